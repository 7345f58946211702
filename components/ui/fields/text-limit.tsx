'use client';

import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';

/** The longest text that a field accepts, with its messages. Lengths are in UTF-16 units, as on the server. */
export interface TextLimit {
  maximum: number;
  /** How many characters are left. */
  left: (count: number) => string;
  /** Announced once when the limit is near. */
  near: string;
  reached: string;
  /** How many characters are too many. */
  over: (count: number) => string;
  /** Announced once when the text becomes too long. */
  tooLong: string;
}

/** The share of the limit from which the counter is shown. */
const NEAR = 0.8;

export interface TextLength {
  tooLong: boolean;
  /** The counter or message to show; null far from the limit. */
  shown: string | null;
  /** What a screen reader says; changes at the boundaries only, not with every character. */
  announced: string | null;
}

/** Compares a text with the limit; leading and trailing spaces do not count. */
export function textLength(text: string, limit: TextLimit): TextLength {
  const length = text.trim().length;
  const left = limit.maximum - length;
  if (left < 0) return { tooLong: true, shown: limit.over(-left), announced: limit.tooLong };
  if (left === 0) return { tooLong: false, shown: limit.reached, announced: limit.reached };
  if (length < limit.maximum * NEAR) return { tooLong: false, shown: null, announced: null };
  return { tooLong: false, shown: limit.left(left), announced: limit.near };
}

/**
 * The length of a field with a limit. The field has no `maxlength`: a browser would cut pasted text silently.
 *
 * @param value the text of a controlled field; undefined follows `onText` from `initial` on
 */
export function useTextLength(limit: TextLimit | undefined, value: string | undefined, initial: string) {
  const [typed, setTyped] = useState(initial);
  return { length: limit ? textLength(value ?? typed, limit) : null, onText: setTyped };
}

/** The first field of a form whose text is too long. */
export const firstTooLong = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector<HTMLElement>('[data-too-long]');

/** The counter below a field, and its polite announcement. */
export function LengthNote({ id, length }: { id: string; length: TextLength }) {
  const note = useRef<HTMLParagraphElement>(null);
  const { announced } = length;
  // A field that grows with its text pushes the note out of view.
  useEffect(() => {
    const typing = note.current?.parentElement?.contains(document.activeElement);
    if (announced !== null && typing) note.current?.scrollIntoView({ block: 'nearest' });
  }, [announced]);
  return (
    <>
      {length.shown !== null && (
        <p
          ref={note}
          id={id}
          className={classNames(
            'tabular scroll-mb-28 text-sm',
            length.tooLong ? 'text-danger' : 'text-muted',
          )}
        >
          {length.shown}
        </p>
      )}
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
    </>
  );
}
