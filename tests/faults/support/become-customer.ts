import type { Client } from '#tests/api/support/client.ts';
import { loginOf, signUpOf, tokenIn } from '#tests/api/support/customers.ts';
import { emailsTo } from '#tests/support/outbox.ts';

/** Signs a visitor up, confirms by the e-mail in the backend's outbox, and signs in. */
export async function becomeCustomer(client: Client, storeId: number, dataDir: string): Promise<void> {
  const signUp = signUpOf(storeId);
  await client.succeed('customerAdd', signUp);
  const [email] = await emailsTo(dataDir, signUp.email);
  await client.succeed('customerConfirm', { token: tokenIn(email) });
  await client.succeed('customerLogin', loginOf({ client, signUp }));
}
