/** Why a password of sufficient length is refused. */
export type WeakPassword = 'common' | 'repetitive' | 'personal';

/** One to four characters repeated: 'xxxxxxxxxx', 'abcabcabcabc'. */
const REPEATED = /^(.{1,4}?)\1+.{0,3}$/u;
/** Spaces of all kinds, control and invisible characters. */
const INVISIBLE = /[\s\p{C}]/gu;
const VISIBLE_MIN = 4;
const DECORATION = /^[\d\W_]+|[\d\W_]+$/gu;
/** Shorter names occur in many words. */
const PERSONAL_PART_MIN = 4;
const OTHER_LETTERS_MIN = 4;

/** Sequences of digits, letters and keys; typed in either direction they are easy to guess. */
const FORWARD = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
];
const SEQUENCES = FORWARD.flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * Why a password of sufficient length is too weak; null when it is strong enough. `person` is what others know of its
 * owner: names and e-mail address.
 */
export function passwordWeakness(password: string, person: readonly string[]): WeakPassword | null {
  const text = plain(password);
  if (REPEATED.test(text) || text.replace(INVISIBLE, '').length < VISIBLE_MIN) return 'repetitive';
  if (SEQUENCES.some((row) => row.includes(text))) return 'common';
  const word = text.replace(DECORATION, '');
  if (COMMON_PASSWORDS.has(text) || COMMON_WORDS.has(word)) return 'common';
  return isPersonal(text, person) ? 'personal' : null;
}

/** Whether a password without the parts that others know of its owner has hardly a letter left. */
function isPersonal(text: string, person: readonly string[]): boolean {
  const known = person
    .flatMap((name) => [plain(name), ...plain(name).split(/[^a-z0-9]+/)])
    .filter((part) => part.length >= PERSONAL_PART_MIN)
    .toSorted((one, other) => other.length - one.length);
  const rest = known.reduce((left, part) => left.replaceAll(part, ''), text);
  return rest !== text && rest.replace(/[^a-z]/g, '').length < OTHER_LETTERS_MIN;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Words that people add a number or a sign to, in lower case without accents. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `admin administrateur administrator alexandre amandine amelie amour andrea antoine arsenal aurelie azerty azertyui
  azertyuiop azertyuiopqsdfghjklm azertyqwerty baptiste barcelona basketball batman benjamin bienvenue bonjour
  bonjourbonjour bordeaux bretagne camille caroline celine charlotte chocolat christophe clement coucou coucoucoucou
  delphine doudou doudoudoudou dragon emilie etoile florence florian football france francois guillaume hallo hello
  helloworld iloveyou internet jennifer jesus jetaime jetaimejetaime jetaimefort jordan julien juliette jupiter kevin
  laurent letmein liverpool london loulou louloute lovely lyon marie marine marseille martine master mathieu mathilde
  michel monamour monkey monmotdepasse motdepasse mercedes mustang naruto nathalie nicolas olivier orange parismatch
  passe passer passw password passwordpassword paul paris patrick philippe pokemon portugal princess princesse
  qwerty qwertyuiop qwertyazerty romain ronaldo samsung sandrine sebastien secret shadow soleil sophie starwars
  stephane stephanie sunshine superman thomas toulouse trustno valentin valerie vanessa vincent welcome whatever
  changezmoi changeme connexion commander commande restaurant pizzeria kebab monkebab marocain algerie tunisie maroc
  jesuisla jesuismoi cestmoi toietmoi moncherie monbebe mabelle mavie lavieestbelle viedemerde`
    .trim()
    .split(/\s+/),
);

/** Whole passwords that are tried first. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `0123456789 0987654321 1029384756 1111111111 1122334455 1212121212 1231231234 1234512345 12345678910 123456789a
  123456789azerty 123456azerty 123456qwerty 1357924680 1a2b3c4d5e 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 2468013579
  a123456789 a1b2c3d4e5 a1z2e3r4t5 aazzeerrtt abcd123456 abcdef1234 abcdefghij azerty1234 azerty12345 azerty123456
  azertyuiop1 azqsdfwxcv azsxdcfvgb monmotdepasse1 motdepasse1 motdepasse123 p@ssw0rd123 passw0rd123 q1w2e3r4t5
  q1w2e3r4t5y6 qazwsxedcrfv qsdfghjklm qwer1234qwer qwert12345 qwerty1234 qwerty12345 qwerty123456 qwertyuiop123
  wxcvbn12345 zaqxswcdev zaq12wsxcde3 aqwzsxedcrfv azer1234azer 741852963000 7418529630 9876543210 147258369000
  1472583690 3141592653 31415926535 2718281828`
    .trim()
    .split(/\s+/),
);
