'use client';

import { MessageSquarePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { NoteField } from './note-field.tsx';

/** A note for the kitchen, out of the way until it is wanted or one is there. */
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
  const [there] = useState(note !== '');
  const [asked, setAsked] = useState(false);
  if (there || asked) return <NoteField note={note} onChange={onChange} field={field} arrive={asked} />;
  return (
    <button
      type="button"
      onClick={() => setAsked(true)}
      className="focus-visible:-outline-offset-3 flex min-h-12 w-full items-center gap-2.5 rounded-control px-3 font-medium text-muted text-sm transition-colors hover:bg-sunken hover:text-ink"
    >
      <MessageSquarePlus aria-hidden size={20} />
      {t('open')}
    </button>
  );
}
