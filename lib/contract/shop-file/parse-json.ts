import type { Problem } from './problem.ts';

type ParsedJson = { ok: true; json: unknown } | { ok: false; problems: Problem[] };

/** More than any shop file has; it bounds the recursion of what reads the file afterwards. */
const DEPTH_MAX = 32;
/** Computing a line and column reads the text from its start, so the number of reports is limited. */
const REPETITIONS_MAX = 50;

/**
 * Parses JSON more strictly than JSON.parse: a field may occur once in its block, and blocks and lists nest 32
 * levels at most. The first syntax error is reported with its line and column, the first 50 repeated fields with their paths.
 */
export function parseJson(text: string): ParsedJson {
  const problems = readTokens(text);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, json: JSON.parse(text) };
}

/** A block or list that is not closed yet. */
interface Level {
  list: boolean;
  /** The item or field that is being read. */
  step: number | string;
  /** The offset of each field of a block. */
  fields: Map<string, number>;
}

type Expected = 'value' | 'first item' | 'first field' | 'field' | 'colon' | 'comma or close' | 'end';

/** Iterative, so that nesting cannot exhaust the stack. */
function readTokens(text: string): Problem[] {
  const repeated: Problem[] = [];
  const levels: Level[] = [];
  let expected: Expected = 'value';
  const afterValue = (): Expected => (levels.length === 0 ? 'end' : 'comma or close');

  for (let token = tokenAt(text, 0); ; token = tokenAt(text, token.end)) {
    const level = levels.at(-1);
    const wrong = token.kind === 'wrong' ? token.message : misplaced(token, expected, level);
    if (wrong)
      return [{ path: [], message: `Ce n’est pas du JSON, ${placeOf(text, token.start)} : ${wrong}` }];
    switch (token.kind) {
      case 'end':
        return repeated;
      case '{':
      case '[':
        if (levels.length === DEPTH_MAX) {
          const message = `Plus de ${DEPTH_MAX} niveaux imbriqués, ${placeOf(text, token.start)}`;
          return [{ path: [], message }];
        }
        levels.push({ list: token.kind === '[', step: 0, fields: new Map() });
        expected = token.kind === '[' ? 'first item' : 'first field';
        break;
      case '}':
      case ']':
        levels.pop();
        expected = afterValue();
        break;
      case ',':
        if (level?.list) level.step = Number(level.step) + 1;
        expected = level?.list ? 'value' : 'field';
        break;
      case ':':
        expected = 'value';
        break;
      case 'text':
        if (level && (expected === 'first field' || expected === 'field')) {
          level.step = String(JSON.parse(text.slice(token.start, token.end)));
          const first = level.fields.get(level.step);
          if (first === undefined) level.fields.set(level.step, token.start);
          else if (repeated.length < REPETITIONS_MAX) {
            repeated.push(repetition(text, levels, first, token.start));
          }
          expected = 'colon';
        } else expected = afterValue();
        break;
      case 'scalar':
        expected = afterValue();
    }
  }
}

const repetition = (text: string, levels: readonly Level[], first: number, second: number): Problem => ({
  path: levels.map(({ step }) => step),
  message: `Champ écrit deux fois dans le même bloc : ${placeOf(text, first)}, puis ${placeOf(text, second)}`,
});

