import type { Link } from './email-html.ts';
import type { EmailRow, EmailTemplate } from './email-template.ts';
import { emailText } from './email-texts.ts';

const WIDTH = 72;

/** Wraps a text at its plain spaces, never at no-break spaces. */
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

function row({ label, value, details = [] }: EmailRow): string {
  const gap = Math.max(2, WIDTH - label.length - value.length);
  return [`${label}${' '.repeat(gap)}${value}`, ...details.map((text) => `    ${text}`)].join('\n');
}

const table = (rows: readonly EmailRow[]) => ['-'.repeat(WIDTH), ...rows.map(row)].join('\n');

/** Renders an e-mail as plain text with the same content as the HTML. */
export function emailPlainText(
  template: EmailTemplate,
  link: Link | undefined,
  shop: string,
  footer: string,
): string {
  const { tables = [], notes = [], code } = template;
  return `${[
    shop,
    template.heading.toUpperCase(),
    ...[template.greeting, ...template.paragraphs].map(wrap),
    ...(code ? [`    ${code}`] : []),
    ...(tables.length > 0 ? [tables.map(table).join('\n')] : []),
    ...(link ? [`${link.label}\u00a0:\n${link.url}`] : []),
    ...notes.map(wrap),
    `${emailText('closing')}\n${shop}`,
    `-- \n${wrap(footer)}`,
  ].join('\n\n')}\n`;
}
