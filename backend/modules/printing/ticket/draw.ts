import sharp from 'sharp';
import { encode } from 'uqr';
import type { PaperWidth } from '#lib/domain/printing/printer.ts';
import { FRAME_SIGN, fontOf, glyphBitmap, MISSING_SIGN } from './glyphs.ts';
import { layOut, type PaperLine, type PaperText, SCALES } from './layout.ts';
import { type Bitmap, PAPER_SIZES, type TicketModel } from './model.ts';
import { signsOf, signWidth } from './printable-text.ts';
import { visualOrder } from './visual-order.ts';

/** The dots of a character of normal size. */
const CELL = { width: 12, height: 24 };
/** From line to line; lines of a larger size touch. Pictures are sent by eight rows: so every line is so many high. */
const LINE_PITCH = 32;
const QR_DOTS = 5;

/** A white bitmap. */
const emptyBitmap = (width: number, height: number): Bitmap => ({
  width,
  height,
  dots: new Uint8Array(width * height),
});

/** What is printed, as a PNG of black and white dots at 203 dpi. */
export const drawTicket = (model: TicketModel): Promise<Buffer> => drawLines(layOut(model), model.paper);

/** Lines of paper as a PNG: of a ticket, or what a printer has made of its commands. */
export function drawLines(lines: readonly PaperLine[], paper: PaperWidth): Promise<Buffer> {
  const { dots: width } = PAPER_SIZES[paper];
  const drawn = lines.map((line) => drawLine(line, width));
  const whole = emptyBitmap(
    width,
    Math.max(
      1,
      drawn.reduce((sum, { height }) => sum + height, 0),
    ),
  );
  let top = 0;
  for (const bitmap of drawn) {
    stamp(whole, bitmap, Math.floor((width - bitmap.width) / 2), top);
    top += bitmap.height;
  }
  const grey = whole.dots.map((dot) => (dot ? 0 : 255));
  return sharp(grey, { raw: { width: whole.width, height: whole.height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The dots of a line, on the whole width of the paper or in the middle of it. */
function drawLine(line: PaperLine, width: number): Bitmap {
  switch (line.kind) {
    case 'text':
      return drawTextLine(line, width);
    case 'image':
      return line.image;
    case 'qr':
      return qrBitmap(line.text);
    case 'cut':
      return dashes(width);
    case 'buzzer':
      return emptyBitmap(width, 0);
  }
}

/** A line of characters on the whole width of the paper. */
export function drawTextLine({ texts, tight }: Extract<PaperLine, { kind: 'text' }>, width: number): Bitmap {
  const high = Math.max(1, ...texts.map(({ size }) => SCALES[size].height)) * CELL.height;
  const bitmap = emptyBitmap(width, tight ? high : Math.max(LINE_PITCH, high));
  let left = 0;
  for (const text of texts) left = drawText(bitmap, text, left, high);
  return bitmap;
}

/** Draws a text from `left` on, its foot at `bottom`, and returns where it ends. */
function drawText(
  bitmap: Bitmap,
  { text, size, bold, invert }: PaperText,
  left: number,
  bottom: number,
): number {
  const width = CELL.width * SCALES[size].width;
  const height = CELL.height * SCALES[size].height;
  const top = bottom - height;
  let x = left;
  for (const part of visualOrder(text)) {
    const columns = signsOf(part.text).reduce((sum, sign) => sum + signWidth(sign), 0);
    if (part.rightToLeft) drawRun(bitmap, part.text, bold, { x, top, width, height });
    else {
      let at = x;
      for (const sign of signsOf(part.text)) {
        drawSign(bitmap, sign, bold, { x: at, top, width, height });
        at += signWidth(sign) * width;
      }
    }
    x += columns * width;
  }
  if (invert) invertDots(bitmap, left, top, x, bottom);
  return x;
}

/** Where the first sign is drawn, and how large a sign of one column is. */
interface Place {
  x: number;
  top: number;
  width: number;
  height: number;
}

/** A sign by itself, in the middle of its columns. */
function drawSign(bitmap: Bitmap, sign: string, bold: boolean, place: Place) {
  if (sign === ' ') return;
  const columns = signWidth(sign);
  const found = fontOf(sign, bold) ?? fontOf(MISSING_SIGN, bold);
  if (!found) return;
  const shown = fontOf(sign, bold) ? sign : MISSING_SIGN;
  // An emoji is as wide as high; in one column it would be half as wide.
  const width = found.emoji ? Math.min(columns * place.width, place.height) : place.width;
  const left = place.x + Math.floor((columns * place.width - width) / 2);
  for (const glyph of found.font.layout(shown).glyphs) {
    const height = found.emoji ? width : place.height;
    const image = glyphBitmap(found.font, glyph, width, height, FRAME_SIGN.test(shown));
    stamp(bitmap, image, left - width / 2, place.top + Math.floor((place.height - height) / 2));
  }
}

/** Right-to-left letters, which join. */
function drawRun(bitmap: Bitmap, text: string, bold: boolean, { x, top, width, height }: Place) {
  const found = fontOf(text.replace(/\s/gu, ''), bold);
  const signs = signsOf(text);
  if (!found || found.emoji) {
    for (const [index, sign] of signs.reverse().entries())
      drawSign(bitmap, sign, bold, { x: x + index * width, top, width, height });
    return;
  }
  const { glyphs, positions } = found.font.layout(text);
  let at = x;
  for (const [index, glyph] of glyphs.entries()) {
    stamp(bitmap, glyphBitmap(found.font, glyph, width, height), at - width / 2, top);
    if ((positions[index]?.xAdvance ?? 0) > 0) at += width;
  }
}

/** Adds the black dots of a bitmap to another one, as far as they are on it. */
function stamp(onto: Bitmap, { width, height, dots }: Bitmap, left: number, top: number) {
  const [firstX, lastX] = [Math.max(0, -left), Math.min(width, onto.width - left)];
  const [firstY, lastY] = [Math.max(0, -top), Math.min(height, onto.height - top)];
  for (let y = firstY; y < lastY; y++)
    for (let x = firstX; x < lastX; x++)
      if (dots[y * width + x]) onto.dots[(top + y) * onto.width + left + x] = 1;
}

function invertDots({ width, dots }: Bitmap, left: number, top: number, right: number, bottom: number) {
  const end = Math.min(right, width);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < end; x++) dots[y * width + x] = dots[y * width + x] ? 0 : 1;
}

/** A QR code with its quiet zone, by eight dots as every picture. */
export function qrBitmap(text: string): Bitmap {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const side = Math.ceil((size * QR_DOTS) / 8) * 8;
  const bitmap = emptyBitmap(side, side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (data[Math.floor(y / QR_DOTS)]?.[Math.floor(x / QR_DOTS)]) bitmap.dots[y * side + x] = 1;
  return bitmap;
}

/** Where the paper is cut. */
function dashes(width: number): Bitmap {
  const bitmap = emptyBitmap(width, LINE_PITCH);
  for (let x = 0; x < width; x++) if (x % 16 < 8) bitmap.dots[(LINE_PITCH / 2) * width + x] = 1;
  return bitmap;
}

/** A picture as black and white dots, at most as wide as two thirds of the paper. @throws when it is no picture */
export async function ticketLogo(file: Buffer, paper: PaperWidth): Promise<Bitmap> {
  const width = Math.floor((PAPER_SIZES[paper].dots * 2) / 3);
  const { data, info } = await sharp(file)
    .flatten({ background: '#ffffff' })
    .resize({ width, height: 160, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    dots: Uint8Array.from(data, (grey) => (grey < 128 ? 1 : 0)),
  };
}
