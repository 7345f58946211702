import type { Permission, Role } from './permissions.ts';

// The people of a shop (MANAGEMENT section 2). Instants are milliseconds since 1970.

/** Who is signed in, and the shop. */
export interface Me {
  staffId: number;
  name: string;
  /** null for a device. */
  email: string | null;
  /** Whether it is a paired device. */
  device: boolean;
  hasPin: boolean;
  /** Whether codes of an application are in force as a second factor. */
  hasFactorCodes: boolean;
  /** The shop demands a second factor that is missing: nothing else is open until it is added. */
  owesSecondFactor: boolean;
  role: Role;
  permissions: readonly Permission[];
  /** `isStarting`: it has not received a first order yet, and the member may see what is still to do. */
  shop: { name: string; timeZone: string; isStarting: boolean };
}

export interface Member {
  staffId: number;
  name: string;
  /** null for a person who only has a PIN. */
  email: string | null;
  role: Role;
  hasPin: boolean;
  since: number;
}

/** An invitation that is neither accepted nor revoked. */
export interface Invitation {
  invitationId: number;
  name: string;
  email: string;
  role: Role;
  sentAt: number;
  expiresAt: number;
}

/** What the link of an invitation offers. */
export interface Offer {
  name: string;
  email: string;
  role: Role;
  shop: string;
}

/** A write in the management area, with ids and values of the shop. */
export interface HistoryEntry {
  auditId: number;
  /** Who did it; null for the operator. */
  name: string | null;
  /** The paired device on which a person acted by PIN; null for any other. */
  device: string | null;
  /** Whom it is about; null when it is about nobody. */
  subject: string | null;
  /** Of the order that it is about; null when it is about none. */
  orderNumber: number | null;
  action: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  at: number;
  /** When the entry was made that this one takes back; null for any other. */
  undoesAt: number | null;
  /** Whether the reader may take it back, or somebody has. */
  undo: 'possible' | 'done' | null;
}
