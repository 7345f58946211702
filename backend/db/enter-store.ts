/**
 * Puts the running transaction under the role that row-level security binds, in one store; it ends with the
 * transaction. `set_config` of 'role' is SET LOCAL ROLE, in the same round trip.
 */
export const ENTER_STORE = `select set_config('role', 'ardoise_shop', true), set_config('app.store_id', $1, true)`;
