import type { Tenant } from './tenant.ts';

// The owner that every shop of a demonstration has, so that its management area can be entered.

export const DEMONSTRATION_PASSWORD = 'ardoise-demonstration';

/** The e-mail address with which the owner signs in. */
export const demonstrationOwner = (tenantId: Tenant['id']): string => `patron@${tenantId}.example`;
