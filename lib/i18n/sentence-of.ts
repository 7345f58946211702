import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import codes from './messages/fr/codes.json' with { type: 'json' };

/** The French message of a refusal without values. */
export function sentenceOf(code: RefusalCode): string {
  return codes[code];
}
