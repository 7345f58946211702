import type { Bitmap, TextAlign, TextSize, TextStyle, TicketBlock, TicketModel } from './model.ts';
import { PAPER_SIZES } from './model.ts';
import { printableText, textWidth, wrapText } from './printable-text.ts';

/** How often the width and the height of a character of normal size each size is. */
export const SCALES: Readonly<Record<TextSize, { width: 1 | 2; height: 1 | 2 }>> = {
  normal: { width: 1, height: 1 },
  tall: { width: 1, height: 2 },
  double: { width: 2, height: 2 },
};

/** Characters of one style. */
export interface PaperText {
  text: string;
  size: TextSize;
  bold: boolean;
  invert: boolean;
}

/** What is printed from top to bottom. */
export type PaperLine =
  /** A line of characters, no wider than the paper; a tight one touches the next, so that frames are closed. */
  | { kind: 'text'; texts: readonly PaperText[]; tight: boolean }
  | { kind: 'image'; image: Bitmap }
  | { kind: 'qr'; text: string }
  | { kind: 'cut' }
  | { kind: 'buzzer' };

/** The lines of a ticket, each exactly as it is printed. */
export function layOut({ paper, blocks }: TicketModel): PaperLine[] {
  const { columns } = PAPER_SIZES[paper];
  return blocks.flatMap((block) => linesOf(block, columns));
}

function linesOf(block: TicketBlock, columns: number): PaperLine[] {
  switch (block.kind) {
    case 'text':
      return textLines(block, columns);
    case 'row':
      return rowLines(block, columns);
    case 'columns':
      return tableLines(block, columns);
    case 'rule':
      return [line([written((block.style === 'double' ? '═' : '─').repeat(columns))])];
    case 'box':
      return boxLines(block, columns);
    case 'space':
      return [line([])];
    case 'qr':
      return [{ kind: 'qr', text: printableText(block.text) }];
    case 'image':
    case 'cut':
    case 'buzzer':
      return [block];
  }
}

const line = (texts: readonly PaperText[], tight = false): PaperLine => ({
  kind: 'text',
  texts: texts.filter(({ text }) => text !== ''),
  tight,
});

const written = (
  text: string,
  { size = 'normal', bold = false, invert = false }: TextStyle = {},
): PaperText => ({
  text: text.replaceAll('\u00a0', ' '),
  size,
  bold,
  invert,
});

const blank = (columns: number, style?: TextStyle): PaperText =>
  written(' '.repeat(Math.max(0, columns)), style);

/** The lines of a paragraph, in columns of its own size. */
function wrapped(
  {
    text,
    size = 'normal',
    indent = 0,
    hanging = 0,
  }: { text: string; size?: TextSize; indent?: number; hanging?: number },
  columns: number,
): string[] {
  const wide = SCALES[size].width;
  const room = (used: number) => Math.max(1, Math.floor((columns - used) / wide));
  return wrapText(printableText(text), (index) => room(indent + (index === 0 ? 0 : hanging)));
}

function textLines(block: Extract<TicketBlock, { kind: 'text' }>, columns: number): PaperLine[] {
  const { size = 'normal', invert = false, align = 'left', indent = 0, hanging = 0 } = block;
  return wrapped(block, columns).map((text, index) => {
    const used = indent + (index === 0 ? 0 : hanging);
    const left = columns - used - textWidth(text) * SCALES[size].width;
    const before = used + leftOf(left, align);
    // An inverted line that is centred is black across the paper.
    if (invert && align === 'center') {
      const style = { size: size === 'double' ? 'tall' : size, invert } as const;
      return line([blank(before, style), written(text, block), blank(left - leftOf(left, align), style)]);
    }
    return line([blank(before), written(invert ? ` ${text} ` : text, block)]);
  });
}

const leftOf = (left: number, align: TextAlign): number =>
  align === 'left' ? 0 : align === 'right' ? left : Math.floor(left / 2);

