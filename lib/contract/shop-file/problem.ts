/** Something wrong at a place of the file, said in French. */
export interface Problem {
  path: readonly PropertyKey[];
  message: string;
}

/** Writes a path as a person reads it: 'products[3].options[1].use'; '' is the whole file. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : fieldText(String(step))))
    .join('')
    .replace(/^\./, '');
}

const fieldText = (name: string) => (/^[\w-]+$/.test(name) ? `.${name}` : `[${quoted(name)}]`);

const UNPRINTABLE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const QUOTED_MAX = 60;

/** A text of the file as a message quotes it: of one line, without anything that a terminal would obey. */
export function quoted(text: string): string {
  const short = text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text;
  return JSON.stringify(short).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
