import { escapeHtml } from '../../../shared/escape-html.ts';
import { encodable } from './code-pages.ts';
import { drawTextLine, qrBitmap } from './draw.ts';
import { type PaperLine, SCALES } from './layout.ts';
import type { Bitmap } from './model.ts';
import type { PrinterAbilities } from './ticket.ts';

const NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
/** The vertical dots of the document are those of the printer: 30 is the usual pitch. */
const PITCH = 30;

/** Lines of paper as the ePOS-Print document of Epson's Server Direct Print. */
export function eposDocument(
  lines: readonly PaperLine[],
  width: number,
  printer: Pick<PrinterAbilities, 'cuts' | 'buzzes'>,
): string {
  const content = lines.map((line) => elementOf(line, width, printer)).join('');
  return `<epos-print xmlns="${NAMESPACE}"><text lang="fr"/>${content}</epos-print>`;
}

function elementOf(
  line: PaperLine,
  width: number,
  { cuts, buzzes }: Pick<PrinterAbilities, 'cuts' | 'buzzes'>,
): string {
  switch (line.kind) {
    case 'text':
      return textElements(line, width);
    case 'image':
      return imageElement(line.image);
    case 'qr':
      return imageElement(qrBitmap(line.text));
    case 'cut':
      return cuts ? '<cut type="feed"/>' : '<feed line="4"/>';
    case 'buzzer':
      return buzzes ? '<sound pattern="pattern_a" repeat="3"/>' : '';
  }
}

/** The text of a line, or its dots where the printer might have other signs: those of frames, for one. */
function textElements(line: Extract<PaperLine, { kind: 'text' }>, width: number): string {
  const texts = encodable(line, ['windows1252']);
  if (!texts) return imageElement(drawTextLine(line, width));
  const attributes = ({ size, bold, invert }: (typeof texts)[number]) => {
    const { width, height } = SCALES[size];
    return `align="left" width="${width}" height="${height}" em="${bold}" reverse="${invert}"`;
  };
  const written = texts.map((text) => `<text ${attributes(text)}>${escapeHtml(text.text)}</text>`).join('');
  return `${written}<text linespc="${line.tight ? 0 : PITCH}">&#10;</text>`;
}

/** A bitmap in the middle of the paper, eight dots in a byte. */
function imageElement({ width, height, dots }: Bitmap): string {
  const rowBytes = Math.ceil(width / 8);
  const bytes = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * rowBytes + (x >> 3);
      if (dots[y * width + x]) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  const data = bytes.toString('base64');
  return `<image width="${width}" height="${height}" align="center" color="color_1" mode="mono">${data}</image>`;
}
