import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Tenant } from './tenant.ts';

const origin = z.url().refine((url) => new URL(url).origin === url, 'an origin, without a trailing slash');

const tenantSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  hosts: z
    .tuple([z.string()], z.string())
    .refine((hosts) => hosts.every((host) => /^[a-z0-9.-]+$/.test(host))),
  publicUrl: origin,
  backend: z.union([z.literal('own'), z.strictObject({ url: origin, realtimeUrl: origin })]),
  phone: z.string(),
  favicon: z.string(),
  title: z.string().min(1),
  description: z.string(),
  social: z.strictObject({ facebook: z.url().optional(), instagram: z.url().optional() }),
});

/**
 * The tenants of a JSON file: an array of what tenants.config.ts has.
 * @throws when the file is not there or an entry is wrong, with its place: a wrong tenant must stop the start.
 */
export function tenantsFromFile(path: string): Tenant[] {
  const read = z.array(tenantSchema).safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  throw new Error(`TENANTS_FILE ${path}: ${z.prettifyError(read.error)}`);
}
