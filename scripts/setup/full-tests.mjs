// The test files that only full runs have: npm test is to end within a quarter of an hour on two processors.

const names = (text) => new Set(text.trim().split(/\s+/));

/** API tests of commands and starts, of long matrices, and of what few shops use; and those that take longest. */
export const FULL_API_TESTS = names(`
  backend-server customer-log import-tenants instance-lock log metrics migrate-command passwords postgres proxy
  redis-close shop-command shop-export shop-import-command shop-import-example shop-import-pictures staff-command start
  start-errors storage store-revision tables-command tenants unguessable-ids

  paging query-plans rate-limits realtime-limits text-characters text-fields

  accounting-job address-search areas board-watch catalogue-facts challenge change-theme customer-ledger customer-otp
  delivery-shapes demonstration-history diner-view email-smtp history-undo hours journal-agreement journal-tampering
  journal-time-zones manage-devices manage-ladder manage-passkeys manage-second-factor manager-alerts
  order-menus-deposits order-menus-halves order-menus-hours order-option-pieces order-slot-counts order-times order-who
  payment-dashboard payment-provider payment-two-shops payout-details printing-demonstration printing-manage
  printing-polling printing-polling-limits printing-polling-proxy realtime-sessions realtime-switch session-disconnect
  sold-out-portions staff-orders storefront-notices table-sheet unused-accounts
`);

/** Faults that take minutes of processor time, or that another test has in other words; by folder. */
export const FULL_FAULT_TESTS = {
  common: names('idempotency-key killed-while-collecting killed-while-staff-act'),
  postgres: names('migrate-while-serving'),
  storefront: names('behind-nginx bounded-memory descriptors'),
};

/** Tests of several instances that take minutes or need Caddy. */
export const FULL_CLUSTER_TESTS = names('balancer-logs command rolling-restart');
