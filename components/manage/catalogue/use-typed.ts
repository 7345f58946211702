'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { pastedText } from '#lib/browser/dom/pasted-text.ts';
import { type PriceProblem, readPrice } from '#lib/domain/catalogue/content/price-text.ts';
import { type NameProblem, readName } from '#lib/domain/catalogue/content/texts.ts';
import type { Cents } from '#lib/domain/money.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text that is taken when its field is left, or by Enter. `commit` returns what is wrong with it; then the text stays as it is
 * typed. Escape goes back to what was there. What somebody else has changed meanwhile is said first, and written over only
 * when the text is left again.
 */
export function useTyped(
  shown: string,
  commit: (text: string) => string | null,
  { onEnter }: { onEnter?: ((event: KeyboardEvent<TextElement>) => void) | undefined } = {},
) {
  const t = useTranslations('manageCatalogue.typed');
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  // Enter may move the focus, which leaves the field before it is drawn again.
  const pending = useRef<string | null>(null);
  /** What was there when the person began to type, or was last told. */
  const seen = useRef(shown);

  function type(text: string | null): void {
    if (pending.current === null) seen.current = shown;
    pending.current = text;
    setTyped(text);
  }

  /** Whether the text was taken. */
  function leave(): boolean {
    const text = pending.current;
    if (text === null) return true;
    if (shown !== seen.current && shown !== text) {
      seen.current = shown;
      setError(t('changed', { text: shown }));
      return false;
    }
    const problem = text === shown ? null : commit(text);
    setError(problem);
    if (problem === null) type(null);
    return problem === null;
  }

  return {
    error: error ?? undefined,
    typed,
    type,
    leave,
    field: {
      value: typed ?? shown,
      onChange: ({ target }: ChangeEvent<TextElement>) => {
        setError(null);
        type(target.value);
      },
      onBlur: () => void leave(),
      onPaste: (event: ClipboardEvent<TextElement>) => {
        const text = pastedText(event.clipboardData);
        if (text === null) return;
        event.preventDefault();
        const { value, selectionStart, selectionEnd } = event.currentTarget;
        type(
          value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length),
        );
      },
      onKeyDown: (event: KeyboardEvent<TextElement>) => {
        if (event.key === 'Escape' && typed !== null) {
          // It would close the surrounding dialog.
          event.stopPropagation();
          setError(null);
          type(null);
        }
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        if (event.currentTarget instanceof HTMLTextAreaElement) return;
        event.preventDefault();
        if (leave()) onEnter?.(event);
      },
    },
  };
}

/** Reads texts of fields: what they say, or the sentence of what is wrong with them. */
export function useReadings() {
  const t = useTranslations('manageCatalogue.typed');
  const nameProblem = (problem: NameProblem, length: number, maximum: number) =>
    t(`name.${problem}`, { length, maximum });
  const priceProblem = (problem: PriceProblem) => t(`price.${problem}`);
  return {
    nameProblem,
    priceProblem,
    /** Calls `take` with a name; returns what is wrong with it. */
    takeName: (text: string, maximum: number, take: (name: string) => void): string | null => {
      const read = readName(text, maximum);
      if ('problem' in read) return nameProblem(read.problem, read.length, maximum);
      take(read.name);
      return null;
    },
    /** Calls `take` with a price, null for an empty text where that is allowed. */
    takePrice: (
      text: string,
      take: (price: Cents | null) => void,
      { empty = false }: { empty?: boolean } = {},
    ): string | null => {
      const read = readPrice(text);
      if ('problem' in read && !(empty && read.problem === 'empty')) return priceProblem(read.problem);
      take('price' in read ? read.price : null);
      return null;
    },
  };
}
