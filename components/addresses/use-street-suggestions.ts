'use client';

import { useEffect, useState } from 'react';
import { useSession } from '#lib/browser/use-session.ts';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';

export type StreetSuggestion = AnswerOf<'addressSearch'>['suggestions'][number];

const LETTERS_MIN = 3;
/** So long nobody has typed. */
const PAUSE_MS = 250;
const NONE: readonly StreetSuggestion[] = [];

/**
 * The addresses that a text may be the beginning of, near `place`; null asks for none. While nobody knows any, and when
 * the call fails, there are none: an address can always be written out.
 */
export function useStreetSuggestions(typed: string | null, place: string): readonly StreetSuggestion[] {
  const session = useSession();
  const [found, setFound] = useState<{ text: string; suggestions: readonly StreetSuggestion[] } | null>(null);
  const wanted = typed !== null && typed.trim().length >= LETTERS_MIN;
  const text = wanted ? `${typed.trim()} ${place}`.trim() : null;

  useEffect(() => {
    if (text === null) return;
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await session.call('addressSearch', { text });
      if (current) setFound({ text, suggestions: answer.class === 'success' ? answer.suggestions : NONE });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, session]);

  return text !== null && found?.text === text ? found.suggestions : NONE;
}
