import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, type Glyph, openSync } from 'fontkit';
import { fillPath, type PathScale } from './fill-path.ts';
import type { Bitmap } from './model.ts';

// The signs of the packaged fonts: DejaVu Sans Mono for letters, Noto Emoji for emoji. No font of the machine is used.

const { resolve } = createRequire(import.meta.url);
const EMOJI = '@fontsource/noto-emoji';

const letters = (weight: 400 | 700) =>
  once(() => openSync(resolve(`@fontsource/dejavu-mono/files/dejavu-mono-latin-${weight}-normal.woff`)));
const regular = letters(400);
const bold = letters(700);

/** The files of Noto Emoji, each with the code points that it has. */
const emojiFiles = once(() => {
  const ranges: Record<string, string> = JSON.parse(readFileSync(resolve(`${EMOJI}/unicode.json`), 'utf8'));
  return Object.entries(ranges).map(([subset, points]) => ({
    points: points.split(',').map(rangeOf),
    font: once(() =>
      openSync(resolve(`${EMOJI}/files/noto-emoji-${subset.replace(/\D/g, '')}-700-normal.woff`)),
    ),
  }));
});

/** 'U+1f1e6-1f1ff' or 'U+200d'. */
function rangeOf(text: string): { from: number; to: number } {
  const [from = '', to = from] = text.replace('U+', '').split('-');
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Joiners and selectors of a form, which have no shape of their own. */
const SHAPELESS = /\u200c|\u200d|\ufe0e|\ufe0f/gu;
const EMOJI_SIGN = /^(?:\p{Emoji_Presentation}|\p{Emoji}\u{fe0f})/u;

/** What is drawn for a sign that no packaged font has. */
export const MISSING_SIGN = '\u25a1';

/** The font that has a sign, and whether it is an emoji; null when none has it. */
export function fontOf(sign: string, isBold: boolean): { font: Font; emoji: boolean } | null {
  const points = Array.from(sign.replace(SHAPELESS, ''), (each) => each.codePointAt(0) ?? 0);
  const font = isBold ? bold() : regular();
  const emoji = () => {
    const file = emojiFiles().find((each) =>
      points.every((point) => each.points.some(({ from, to }) => from <= point && point <= to)),
    );
    return file ? { font: file.font(), emoji: true } : null;
  };
  if (EMOJI_SIGN.test(sign)) {
    const found = emoji();
    if (found) return found;
  }
  if (points.every((point) => font.hasGlyphForCodePoint(point))) return { font, emoji: false };
  return emoji();
}

/** The advance of every sign of DejaVu Sans Mono, in its units. */
const ADVANCE = 1233;
/** Capitals with an accent are higher than the ascent of the font, to which lines of frames reach. */
const TOP = 2060;
export const FRAME_SIGN = /[\u2500-\u257f]/u;
const CACHED_MAX = 4000;

const cache = new Map<Font, Map<string, Bitmap>>();
let cached = 0;

/** A glyph in black on `width` by `height` dots, with half a width on either side for what juts out. */
export function glyphBitmap(
  font: Font,
  glyph: Glyph,
  width: number,
  height: number,
  isFrame = false,
): Bitmap {
  const ofFont = cache.get(font) ?? new Map<string, Bitmap>();
  cache.set(font, ofFont);
  const key = `${glyph.id} ${width} ${height}`;
  const known = ofFont.get(key);
  if (known) return known;
  const side = width / 2;
  const isLetter = font === regular() || font === bold();
  const top = isLetter && !isFrame ? TOP : font.ascent;
  const scale: PathScale = {
    x: width / (isLetter ? ADVANCE : glyph.advanceWidth),
    y: height / (top - font.descent),
    left: side,
    baseline: (height * top) / (top - font.descent),
  };
  const bitmap = fillPath(glyph.path.commands, scale, width + 2 * side, height);
  if (cached++ >= CACHED_MAX) {
    cache.clear();
    cached = 0;
  } else ofFont.set(key, bitmap);
  return bitmap;
}
