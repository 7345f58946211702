import { z } from 'zod';
import { cleanLine } from '#lib/domain/clean-text.ts';
import { line, lineOf } from './scalars.ts';

const origin = z
  .url()
  .refine((url) => URL.canParse(url) && new URL(url).origin === url, 'an origin, without a trailing slash');

/** The longest name of the DNS. */
const HOST_MAX = 253;
/** As `hostName` reads a Host header: without a trailing dot. */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
export const hostSchema = lineOf(HOST_MAX).refine(
  (host) => HOST.test(host),
  'a host name in lower case, without a port',
);

const page = z.url().overwrite(cleanLine);

/** Folders of app/ beside those of the tenants. */
export const RESERVED_IDS = ['api', 'fonts', 'manage', 'shops', 'themes'];
const tenantId = lineOf(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .refine((tenant) => !RESERVED_IDS.includes(tenant), 'a reserved name');

/** A tenant as in tenants.config.ts: in TENANTS_FILE, and in the calls of the operator and of the storefront. */
export const tenantSchema = z.strictObject({
  id: tenantId,
  hosts: z.tuple([hostSchema], hostSchema).readonly(),
  publicUrl: origin,
  backend: z.union([z.literal('own'), z.strictObject({ url: origin, realtimeUrl: origin })]),
  phone: lineOf(40),
  favicon: lineOf(200),
  title: lineOf(120).min(1),
  description: lineOf(500),
  social: z.strictObject({ facebook: page.optional(), instagram: page.optional() }),
});

const area = z.enum(['storefront', 'manage']);
const state = z.enum(['pending', 'verified', 'active']);

/** What the storefront's host directory knows of a tenant: its hosts that are served. */
const directoryShop = z.object({
  // Without `strict`: a newer backend may send more.
  tenant: z.object(tenantSchema.shape),
  hosts: z.array(z.object({ host: line, area })),
  /** The number of the tenant's last change. */
  revision: z.int(),
});
export type DirectoryShop = z.output<typeof directoryShop>;

/** One of both. */
export const directoryFindPayload = z
  .strictObject({ host: lineOf(HOST_MAX).optional(), tenant: lineOf(100).optional() })
  .refine(({ host, tenant }) => (host === undefined) !== (tenant === undefined));
export const directoryFindAnswer = z.object({
  /** The answer contains every change of a tenant up to this one. */
  revision: z.int(),
  /** null: no shop has this host, or no tenant this id. */
  shop: directoryShop.nullable(),
});
export type DirectoryFound = z.output<typeof directoryFindAnswer>;

/** `since`: the last change that the caller knows; null for the number of the last change alone. */
export const directoryChangesPayload = z.strictObject({ since: z.int().min(0).nullable() });
export const directoryChangesAnswer = z.object({
  revision: z.int(),
  changed: z.array(directoryShop),
  /** Ids of tenants that are served no more. */
  removed: z.array(line),
  /** Whether further changes follow `revision`. */
  more: z.boolean(),
});
export type DirectoryChanges = z.output<typeof directoryChangesAnswer>;

/** The list of shops of a demonstration. */
export const directoryListAnswer = z.object({
  shops: z.array(z.object({ id: line, host: line, title: line, description: line, favicon: line })),
});

const host = z.object({ host: line, area, state });
/** A tenant as the operator sees it. */
const listedTenant = z.object({ tenant: z.object(tenantSchema.shape), hosts: z.array(host) });

export const tenantAddPayload = z.strictObject({
  tenant: tenantSchema,
  /** Of all its hosts; 'active' by default. */
  state: state.optional(),
});
export const tenantHostPayload = z.strictObject({
  tenant: tenantId,
  host: hostSchema,
  /** 'storefront' by default. */
  area: area.optional(),
  /** 'active' by default. */
  state: state.optional(),
  /** Takes the host from the tenant that has it. */
  move: z.boolean().optional(),
  /** Makes it the host of the public address. */
  public: z.boolean().optional(),
});
export const tenantHostRemovePayload = z.strictObject({ tenant: tenantId, host: hostSchema });
export const tenantRemovePayload = z.strictObject({ tenant: tenantId });
export const tenantAnswer = listedTenant;
export const tenantListPayload = z.strictObject({
  /** One tenant alone. */
  tenant: lineOf(100).optional(),
  limit: z.int().min(1).max(1000).optional(),
  /** `next` of the page before. */
  after: z.int().min(0).optional(),
});
export const tenantListAnswer = z.object({
  tenants: z.array(listedTenant),
  next: z.int().nullable(),
});
