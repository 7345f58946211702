import type { CustomerWire } from '#lib/contract/customer.ts';
import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Passwords } from '../../shared/crypto/passwords.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { customerData } from './customer-data.ts';
import { judgeOwnPassword } from './judge-own-password.ts';
import { insertAccountEvent } from './repository/account-event.ts';
import { customerById, setNames } from './repository/customer.ts';
import type { Change, SendCode } from './send-code.ts';

export interface UpdateCustomerParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sendCode: SendCode;
  wakeOutbox: () => void;
}

interface Updated {
  customer: CustomerWire;
  toConfirm: ('email' | 'telephone')[];
}

/**
 * Writes the names at once; a new address or telephone waits for the code that is sent for it. A new address is owed
 * the password besides: whoever reads the account's e-mails has the account.
 */
export function createUpdateCustomer(parts: UpdateCustomerParts) {
  const { database, clock, passwords, sendCode, wakeOutbox } = parts;

  async function mayChange(
    { storeId }: Shop,
    customerId: number,
    { email, password }: PayloadOf<'customerUpdate'>,
  ): Promise<Outcome<null>> {
    const before = await database.inStore(storeId, (tx) => customerById(tx, customerId));
    if (!before) return refuse('unauthenticated');
    return email === before.email ? done(null) : judgeOwnPassword(parts, { storeId, customerId }, password);
  }

  const update = (shop: Shop, customerId: number, payload: PayloadOf<'customerUpdate'>) =>
    database.inStore(shop.storeId, async (tx): Promise<Outcome<Updated>> => {
      const before = await customerById(tx, customerId);
      if (!before) return refuse('unauthenticated');
      const { firstname, lastname, email, telephone } = payload;
      if (firstname !== before.firstname || lastname !== before.lastname) {
        await setNames(tx, customerId, payload);
        await insertAccountEvent(tx, shop.storeId, customerId, 'names_changed', new Date(clock()));
      }
      const toConfirm: Updated['toConfirm'] = [];
      const changes: Change[] = [];
      if (email !== before.email) {
        toConfirm.push('email');
        changes.push({ purpose: 'change_email', email });
      }
      if (telephone !== before.telephone) {
        toConfirm.push('telephone');
        changes.push({ purpose: 'change_telephone', telephone });
      }
      for (const change of changes) await sendCode.forChange(tx, shop, customerId, change);
      const customer = await customerData(tx, customerId);
      return customer ? done({ customer, toConfirm }) : refuse('unauthenticated');
    });

  return async function updateCustomer(
    { shop, customerId }: { shop: Shop; customerId: number },
    payload: PayloadOf<'customerUpdate'>,
  ): Promise<Outcome<Updated>> {
    const allowed = await mayChange(shop, customerId, payload);
    if (!allowed.ok) return allowed;
    const updated = await passwords.hiding(() => update(shop, customerId, payload));
    wakeOutbox();
    return updated;
  };
}
