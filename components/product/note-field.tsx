'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { TextArea } from '#components/ui/text-area.tsx';
import { LINE_NOTE_MAX } from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';

/** The field of the note. One that was just asked for is to `arrive`: it takes the focus and comes into view whole. */
export function NoteField({
  note,
  onChange,
  field,
  arrive,
}: {
  note: string;
  onChange: (note: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  arrive: boolean;
}) {
  const t = useTranslations('product.note');
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!arrive) return;
    field.current?.focus({ preventScroll: true });
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, [arrive, field]);
  return (
    <div ref={whole} className="appear scroll-mb-24 px-3 py-1">
      <TextArea
        ref={field}
        label={t('label')}
        labelShown
        hint={t('hint')}
        limit={textLimit(LINE_NOTE_MAX)}
        rows={2}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
