import { ruleOf, WORK_LEVEL_MAX, workLevel } from '#backend/shared/protection/rules.ts';

const login = ruleOf('login');
const named = (onAccount: number) => workLevel(login, { onAddress: 1, onAccount });

it.each([
  [1, 0],
  [3, 0],
  [4, 1],
  [10, 1],
  [11, 2],
  [20, 2],
  [21, 3],
  [40, 3],
  [41, 4],
  [10_000, 4],
])('sign-in %s to an account requires work of level %s', (onAccount, level) => {
  expect(named(onAccount)).toBe(level);
  expect(level).toBeLessThanOrEqual(WORK_LEVEL_MAX);
});

it('requires level 1 from the thirty-first sign-in of a network on, whatever the account', () => {
  expect(workLevel(login, { onAddress: 30, onAccount: 1 })).toBe(0);
  expect(workLevel(login, { onAddress: 31, onAccount: 1 })).toBe(1);
});

it.each([
  [100, 1],
  [101, 2],
  [200, 2],
  [201, 3],
  [401, 4],
  [100_000, 4],
])('sign-in %s of a network requires work of level %s', (onAddress, level) => {
  expect(workLevel(login, { onAddress, onAccount: 1 })).toBe(level);
});

it('requires work for each sign-up, reset and code', () => {
  for (const name of ['sign_up', 'reset', 'send_code'] as const)
    expect(workLevel(ruleOf(name), { onAddress: 1, onAccount: 1 })).toBe(1);
});

it('requires none where the rule has none', () => {
  expect(workLevel(ruleOf('order'), { onAddress: 1000, onAccount: 1000 })).toBe(0);
});
