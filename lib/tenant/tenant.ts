/**
 * One restaurant site (SPEC section 9, last line). `backend` is 'own' for the backend that is started beside
 * the storefront; another one that speaks the same contract is named by its addresses.
 */
export interface Tenant {
  /** Lower-case slug; never appears in a public URL. */
  id: string;
  /** Host names without port, lower case. */
  hosts: readonly [string, ...string[]];
  /** Origin that canonical links are built on, without a trailing slash. */
  publicUrl: string;
  backend: 'own' | { url: string; realtimeUrl: string };
  phone: string;
  favicon: string;
  title: string;
  description: string;
  /** Shown where the shop's own settings name no other. */
  social: { facebook?: string; instagram?: string };
}
