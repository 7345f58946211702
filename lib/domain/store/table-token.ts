import type { Store } from './store.ts';

/** One table of a shop; `number` counts from 1 within its area. */
export interface Table {
  area: string;
  number: number;
}

/** What a table token claims. Nothing of it is trusted before the signature is verified. */
interface TableClaim extends Table {
  /** The shop that it was issued for; null when it names none. */
  storeId: number | null;
  /** The version of the shop's key that it is signed with; null when it names none. */
  version: number | null;
  /** How often the code of this table was made: 1 for the first, which a token does not say. */
  tableVersion: number;
}

/** Why a token is refused: unreadable, issued for another shop, or for a table that does not exist. */
type TableProblem = 'table_token' | 'table_other_shop' | 'unknown_table';

/** The claim of a token that names a table of the shop, or why it is refused. */
export type TableReading = { ok: true; claim: TableClaim } | { ok: false; code: TableProblem };

/** The longest token that is accepted, in characters. */
export const TABLE_TOKEN_LENGTH_MAX = 2000;

const PART = /^[\w-]+$/;
/** 'area-number'. An area may contain hyphens: the number follows the last one. */
const TABLE = /^(.+)-(0|[1-9]\d{0,8})$/su;

/** A table as a token's payload carries it (SPEC section 5): 'Terrasse-12'. */
export const tableText = ({ area, number }: Table): string => `${area}-${number}`;

/**
 * Reads a table token and accepts it when the shop has the table (SPEC section 5): three dot-separated parts in
 * base64url, the second of them JSON whose `table` is 'area-number'; the area is one of the shop's, compared exactly; the
 * number is from 1 to its maxTableNumber. A token that names a store is valid for that store only. The signature is not
 * verified here: only the backend has the key.
 */
export function readTableToken(
  token: string,
  { storeId, areas }: Pick<Store, 'storeId' | 'areas'>,
): TableReading {
  const claim = claimOf(token);
  if (!claim) return { ok: false, code: 'table_token' };
  if (claim.storeId !== null && claim.storeId !== storeId) return { ok: false, code: 'table_other_shop' };
  const stands = areas.some(
    ({ areaName, maxTableNumber }) =>
      areaName === claim.area && claim.number >= 1 && claim.number <= maxTableNumber,
  );
  return stands ? { ok: true, claim } : { ok: false, code: 'unknown_table' };
}

function claimOf(token: string): TableClaim | null {
  if (token.length > TABLE_TOKEN_LENGTH_MAX) return null;
  const parts = token.split('.');
  if (parts.length !== 3 || !parts.every((part) => PART.test(part))) return null;
  const payload = payloadOf(parts[1] ?? '');
  if (typeof payload !== 'object' || payload === null) return null;
  const { table, store_id, version, table_version }: Record<string, unknown> = { ...payload };
  const [, area, number] = (typeof table === 'string' && TABLE.exec(table)) || [];
  if (!area || !number || ![store_id, version, table_version].every(isIdOrAbsent)) return null;
  return {
    area,
    number: Number(number),
    storeId: idOrNull(store_id),
    version: idOrNull(version),
    tableVersion: idOrNull(table_version) ?? 1,
  };
}

const isIdOrAbsent = (value: unknown): boolean =>
  value === undefined || (Number.isSafeInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31);

const idOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Parses base64url of UTF-8 JSON; null when it is not. */
function payloadOf(part: string): unknown {
  try {
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
