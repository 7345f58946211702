import { createHmac } from 'node:crypto';
import { tableText } from '#lib/domain/store/table-token.ts';
import type { TestBackend } from './backend.ts';
import type { ShopLetter } from './tenants.ts';

/** The header by which the operator acts as the staff of a shop. */
export const asStaffOf = (letter: ShopLetter) => ({ 'x-ardoise-shop': `shop-${letter}` });

/** The tokens of a shop's QR codes, by 'area-number'. */
export async function tableTokens(backend: TestBackend, letter: ShopLetter): Promise<Map<string, string>> {
  const { tables } = await backend.admin.succeed('staffTableList', {}, asStaffOf(letter));
  return new Map(tables.map(({ token, ...table }) => [tableText(table), token]));
}

/** The secret of a shop's key, as if it were stolen. */
export async function secretOf(backend: TestBackend, letter: ShopLetter, version = 1): Promise<string> {
  const [key] = await backend.database.inStore(backend.storeIds[letter], (tx) =>
    tx.query<{ secret: string }>('SELECT secret FROM table_key WHERE version = $1', [version]),
  );
  return key?.secret ?? '';
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with any content, signed by the test. */
export function forged(payload: unknown, secret: string, header: unknown = { alg: 'HS256' }): string {
  const signed = `${encoded(header)}.${encoded(payload)}`;
  const key = Buffer.from(secret, 'base64url');
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}
