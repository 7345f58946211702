import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import codes from './messages/fr/codes.json' with { type: 'json' };

/** The French message of a refusal without values. No page causes one of the operator's, which are not in the browser. */
export function sentenceOf(code: RefusalCode): string {
  return code in codes ? codes[code as keyof typeof codes] : codes.internal;
}
