// Accounts: customers, their sign-ins and their addresses.

// Sign-ins.

export { refuseWeakPassword } from './authentication/password-checks.ts';
export {
  type AccessClaims,
  CUSTOMER_SESSIONS,
  createSessions,
  type SessionRules,
  type Sessions,
  type Tokens,
} from './authentication/sessions.ts';
export { areFamiliesActive, isFamilyActive, revokeFamiliesOf } from './repository/session.ts';

// Customers and addresses.

export { type PastCustomer, recordPastCustomers } from './past-customers.ts';
export { deliveredAddresses, deliveredAddressesById } from './profile/delivered-addresses.ts';
export { lockAddresses } from './repository/address.ts';
export { customerById, customerByTelephone } from './repository/customer.ts';

// What the staff do with customers.

export { exportWire, reviewExportWire } from './http/customer-wire.ts';
export type { ExportedData } from './profile/export-data.ts';
export { countUnderWay, deletionOf, eraseCustomer } from './repository/account-deletion.ts';
export { insertAccountEvent } from './repository/account-event.ts';
export { addressesOfCustomer } from './repository/address.ts';
export { blockOf, insertBlock, removeBlock } from './repository/customer-block.ts';
export { deleteNote, insertNote, notesOf, updateNote } from './repository/customer-note.ts';

// For compose.ts.

export { type Accounts, createAccounts } from './accounts.ts';
export { registerAuthentication } from './http/authentication.ts';
export { registerProfile } from './http/profile.ts';
export {
  createAccountDeletion,
  createEraseAccounts,
} from './profile/account-deletion.ts';
export {
  createRetentionErasures,
  createRetentionWarnings,
} from './profile/account-retention.ts';
export { createAddressSearch } from './profile/address-search.ts';
export { createLocateForOrder } from './profile/addresses.ts';
export { createDeletionKeyOf, createStoreKeys } from './profile/store-keys.ts';
