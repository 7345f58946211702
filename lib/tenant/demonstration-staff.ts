import type { Tenant } from './tenant.ts';

// Who works in every shop of a demonstration, so that its management area can be entered.

export const DEMONSTRATION_PASSWORD = 'ardoise-demonstration';

/** The PIN of its cook, who has no e-mail address. */
export const DEMONSTRATION_PIN = '4729';

/** The e-mail address with which the owner signs in. */
export const demonstrationOwner = (tenantId: Tenant['id']): string => `patron@${tenantId}.example`;
