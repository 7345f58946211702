import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import codes from './messages/fr/codes.json' with { type: 'json' };

/** The French sentence of a refusal that needs no values. */
export function sentenceOf(code: RefusalCode): string {
  return codes[code];
}
