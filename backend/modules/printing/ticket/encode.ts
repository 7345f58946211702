import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { encodable, pagesOf } from './code-pages.ts';
import { drawTextLine, qrBitmap } from './draw.ts';
import { eposDocument } from './epos-xml.ts';
import { layOut, type PaperLine, SCALES } from './layout.ts';
import { type Bitmap, PAPER_SIZES, type TicketModel } from './model.ts';
import type { PrinterAbilities, TicketLanguage } from './ticket.ts';

/** From the print head to the blade. */
const LINES_BEFORE_CUT = 4;

/** The languages of commands as the library names them. */
const LIBRARY_NAMES = {
  esc_pos: 'esc-pos',
  star_prnt: 'star-prnt',
  star_line: 'star-line',
} as const satisfies Partial<Record<TicketLanguage, string>>;

/** What a printer is sent to print a ticket: its commands, or the ePOS-Print document as UTF-8. */
export function encodeTicket(model: TicketModel, printer: PrinterAbilities): Uint8Array {
  const lines = layOut(model);
  const { columns, dots } = PAPER_SIZES[model.paper];
  if (printer.language === 'epos_xml') return new TextEncoder().encode(eposDocument(lines, dots, printer));
  const encoder = new ReceiptPrinterEncoder({
    language: LIBRARY_NAMES[printer.language],
    columns,
    imageMode: 'raster',
    feedAfterBlock: false,
    newline: '\n',
    feedBeforeCut: LINES_BEFORE_CUT,
    codepageMapping: printer.language === 'esc_pos' ? 'epson' : 'star',
    errors: 'strict',
  });
  encoder.initialize();
  for (const line of lines) encodeLine(encoder, line, dots, printer);
  return encoder.encode();
}

function encodeLine(
  encoder: ReceiptPrinterEncoder,
  line: PaperLine,
  width: number,
  { codePage, cuts, buzzes }: PrinterAbilities,
) {
  switch (line.kind) {
    case 'text': {
      const texts = encodable(line, pagesOf(codePage));
      if (!texts) return encodeImage(encoder, drawTextLine(line, width));
      encoder.lineSpacing(line.tight ? 'none' : 'default');
      for (const { text, size, bold, invert, codePage } of texts) {
        const { width, height } = SCALES[size];
        encoder.codepage(codePage).size(width, height).bold(bold).invert(invert).text(text);
      }
      // Before the line ends, so that the feed is not black.
      encoder.size(1, 1).bold(false).invert(false).newline();
      return;
    }
    case 'image':
      return encodeImage(encoder, line.image);
    case 'qr':
      return encodeImage(encoder, qrBitmap(line.text));
    case 'cut':
      if (cuts) encoder.cut('partial');
      else encoder.newline(LINES_BEFORE_CUT);
      return;
    case 'buzzer':
      // Kitchen buzzers stand where a cash drawer would be plugged in.
      if (buzzes) encoder.pulse();
      return;
  }
}

function encodeImage(encoder: ReceiptPrinterEncoder, { width, height, dots }: Bitmap) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let index = 0; index < dots.length; index++) if (dots[index]) data.fill(0, index * 4, index * 4 + 3);
  encoder.align('center').image({ data, width, height }, { width, height }).align('left');
  // A picture may leave another spacing behind.
  encoder.lineSpacing('none').lineSpacing('default');
}