/** A text with its end at the right edge of its last line, or of a further line where both do not fit. */
function rowLines(block: Extract<TicketBlock, { kind: 'row' }>, columns: number): PaperLine[] {
  const { size = 'normal', indent = 0, hanging = 0 } = block;
  const wide = SCALES[size].width;
  const end = printableText(block.end);
  const endColumns = textWidth(end) * wide;
  // Prices stand in a column of their own, which no name reaches into.
  const fits = columns - endColumns - wide;
  const room = fits >= columns / 2 ? fits : columns;
  const texts = wrapped(block, room);
  const lines = texts.map((text, index) => [
    blank(indent + (index === 0 ? 0 : hanging)),
    written(text, block),
  ]);
  const last = lines.at(-1) ?? [];
  const left = columns - widthOf(last) - endColumns;
  if (left >= wide) last.push(blank(left), written(end, block));
  else lines.push([blank(columns - endColumns), written(end, block)]);
  return lines.map((texts) => line(texts));
}

const widthOf = (texts: readonly PaperText[]): number =>
  texts.reduce((sum, { text, size }) => sum + textWidth(text) * SCALES[size].width, 0);

/** A first cell that is wider than its column has a line of its own. */
function tableLines(
  { cells, bold }: Extract<TicketBlock, { kind: 'columns' }>,
  columns: number,
): PaperLine[] {
  const width = Math.floor(columns / cells.length);
  const [first = '', ...others] = cells.map(printableText);
  const firstWidth = columns - width * others.length;
  const numbers = others.map((text) => ' '.repeat(Math.max(0, width - textWidth(text))) + text).join('');
  const padded = ' '.repeat(Math.max(0, firstWidth - textWidth(first)));
  const table = (texts: string[]) => texts.map((text) => line([written(text, { bold })]));
  return textWidth(first) < firstWidth
    ? table([first + padded + numbers])
    : table([first, ' '.repeat(firstWidth) + numbers]);
}

/** A black title bar, and the text in a frame below it. */
function boxLines({ title, text }: Extract<TicketBlock, { kind: 'box' }>, columns: number): PaperLine[] {
  const heading = printableText(title);
  const before = Math.floor((columns - textWidth(heading)) / 2);
  const head = `${' '.repeat(before)}${heading}${' '.repeat(columns - before - textWidth(heading))}`;
  const side = written('│', { size: 'tall' });
  return [
    line([written(head, { bold: true, invert: true })], true),
    ...wrapped({ text, size: 'tall' }, columns - 4).map((each) =>
      line(
        [
          side,
          blank(1, { size: 'tall' }),
          written(each, { size: 'tall', bold: true }),
          blank(columns - 3 - textWidth(each), { size: 'tall' }),
          side,
        ],
        true,
      ),
    ),
    line([written(`└${'─'.repeat(columns - 2)}┘`)]),
  ];
}

/** What is printed, as text: a line for each line of paper, where a character of any size is one. */
export function ticketText(model: TicketModel): string {
  return layOut(model).map(lineText).join('\n');
}

/** A ticket for a printer that gets plain text: what text cannot say is left out. */
export const plainText = (model: TicketModel): string => textOf(model, ['text']);

/** A ticket as a screen reader reads it: without rules, and the text of a frame without the frame. */
export const spokenText = ({ paper, blocks }: TicketModel): string =>
  textOf({ paper, blocks: blocks.flatMap(unframed) }, ['text', 'qr']);

function unframed(block: TicketBlock): TicketBlock[] {
  if (block.kind === 'rule' || block.kind === 'space') return [];
  if (block.kind !== 'box') return [block];
  return [block.title, block.text].map((text) => ({ kind: 'text', text }));
}

const textOf = (model: TicketModel, kinds: readonly PaperLine['kind'][]): string =>
  layOut(model)
    .filter(({ kind }) => kinds.includes(kind))
    .map(lineText)
    .join('\n');

function lineText(line: PaperLine): string {
  switch (line.kind) {
    case 'text':
      return line.texts
        .map(({ text }) => text)
        .join('')
        .trimEnd();
    case 'image':
      return `[${line.image.width} x ${line.image.height}]`;
    case 'qr':
      return `[QR ${line.text}]`;
    case 'cut':
      return '- - - - - - - - - - - - - - - -';
    case 'buzzer':
      return '(bip)';
  }
}
