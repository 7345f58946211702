import { createMemoryCounters } from '#backend/shared/protection/counters.ts';
import { createLimits } from '#backend/shared/protection/limits.ts';

const counters = createMemoryCounters(() => 0);
const limits = createLimits({ counters, local: counters, secret: 'secret', enforced: true });
const HERE = '203.0.113.7';

it('a network can sign in a hundred times, then a thousand times with proof of work, then not at all', async () => {
  for (let calls = 1; calls <= 100; calls += 1)
    expect(await limits.countAddress('login', HERE, true)).toEqual({ admitted: true, count: calls });
  const refused = { admitted: false, retryAfterSeconds: 15 * 60 };
  expect(await limits.countAddress('login', HERE)).toEqual(refused);
  for (let calls = 1; calls <= 1000; calls += 1) {
    expect(await limits.countAddress('login', HERE, true)).toMatchObject({ admitted: true, forWork: true });
    expect((await limits.countWork('login', HERE)).admitted).toBe(true);
  }
  expect(await limits.countAddress('login', HERE, true)).toEqual(refused);
  // Two concurrent ones.
  expect(await limits.countWork('login', HERE)).toEqual(refused);
  expect(await limits.countAddress('login', '203.0.113.8', true)).toEqual({ admitted: true, count: 1 });
});

it('calls without proof of work do not use up the limit of those with it', async () => {
  const there = '203.0.113.9';
  for (let calls = 1; calls <= 5000; calls += 1) await limits.countAddress('login', there, true);
  expect(await limits.countAddress('login', there, true)).toMatchObject({ admitted: true, forWork: true });
});

it('proof of work does not raise the limits of sign-ups, resets and codes of a network', async () => {
  for (const rule of ['sign_up', 'reset', 'send_code'] as const) {
    for (let calls = 1; calls <= 40; calls += 1) await limits.countAddress(rule, HERE, true);
    expect((await limits.countAddress(rule, HERE, true)).admitted).toBe(false);
  }
});

it('a network orders without an account 330 times an hour with proof of work at one shop, and then still at another', async () => {
  const there = '203.0.113.10';
  for (let calls = 1; calls <= 330; calls += 1) {
    const call = await limits.countAddress('guest_order', there, true, 'a');
    expect(call.admitted).toBe(true);
    if (call.forWork) expect((await limits.countWork('guest_order', there, 'a')).admitted).toBe(true);
  }
  expect((await limits.countAddress('guest_order', there, true, 'a')).admitted).toBe(false);
  expect(await limits.countAddress('guest_order', there, true, 'b')).toEqual({ admitted: true, count: 1 });
});
