/**
 * Puts the running transaction under the role that row-level security binds, in one store; it ends with the
 * transaction. `set_config` of 'role' is SET LOCAL ROLE.
 */
export function enterStore(storeId: number): string {
  if (!Number.isSafeInteger(storeId)) throw new Error(`not a store: ${storeId}`);
  return `select set_config('role', 'ardoise_shop', true), set_config('app.store_id', '${storeId}', true)`;
}
