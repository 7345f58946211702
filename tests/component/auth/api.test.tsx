import { describe, expect, jest, test } from '@jest/globals';
import { signOut } from '#lib/contract/calls/session.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';

/** A page that has just been opened and has no CSRF token yet. */
async function freshPage() {
  jest.resetModules();
  const { callApi } = await import('#lib/browser/api/call-api.ts');
  return () => callApi(signOut, { refreshToken: 'token', storeId: 1 });
}

const tokens = (calls: ReturnType<typeof aBackend>['calls']) =>
  calls.filter(({ path }) => path === 'v2/customer/disconnect').map(({ csrf }) => csrf);

describe('the CSRF token', () => {
  test('is requested once, however many writes need it', async () => {
    const write = await freshPage();
    const backend = aBackend({ 'v2/customer/disconnect': () => ({}) });
    await Promise.all([write(), write()]);
    await write();
    expect(backend.sent('v1/csrf-token')).toHaveLength(1);
    expect(tokens(backend.calls)).toEqual(['csrf-1', 'csrf-1', 'csrf-1']);
  });

  test('that is no longer accepted is requested again, and the write repeated', async () => {
    const write = await freshPage();
    let token = 0;
    const backend = aBackend({
      'v1/csrf-token': () => ({ token: `csrf-${++token}` }),
      'v2/customer/disconnect': () => (token < 2 ? refused('csrf', 'Rechargez la page.') : {}),
    });
    expect(await write()).toMatchObject({ class: 'success' });
    expect(tokens(backend.calls)).toEqual(['csrf-1', 'csrf-2']);
  });

  test('that is refused twice is not requested a third time', async () => {
    const write = await freshPage();
    const backend = aBackend({ 'v2/customer/disconnect': () => refused('csrf', 'Rechargez la page.') });
    expect(await write()).toMatchObject({ code: 'csrf' });
    expect(backend.sent('v2/customer/disconnect')).toHaveLength(2);
  });

  test('that cannot be fetched delays the write until the backend is back', async () => {
    const write = await freshPage();
    const backend = aBackend({ 'v1/csrf-token': () => null, 'v2/customer/disconnect': () => ({}) });
    expect(await write()).toMatchObject({ code: 'unavailable' });
    expect(backend.sent('v2/customer/disconnect')).toEqual([]);
    backend.answers['v1/csrf-token'] = () => ({ token: 'csrf-1' });
    expect(await write()).toMatchObject({ class: 'success' });
  });
});

test('an answer that does not follow the contract is the failure unavailable', async () => {
  const write = await freshPage();
  aBackend({});
  globalThis.fetch = async () => ({ json: async () => ({ error: 'Bad gateway' }) }) as Response;
  expect(await write()).toMatchObject({ class: 'error', code: 'unavailable' });
});
