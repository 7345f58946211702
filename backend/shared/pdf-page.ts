import type { Cents } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { STANDARD_FONT_SIGN } from './pdf.ts';

/** A4 with margins, in points. */
export const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
export const SMALL = 9;
const NORMAL = 10.5;
const LINE_HEIGHT = 15;
export const GREY = '#555555';
const BLACK = '#000000';

interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: string;
  indent?: number;
}

/** A cell of a line, from a share of the width to another. */
export interface Cell {
  at: number;
  to: number;
  written: string;
}

export type PdfPage = ReturnType<typeof openPage>;

/** Writes down the page, and goes on on a new one at its end. */
export function openPage(document: PDFKit.PDFDocument) {
  function style({ size = NORMAL, bold = false, colour = BLACK }: TextStyle) {
    document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour);
  }

  /** Begins a new page unless a text of this height fits. */
  function reserve(height: number) {
    if (document.y + height > document.page.maxY()) document.addPage();
  }

  /** Cells of one line: the first left-aligned, the others right-aligned. */
  function cells(first: string, others: readonly Cell[], firstTo: number, styled: TextStyle = {}) {
    style(styled);
    const left = printable(first);
    const width = WIDTH * firstTo - 12;
    reserve(document.heightOfString(left, { width }));
    const top = document.y;
    for (const { at, to, written } of others)
      document.text(printable(written), MARGIN + WIDTH * at, top, {
        width: WIDTH * (to - at),
        align: 'right',
        lineBreak: false,
      });
    document.text(left, MARGIN, top, { width, lineGap: 2 });
  }

  return {
    cells,

    line(written: string, { indent = 0, ...styled }: TextStyle = {}) {
      style(styled);
      document.text(printable(written), MARGIN + indent, document.y, { width: WIDTH - indent, lineGap: 2 });
    },

    /** Begins a new page unless so many lines fit, so that what belongs together stands together. */
    keepTogether: (lines: number) => reserve(lines * LINE_HEIGHT),

    /** A text with an amount at the right edge. */
    row(written: string, amount: Cents, styled: TextStyle = {}) {
      cells(written, [{ at: 0.75, to: 1, written: priceText(amount) }], 0.75, styled);
    },

    /** A thin line across the page. */
    rule() {
      reserve(20);
      const y = document.y + 7;
      document
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + WIDTH, y)
        .lineWidth(0.5)
        .strokeColor('#999999')
        .stroke();
      document.y = y + 8;
    },
  };
}

/** Letters of Latin alphabets that are no other letter with a mark. */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ı: 'i', ħ: 'h', Ħ: 'H' };

/**
 * A text in the characters of the standard fonts: a narrow space becomes a plain one, a letter with a mark that they lack
 * the letter alone ('Pho' for 'Phở'), any other sign '?'.
 */
export const printable = (written: string): string =>
  Array.from(written.normalize('NFC').replace(/\u202f/g, '\u00a0'), printableSign).join('');

function printableSign(sign: string): string {
  if (STANDARD_FONT_SIGN.test(sign)) return sign;
  const plain = PLAIN[sign] ?? sign.normalize('NFD').charAt(0);
  return STANDARD_FONT_SIGN.test(plain) ? plain : '?';
}
