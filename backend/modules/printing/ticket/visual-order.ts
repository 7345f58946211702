import { signsOf } from './printable-text.ts';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const DIGIT = /\p{Nd}/u;
const LETTER = /[\p{L}\p{N}]/u;

/** A part of a text as it stands on the line from left to right. */
export interface DirectedText {
  text: string;
  rightToLeft: boolean;
}

/**
 * The parts of a line in the order in which they are drawn: the line reads from left to right, what is between two
 * right-to-left letters from right to left, numbers in it as ever. Enough for names and notes; a text within a text, which
 * direction marks would tell, is not distinguished.
 */
export function visualOrder(text: string): DirectedText[] {
  if (!RIGHT_TO_LEFT.test(text)) return [{ text, rightToLeft: false }];
  const signs = signsOf(text);
  const parts: DirectedText[] = [];
  let index = 0;
  while (index < signs.length) {
    const isRightToLeft = RIGHT_TO_LEFT.test(signs[index] ?? '');
    let end = index + 1;
    if (isRightToLeft) {
      // Up to the last right-to-left letter before a letter of another script.
      for (let next = end; next < signs.length; next++) {
        const sign = signs[next] ?? '';
        if (RIGHT_TO_LEFT.test(sign)) end = next + 1;
        else if (LETTER.test(sign) && !DIGIT.test(sign)) break;
      }
      parts.push(...reversed(signs.slice(index, end)));
    } else {
      while (end < signs.length && !RIGHT_TO_LEFT.test(signs[end] ?? '')) end++;
      parts.push({ text: signs.slice(index, end).join(''), rightToLeft: false });
    }
    index = end;
  }
  return parts;
}

/** The last part first, numbers whole. */
function reversed(signs: readonly string[]): DirectedText[] {
  const parts: DirectedText[] = [];
  for (const sign of signs) {
    const rightToLeft = !DIGIT.test(sign);
    const last = parts.at(-1);
    if (last?.rightToLeft === rightToLeft) last.text += sign;
    else parts.push({ text: sign, rightToLeft });
  }
  return parts.reverse();
}
