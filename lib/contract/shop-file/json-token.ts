/** A token of JSON, `start` inclusive to `end` exclusive; 'wrong' is none, with the reason in French. */
export type Token = { start: number; end: number } & (
  | { kind: '{' | '}' | '[' | ']' | ',' | ':' | 'text' | 'scalar' | 'end' }
  | { kind: 'wrong'; message: string }
);

const SPACE = /[ \t\n\r]*/y;
const PUNCTUATION = /[{}[\],:]/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[^\s{}[\],:"]+/y;

/** The token at or after `offset`. */
export function tokenAt(text: string, offset: number): Token {
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
