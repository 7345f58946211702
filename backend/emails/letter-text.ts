import type { Letter, LetterRow } from './letter.ts';
import type { Link } from './letter-html.ts';
import { words } from './words.ts';

const WIDTH = 72;

/** Breaks a text at its plain spaces; no-break spaces hold. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/[ \n]+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

function row({ label, value, details = [] }: LetterRow): string {
  const gap = Math.max(2, WIDTH - label.length - value.length);
  return [`${label}${' '.repeat(gap)}${value}`, ...details.map((text) => `    ${text}`)].join('\n');
}

const table = (rows: readonly LetterRow[]) => ['-'.repeat(WIDTH), ...rows.map(row)].join('\n');

/** A letter as plain text that says all that the HTML says. */
export function letterText(letter: Letter, link: Link | undefined, shop: string, footer: string): string {
  const { tables = [], notes = [], code } = letter;
  return `${[
    shop,
    letter.heading.toUpperCase(),
    ...[letter.greeting, ...letter.paragraphs].map(wrap),
    ...(code ? [`    ${code}`] : []),
    ...(tables.length > 0 ? [tables.map(table).join('\n')] : []),
    ...(link ? [`${link.label}\u00a0:\n${link.url}`] : []),
    ...notes.map(wrap),
    `${words('closing')}\n${shop}`,
    `-- \n${wrap(footer)}`,
  ].join('\n\n')}\n`;
}
