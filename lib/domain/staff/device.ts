import type { Role } from './permissions.ts';

/** What a paired device may be (MANAGEMENT section 2, Paired device). */
export const DEVICE_ROLES = ['kitchen', 'counter'] as const satisfies readonly Role[];
export type DeviceRole = (typeof DEVICE_ROLES)[number];

/** A tablet or till that is signed in as itself. Instants are milliseconds since 1970. */
export interface Device {
  staffId: number;
  name: string;
  role: Role;
  pairedAt: number;
  /** To within the quarter of an hour. */
  lastSeenAt: number;
}

/** The characters of a pairing code: none that is taken for another one. */
export const PAIRING_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const PAIRING_LENGTH = 8;

/** A pairing code as it is stored, from what was typed: 'abcd-2345' is 'ABCD2345'; null for anything else. */
export function pairingCodeOf(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const isCode =
    code.length === PAIRING_LENGTH && [...code].every((character) => PAIRING_CHARACTERS.includes(character));
  return isCode ? code : null;
}

/** A pairing code as it is shown: 'ABCD-2345'. */
export const pairingCodeText = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

const PIN = /^\d{4,6}$/;
const RISING = '01234567890';
const FALLING = '09876543210';

/** Whether a text is a PIN: 4 to 6 digits (MANAGEMENT section 2, Paired device). */
export const isPin = (text: string): boolean => PIN.test(text);

/** Whether a PIN is among the first that anybody tries: one digit, or digits in a row. */
export const isObviousPin = (pin: string): boolean =>
  /^(\d)\1+$/.test(pin) || RISING.includes(pin) || FALLING.includes(pin);
