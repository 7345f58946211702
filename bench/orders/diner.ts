import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from './connection.ts';

export const PASSWORD = 'un mot de passe';
const EMAIL_MS = 10_000;

/** The payload of a sign-up. */
export const signUpOf = (storeId: number, email: string) => ({
  firstname: 'Léa',
  lastname: 'Dupont',
  email,
  telephone: '0612345678',
  password: PASSWORD,
  terms: true,
  store_id: storeId,
});

/** Signs up, opens the e-mailed link and signs in, on one connection. */
export async function signIn(
  connection: Connection,
  storeId: number,
  email: string,
  dataFolder: string,
): Promise<void> {
  const succeed = async (path: string, payload: object) => {
    const { status, body } = await connection.call('POST', path, payload);
    if (body.class !== 'success') throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  };
  await connection.call('GET', 'v1/csrf-token');
  await succeed('v1/customer/add', signUpOf(storeId, email));
  await succeed('v1/customer/confirm-register', { token: await emailedToken(dataFolder, email) });
  await succeed('v2/customer/login', { email, password: PASSWORD, store_id: storeId });
}

/** The token of the link in a confirmation e-mail. */
export async function emailedToken(dataFolder: string, address: string): Promise<string> {
  const folder = join(dataFolder, 'outbox');
  const deadline = Date.now() + EMAIL_MS;
  while (Date.now() < deadline) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (name.startsWith('.') || !name.endsWith('.eml')) continue;
      const letter = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '');
      if (!letter.includes(`To: ${address}`)) continue;
      const token = /\/confirm-register\/([\w-]+)/.exec(letter)?.[1];
      if (token) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no e-mail came to ${address}`);
}
