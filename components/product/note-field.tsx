'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';

/** The longest note that an order's line takes. */
const NOTE_MAX = 200;

/** The field of the note. One that was just asked for is to `arrive`: it takes the focus and comes into view whole. */
export function NoteField({
  note,
  onChange,
  arrive,
}: {
  note: string;
  onChange: (note: string) => void;
  arrive: boolean;
}) {
  const t = useTranslations('product.note');
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!arrive) return;
    field.current?.focus({ preventScroll: true });
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, [arrive]);
  return (
    <div ref={whole} className="appear flex scroll-mb-24 flex-col gap-1.5 px-3 py-1">
      <label htmlFor={id} className="font-medium text-sm">
        {t('label')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-hint`}
        className="w-full resize-none rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base focus-visible:border-ink"
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {t('hint')}
      </p>
    </div>
  );
}
