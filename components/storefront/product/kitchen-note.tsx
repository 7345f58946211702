'use client';

import { MessageSquarePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { LINE_NOTE_MAX } from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';

/** A note for the kitchen: a button that opens the field, or the field when there is a note already. */
export function KitchenNote({
  note,
  onChange,
  field,
}: {
  note: string;
  onChange: (note: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const t = useTranslations('product.note');
  const [hadNote] = useState(note !== '');
  const [opened, setOpened] = useState(false);
  if (hadNote || opened)
    return <NoteField note={note} onChange={onChange} field={field} focusOnMount={opened} />;
  return (
    <button
      type="button"
      onClick={() => setOpened(true)}
      className="focus-visible:-outline-offset-3 flex min-h-12 w-full items-center gap-2.5 rounded-control px-3 font-medium text-muted text-sm transition-colors hover:bg-sunken hover:text-ink"
    >
      <MessageSquarePlus aria-hidden size={20} />
      {t('open')}
    </button>
  );
}

/** With `focusOnMount` it takes the focus and scrolls into view. */
function NoteField({
  note,
  onChange,
  field,
  focusOnMount,
}: {
  note: string;
  onChange: (note: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  focusOnMount: boolean;
}) {
  const t = useTranslations('product.note');
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focusOnMount) return;
    field.current?.focus({ preventScroll: true });
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, [focusOnMount, field]);
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
