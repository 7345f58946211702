import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { tenantSchema } from '#lib/contract/schemas/tenant.ts';
import { StartError } from '#lib/environment/start-error.mjs';
import type { Tenant } from './tenant.ts';

/**
 * The tenants of a JSON file: an array of the same shape as in tenants.config.ts.
 * @throws StartError when the file cannot be read or an entry is wrong, with the index, id and field of every fault
 */
export function tenantsFromFile(path: string): Tenant[] {
  const json = readJson(path);
  const read = z.array(tenantSchema).safeParse(json);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: [index, ...field], message }) => {
    if (index === undefined) return message;
    const { id } = Object(Object(json)[index]);
    return `[${String(index)}] (${id ?? 'no id'})${field.length > 0 ? `, ${field.join('.')}` : ''}: ${message}`;
  });
  throw new StartError(`TENANTS_FILE ${path}: ${faults.join('; ')}`);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`TENANTS_FILE ${path} cannot be read: ${reason}`, { cause: error });
  }
}
