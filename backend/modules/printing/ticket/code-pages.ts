import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder';
import type { CodePage } from '#lib/domain/printing/printer.ts';
import type { PaperLine, PaperText } from './layout.ts';

/** Every printer has it, for the lines of frames. */
const FRAMES: CodePage = 'cp437';

/** The printable ASCII signs are the same in every code page. */
const ASCII = /[\u0020-\u007e]/;

const known = new Map<Codepage, ReadonlySet<string>>();

/**
 * The signs that a page has above ASCII. Some pages of the library have pictures for the bytes below 32, an arrow for that
 * of ESC, '§' there and once more above ASCII: a printer would take those bytes as commands.
 */
function signsOfPage(codePage: Codepage): ReadonlySet<string> {
  const signs =
    known.get(codePage) ??
    new Set(
      CodepageEncoder.getCodepoints(codePage, true)
        .slice(0x80)
        .map((point) => String.fromCodePoint(point))
        .filter((sign) => sign !== '\ufffd' && !/\p{C}/u.test(sign))
        .filter((sign) => (CodepageEncoder.encode(sign, codePage)[0] ?? 0) >= 0x80),
    );
  known.set(codePage, signs);
  return signs;
}

const hasSign = (codePage: CodePage, sign: string): boolean =>
  ASCII.test(sign) || signsOfPage(codePage).has(sign);

/** A part of a line that one code page has all signs of. */
export interface EncodableText extends PaperText {
  codePage: CodePage;
}

/** The parts of a line by the code page that has their signs; null for a line that must be sent as dots. */
export function encodable(
  { texts }: Extract<PaperLine, { kind: 'text' }>,
  pages: readonly CodePage[],
): EncodableText[] | null {
  const parts: EncodableText[] = [];
  for (const each of texts)
    for (const sign of each.text) {
      const codePage = pages.find((page) => hasSign(page, sign));
      if (!codePage) return null;
      const last = parts.at(-1);
      const { size, bold, invert } = each;
      if (last?.codePage === codePage && last.size === size && last.bold === bold && last.invert === invert)
        last.text += sign;
      else parts.push({ ...each, text: sign, codePage });
    }
  return parts;
}

/** The code pages that a printer of commands has: its own, and the one of the frames. */
export const pagesOf = (codePage: CodePage): CodePage[] => [...new Set([codePage, FRAMES])];
