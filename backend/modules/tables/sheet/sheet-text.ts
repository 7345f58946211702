import type { Font, Glyph } from 'fontkit';
import { STANDARD_FONT_SIGN } from '#backend/shared/pdf.ts';
import { fontOf, MISSING_SIGN, signsOf, visualOrder } from '../../printing/interface.ts';

/** How a line of text looks; the size is in points. */
export interface LineStyle {
  size: number;
  bold?: boolean;
  colour?: string;
}

const BLACK = '#000000';
/** A text that is too wide is drawn down to this share of its size, then cut. */
const SMALLEST = 0.6;

const standardFont = (bold: boolean) => (bold ? 'Helvetica-Bold' : 'Helvetica');

/** A part of a line from left to right: in a standard font of PDF, or as outlines of a packaged font. */
type Run = { text: string } | { font: Font; glyphs: { glyph: Glyph; advance: number }[] };

/** Draws a line of text in the middle of a width, its top at `y`. A text of any script is drawn as far as a font has it. */
export function drawCentred(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  { size, bold = false, colour = BLACK }: LineStyle,
): void {
  const measure = (runs: readonly Run[], at: number) =>
    runs.reduce((sum, run) => sum + widthOf(document, run, at, bold), 0);
  let shown = text;
  let runs = runsOf(shown, bold);
  let fitted = Math.max(size * SMALLEST, Math.min(size, (size * width) / Math.max(measure(runs, size), 1)));
  for (let signs = signsOf(text); measure(runs, fitted) > width + 0.01 && signs.length > 1; ) {
    signs = signs.slice(0, -1);
    shown = `${signs.join('').trimEnd()}…`;
    runs = runsOf(shown, bold);
  }
  fitted = Math.min(fitted, size);
  let left = x + (width - measure(runs, fitted)) / 2;
  document.fillColor(colour);
  for (const run of runs) {
    drawRun(document, run, { left, top: y + (size - fitted) / 2, size: fitted, bold });
    left += widthOf(document, run, fitted, bold);
  }
}

function runsOf(text: string, bold: boolean): Run[] {
  const runs: Run[] = [];
  for (const part of visualOrder(text.normalize('NFC').replace(/\u202f/g, '\u00a0'))) {
    const found = part.rightToLeft ? fontOf(part.text.replace(/\s/gu, ''), bold) : null;
    if (found && !found.emoji) {
      // Letters that join are laid out together, from left to right.
      runs.push(outlines(found.font, part.text));
      continue;
    }
    const signs = signsOf(part.text);
    for (const sign of part.rightToLeft ? signs.reverse() : signs) {
      const last = runs.at(-1);
      if (STANDARD_FONT_SIGN.test(sign)) {
        if (last && 'text' in last) last.text += sign;
        else runs.push({ text: sign });
        continue;
      }
      const font = fontOf(sign, bold) ?? fontOf(MISSING_SIGN, bold);
      if (font) runs.push(outlines(font.font, fontOf(sign, bold) ? sign : MISSING_SIGN));
    }
  }
  return runs;
}

function outlines(font: Font, text: string): Run {
  const { glyphs, positions } = font.layout(text);
  return {
    font,
    glyphs: glyphs.map((glyph, index) => ({ glyph, advance: positions[index]?.xAdvance ?? 0 })),
  };
}

/** As high as the standard fonts have it. */
const unit = (font: Font, size: number) => size / (font.ascent - font.descent);

function widthOf(document: PDFKit.PDFDocument, run: Run, size: number, bold: boolean): number {
  if ('text' in run) return document.font(standardFont(bold)).fontSize(size).widthOfString(run.text);
  return run.glyphs.reduce((sum, { advance }) => sum + advance, 0) * unit(run.font, size);
}

function drawRun(
  document: PDFKit.PDFDocument,
  run: Run,
  { left, top, size, bold }: { left: number; top: number; size: number; bold: boolean },
): void {
  if ('text' in run) {
    document.font(standardFont(bold)).fontSize(size).text(run.text, left, top, { lineBreak: false });
    return;
  }
  const scale = unit(run.font, size);
  const baseline = top + run.font.ascent * scale;
  let at = left;
  for (const { glyph, advance } of run.glyphs) {
    const x = (value = 0) => at + value * scale;
    const y = (value = 0) => baseline - value * scale;
    for (const { command, args: a } of glyph.path.commands) {
      if (command === 'moveTo') document.moveTo(x(a[0]), y(a[1]));
      else if (command === 'lineTo') document.lineTo(x(a[0]), y(a[1]));
      else if (command === 'quadraticCurveTo') document.quadraticCurveTo(x(a[0]), y(a[1]), x(a[2]), y(a[3]));
      else if (command === 'bezierCurveTo')
        document.bezierCurveTo(x(a[0]), y(a[1]), x(a[2]), y(a[3]), x(a[4]), y(a[5]));
      else document.closePath();
    }
    if (glyph.path.commands.length > 0) document.fill();
    at += advance * scale;
  }
}
