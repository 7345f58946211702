import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tenants } from '#tenants';

const FILES = join(import.meta.dirname, '../../data/shops');
const MEASURED = 2;

export interface Shop {
  id: string;
  host: string;
  /** Products in its catalogue. */
  products: number;
}

/** The two demonstration shops that are measured. */
export const shops: readonly Shop[] = tenants.slice(0, MEASURED).map(({ id, hosts }) => ({
  id,
  host: hosts.find((host) => host.endsWith('.localhost')) ?? '',
  products: JSON.parse(readFileSync(join(FILES, `${id}.json`), 'utf8')).products.length,
}));