/** The reason, in French, why a token is not allowed here; undefined when it is. */
function misplaced({ kind }: Token, expected: Expected, level: Level | undefined): string | undefined {
  const close = level?.list ? ']' : '}';
  if (kind === 'end' && expected === 'end') return undefined;
  if (kind === 'end') return level ? `le fichier s’arrête avant « ${close} »` : 'le fichier est vide';
  const isValue = kind === '{' || kind === '[' || kind === 'text' || kind === 'scalar';
  switch (expected) {
    case 'end':
      return 'texte en trop après la fin du fichier';
    case 'colon':
      return kind === ':' ? undefined : '« : » attendu après le nom du champ';
    case 'comma or close':
      if (kind === ',' || kind === close) return undefined;
      return isValue
        ? 'virgule manquante avant ce qui suit'
        : `« , » ou « ${close} » attendu, et non « ${kind} »`;
    case 'first field':
    case 'field':
      if (kind === 'text' || (kind === close && expected === 'first field')) return undefined;
      return kind === close ? `virgule en trop avant « ${close} »` : 'nom de champ entre guillemets attendu';
    case 'first item':
    case 'value':
      if (isValue || (kind === close && expected === 'first item')) return undefined;
      return kind === close && level?.list ? `virgule en trop avant « ${close} »` : 'valeur attendue';
  }
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `ligne ${before.length}, colonne ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** The text of a JSON file, or the reason, in French, why its encoding is unclear. */
type Decoded = { ok: true; text: string } | { ok: false; message: string };

/**
 * Reads UTF-8 with or without a byte order mark, and UTF-16 of either byte order: as JSON begins with an ASCII
 * character, its first two bytes tell them apart (RFC 4627, section 3). Other encodings cannot be detected, so
 * bytes that are not UTF-8 are refused with their line.
 */
export function decodeJson(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-32') return { ok: false, message: `Fichier en UTF-32 : ${SAVE_AS}` };
  try {
    return { ok: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    if (encoding !== 'utf-8') return { ok: false, message: `Fichier UTF-16 abîmé : ${SAVE_AS}` };
    const line = lineOfInvalidByte(bytes);
    return {
      ok: false,
      message: `Ligne ${line} : ce n’est pas de l’UTF-8 (sans doute Windows-1252 ou ISO-8859-1) ; ${SAVE_AS}`,
    };
  }
}

const SAVE_AS = 'enregistrez le fichier en UTF-8';

function encodingOf([first = 1, second = 1, third = 1, fourth = 1]: Uint8Array) {
  const begins = (...bytes: number[]) =>
    [first, second, third, fourth].slice(0, bytes.length).every((byte, index) => byte === bytes[index]);
  if (begins(0, 0) || begins(0xff, 0xfe, 0, 0) || (second === 0 && third === 0)) return 'utf-32';
  if (begins(0xff, 0xfe) || second === 0) return 'utf-16le';
  if (begins(0xfe, 0xff) || first === 0) return 'utf-16be';
  return 'utf-8';
}

function lineOfInvalidByte(bytes: Uint8Array): number {
  // Decoding keeps line breaks, so the first line that changes has the invalid byte.
  const lines = new TextDecoder().decode(bytes).split('\n');
  const encoder = new TextEncoder();
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (const [index, line] of lines.entries()) {
    const end = bytes.indexOf(0x0a, start);
    const original = bytes.subarray(start, end < 0 ? bytes.length : end);
    const written = encoder.encode(line);
    if (written.length !== original.length || written.some((byte, at) => byte !== original[at]))
      return index + 1;
    start = end + 1;
  }
  return lines.length;
}

/** A token of JSON, `start` inclusive to `end` exclusive; 'wrong' is not a token, with the reason in French. */
type Token = { start: number; end: number } & (
  | { kind: '{' | '}' | '[' | ']' | ',' | ':' | 'text' | 'scalar' | 'end' }
  | { kind: 'wrong'; message: string }
);

const SPACE = /[ \t\n\r]*/y;
const PUNCTUATION = /[{}[\],:]/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[^\s{}[\],:"]+/y;

/** The token at or after `offset`. */
function tokenAt(text: string, offset: number): Token {
  const start = endOf(SPACE, text, offset) ?? offset;
  if (start === text.length) return { kind: 'end', start, end: start };
  if (text[start] === '"') return textAt(text, start);
  if (endOf(PUNCTUATION, text, start)) {
    return { kind: text[start] as '{' | '}' | '[' | ']' | ',' | ':', start, end: start + 1 };
  }
  const end = endOf(WORD, text, start) ?? start + 1;
  const word = text.slice(start, end);
  if (word === 'true' || word === 'false' || word === 'null' || endOf(NUMBER, text, start) === end) {
    return { kind: 'scalar', start, end };
  }
  return { kind: 'wrong', start, end, message: wrongWord(word) };
}

function endOf(pattern: RegExp, text: string, offset: number): number | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function wrongWord(word: string): string {
  if (/^[-+.\d]/.test(word)) return `nombre mal écrit : ${shortened(word)}`;
  if (/^(\/\/|\/\*|#)/.test(word)) return 'un commentaire n’a pas sa place en JSON';
  if (/^['‘’“”«]/u.test(word)) return 'un texte s’écrit entre guillemets droits : "…"';
  return `mot inconnu : ${shortened(word)} ; un texte s’écrit entre guillemets`;
}

const shortened = (word: string) => JSON.stringify(word.length > 20 ? `${word.slice(0, 20)}…` : word);

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

function textAt(text: string, start: number): Token {
  let at = start + 1;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (character === '"') return { kind: 'text', start, end: at + 1 };
    if (character === '\n' || character === '\r') {
      return { kind: 'wrong', start, end: at, message: 'texte sans guillemet à la fin de sa ligne' };
    }
    if (character < ' ') {
      return {
        kind: 'wrong',
        start: at,
        end: at,
        message: 'caractère de commande ou tabulation dans un texte',
      };
    }
    if (character !== '\\') at += 1;
    else {
      const end = endOf(ESCAPE, text, at);
      if (end === undefined) {
        const message = `« ${text.slice(at, at + 2)} » n’existe pas dans un texte ; la barre inversée s’écrit \\\\`;
        return { kind: 'wrong', start: at, end: at, message };
      }
      at = end;
    }
  }
  return { kind: 'wrong', start, end: at, message: 'texte sans guillemet à la fin' };
}
