import type { PaperWidth } from '#lib/domain/printing/printer.ts';
import { drawLines } from '../ticket/draw.ts';
import type { PaperLine, PaperText } from '../ticket/layout.ts';
import type { TextSize } from '../ticket/model.ts';
import { type PrinterEvent, readEscPos } from './read-escpos.ts';

/** The paper that came out of a printer for its bytes. @throws UnknownCommandError */
export function printedLines(bytes: Uint8Array): PaperLine[] {
  const lines: PaperLine[] = [];
  let texts: PaperText[] = [];
  for (const event of readEscPos(bytes)) {
    if (event.kind === 'text') texts.push(textOf(event));
    else if (event.kind === 'line') {
      lines.push({ kind: 'text', texts, tight: event.tight });
      texts = [];
    } else if (event.kind === 'image') lines.push({ kind: 'image', image: event.image });
    else if (event.kind === 'cut') lines.push({ kind: 'cut' });
    else if (event.kind === 'pulse') lines.push({ kind: 'buzzer' });
  }
  return lines;
}

/** The same as a PNG. */
export const drawPrinted = (bytes: Uint8Array, paper: PaperWidth): Promise<Buffer> =>
  drawLines(printedLines(bytes), paper);

const textOf = ({
  text,
  width,
  height,
  bold,
  invert,
}: Extract<PrinterEvent, { kind: 'text' }>): PaperText => ({
  text,
  size: sizeOf(width, height),
  bold,
  invert,
});

const sizeOf = (width: number, height: number): TextSize =>
  width > 1 ? 'double' : height > 1 ? 'tall' : 'normal';
