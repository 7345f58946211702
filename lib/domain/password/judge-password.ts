import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts';

/** Why a password of sufficient length is refused all the same. */
export type WeakPassword = 'common' | 'repetitive' | 'personal';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** One to four signs again and again: 'xxxxxxxxxx', 'abcabcabcabc'. */
const REPEATED = /^(.{1,4}?)\1+.{0,3}$/u;
/** Spaces of all kinds, and signs without a width. */
const UNSEEN = /[\s\p{C}]/gu;
const SEEN_MIN = 4;
const DECORATION = /^[\d\W_]+|[\d\W_]+$/gu;
/** Shorter names stand in many words. */
const KNOWN_MIN = 4;
const LETTERS_MIN = 4;

/** The signs in a row that a hand runs through without thinking, in either direction. */
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
];
const ALL_ROWS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * Why a password is refused whose length is right; null when it is not. `person` is what others know of its owner:
 * names, and the e-mail address.
 */
export function judgePassword(password: string, person: readonly string[]): WeakPassword | null {
  const text = plain(password);
  if (REPEATED.test(text) || text.replace(UNSEEN, '').length < SEEN_MIN) return 'repetitive';
  if (ALL_ROWS.some((row) => row.includes(text))) return 'common';
  const word = text.replace(DECORATION, '');
  if (COMMON_PASSWORDS.has(text) || COMMON_WORDS.has(word)) return 'common';
  return isPersonal(text, person) ? 'personal' : null;
}

/** Whether hardly a letter is left of a password once what others know of its owner is taken out. */
function isPersonal(text: string, person: readonly string[]): boolean {
  const known = person
    .flatMap((name) => [plain(name), ...plain(name).split(/[^a-z0-9]+/)])
    .filter((part) => part.length >= KNOWN_MIN)
    .toSorted((one, other) => other.length - one.length);
  const rest = known.reduce((left, part) => left.replaceAll(part, ''), text);
  return rest !== text && rest.replace(/[^a-z]/g, '').length < LETTERS_MIN;
}
