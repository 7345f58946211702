import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import type { Sessions } from '../session.ts';
import { clearSessionCookies, fingerprintOf, setSessionCookies } from './session-cookies.ts';

/** Renewal and end of a sign-in. */
export function registerSession(bind: Bind, sessions: Sessions): void {
  bind('refreshToken', async (call, payload) => {
    const fingerprint = fingerprintOf(call);
    const renewed = await sessions.refresh(call.shop.storeId, payload.refresh_token, fingerprint);
    if (!renewed.ok) {
      clearSessionCookies(call);
      return renewed;
    }
    const { accessToken, refreshToken } = renewed.value;
    setSessionCookies(call, accessToken, fingerprint);
    return done({ access_token: accessToken, refresh_token: refreshToken });
  });
  bind('customerDisconnect', async (call) => {
    await sessions.close(call.shop.storeId, call);
    clearSessionCookies(call);
    return done({});
  });
}
