import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Passwords } from '../../shared/crypto/passwords.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import type { SendCode } from './send-code.ts';
import type { Sessions } from './session.ts';

export interface GetOtpParts {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  sendCode: SendCode;
  wakeOutbox: () => void;
}

/**
 * Sends a code. Nothing tells the caller whether an address is known. One for a new address is sent once more only:
 * the first is `customer/update`'s, which asks for the password.
 */
export function createGetOtp({ database, passwords, sessions, sendCode, wakeOutbox }: GetOtpParts) {
  return async function getOtp(
    { shop, accessToken }: { shop: Shop; accessToken: string },
    payload: PayloadOf<'otpGet'>,
  ): Promise<Outcome<null>> {
    const { storeId } = shop;
    if (payload.purpose === 'login') {
      const { email } = payload;
      await passwords.hiding(() => database.inStore(storeId, (tx) => sendCode.forLogin(tx, shop, email)));
    } else {
      const access = await sessions.checkAccess(accessToken, storeId);
      if (!access.ok) return access;
      const { customerId } = access.value;
      const sent = await passwords.hiding(() =>
        database.inStore(storeId, async (tx) => {
          const mayAsk =
            payload.purpose === 'change_telephone' || (await sendCode.wasSent(tx, customerId, payload));
          if (mayAsk) await sendCode.forChange(tx, shop, customerId, payload);
          return mayAsk;
        }),
      );
      if (!sent) return refuse('stale_form');
    }
    wakeOutbox();
    return done(null);
  };
}
