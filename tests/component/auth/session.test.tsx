import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useEndedSession } from '#lib/browser/session/ended-session.ts';
import { sessionOf } from '#lib/browser/session/session.ts';
import { refreshTokenKey } from '#lib/browser/session/tokens.ts';
import { dailySessionId } from '#lib/browser/session/use-customer.ts';
import { cancelOrder, findOrder, type OwnOrder } from '#lib/contract/calls/orders.ts';
import { tokensOf } from '#lib/contract/calls/refresh-tokens.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { anOrder } from '#tests/support/an-order.ts';

beforeEach(() => localStorage.clear());

afterEach(() => {
  jest.restoreAllMocks();
});

let stores = 0;

function signedIn(token = 'refresh-1') {
  stores += 1;
  const name = `Chez Paulette, ${stores}`;
  const key = refreshTokenKey(name);
  localStorage.setItem(key, JSON.stringify(token));
  return { session: sessionOf(4000 + stores, name), storeId: 4000 + stores, key };
}

const expired = () => refused('session_expired', 'Votre session a expiré.');
const renewed = { access_token: 'access-2', refresh_token: 'refresh-2' };

/** A backend that treats the access token as expired until it is renewed. */
function expiredBackend(renewal: () => object | null = () => renewed) {
  let fresh = false;
  return aBackend({
    'v1/order/find': () => (fresh ? { order: anOrder() } : expired()),
    'v1/refresh-token': () => {
      fresh = true;
      return renewal();
    },
  });
}

test('the refresh token is stored under a key with the store’s name, without a prefix where there is none', () => {
  expect(refreshTokenKey('Le Bosphore')).toBe('Le Bosphore_refresh_token');
  expect(refreshTokenKey('')).toBe('refresh_token');
});

describe('a call in the name of a customer', () => {
  const headersSent = async (vendor: string, call: typeof findOrder | typeof cancelOrder) => {
    jest.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
    const { session } = signedIn();
    session.keep({ accessToken: 'access-1', refreshToken: 'refresh-1' });
    const backend = aBackend({
      'v1/order/find': () => ({ order: anOrder() }),
      'v1/order/update-cancel': () => ({ order: anOrder() }),
    });
    await session.call<'orderFind' | 'orderCancel', OwnOrder, object>(call, { orderId: 5 });
    const { headers } = backend.calls.at(-1) ?? {};
    return ['authorization', 'refresh-token', 'x-csrf-token'].map((header) => headers?.get(header));
  };

  test('carries the tokens as headers too on a browser of the Safari type', async () => {
    const apple = 'Apple Computer, Inc.';
    expect(await headersSent(apple, findOrder)).toEqual(['Bearer access-1', 'refresh-1', undefined]);
    expect(await headersSent(apple, cancelOrder)).toEqual(['Bearer access-1', 'refresh-1', 'csrf-1']);
  });

  test('leaves them to the cookies on any other', async () => {
    expect(await headersSent('Google Inc.', cancelOrder)).toEqual([undefined, undefined, 'csrf-1']);
    expect(await headersSent('', findOrder)).toEqual([undefined, undefined, undefined]);
  });
});

test('the session_id is generated once a day, from the date and random digits, and stored', () => {
  const monday = dailySessionId('2026-11-23');
  expect(monday).toMatch(/^2026-11-23-[0-9a-f]{8}$/);
  expect(dailySessionId('2026-11-23')).toBe(monday);
  expect(localStorage.getItem('session_id')).toBe(JSON.stringify(monday));
  const tuesday = dailySessionId('2026-11-24');
  expect(tuesday).toMatch(/^2026-11-24-[0-9a-f]{8}$/);
  expect(tuesday.slice(11)).not.toBe(monday.slice(11));
});

describe('an expired access token', () => {
  test('is renewed silently, and the call made again', async () => {
    const { session, storeId, key } = signedIn();
    const backend = expiredBackend();
    const answer = await session.call(findOrder, { orderId: 5 });
    expect(answer.class).toBe('success');
    expect(backend.sent('v1/refresh-token')).toEqual([{ refresh_token: 'refresh-1', store_id: storeId }]);
    expect(localStorage.getItem(key)).toBe('"refresh-2"');
    expect(session.accessToken()).toBe('access-2');
  });

  test('is renewed once for two calls at the same time', async () => {
    const { session } = signedIn();
    const backend = expiredBackend();
    const answers = await Promise.all([
      session.call(findOrder, { orderId: 5 }),
      session.call(findOrder, { orderId: 5 }),
    ]);
    expect(answers.map((answer) => answer.class)).toEqual(['success', 'success']);
    expect(backend.sent('v1/refresh-token')).toHaveLength(1);
  });

  test('that cannot be renewed without a connection does not sign out', async () => {
    const { session } = signedIn();
    expiredBackend(() => null);
    expect(await session.call(findOrder, { orderId: 5 })).toMatchObject({ code: 'unavailable' });
    expect(session.refreshToken()).toBe('refresh-1');
  });

  const isTold = (storeId: number) => renderHook(() => useEndedSession(storeId)).result.current;

  test('that is not renewed signs out, and says why', async () => {
    const { session, storeId } = signedIn();
    expiredBackend(() => refused('unauthenticated', 'Connectez-vous.'));
    expect(await session.call(findOrder, { orderId: 5 })).toMatchObject({ code: 'session_expired' });
    expect(session.refreshToken()).toBe('');
    expect(isTold(storeId)).toBe(true);
  });

  test('that another tab has renewed meanwhile is no reason to sign out', async () => {
    const { session, key } = signedIn();
    expiredBackend(() => {
      localStorage.setItem(key, JSON.stringify('refresh-of-the-other-tab'));
      return refused('unauthenticated', 'Connectez-vous.');
    });
    expect(await session.call(findOrder, { orderId: 5 })).toMatchObject({ class: 'success' });
    expect(session.refreshToken()).toBe('refresh-of-the-other-tab');
  });

  test('is not renewed for someone who signs out meanwhile', async () => {
    const { session, storeId } = signedIn();
    expiredBackend(() => {
      session.forget();
      return renewed;
    });
    expect(await session.call(findOrder, { orderId: 5 })).toMatchObject({ code: 'session_expired' });
    expect(session.refreshToken()).toBe('');
    expect(isTold(storeId)).toBe(false);
  });
});

test('where storage is refused the sign-in lasts as long as the page', () => {
  const { session } = signedIn();
  session.forget();
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  session.keep(tokensOf(renewed));
  Storage.prototype.setItem = setItem;
  expect(session.refreshToken()).toBe('refresh-2');
});
