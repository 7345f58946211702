'use client';

import { MessageSquarePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';

/** The longest note that an order's line takes. */
const NOTE_MAX = 200;

/** A note for the kitchen, out of the way until it is wanted. */
export function KitchenNote({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const t = useTranslations('product.note');
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-12 w-full items-center gap-2.5 rounded-control px-3 font-medium text-muted text-sm transition-colors hover:bg-sunken hover:text-ink"
      >
        <MessageSquarePlus aria-hidden size={20} />
        {t('open')}
      </button>
    );
  }
  return (
    <div className="appear flex flex-col gap-1.5 px-3 pt-1">
      <label htmlFor={id} className="font-medium text-sm">
        {t('label')}
      </label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-hint`}
        className="w-full scroll-mb-36 resize-none rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base focus-visible:border-ink"
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {t('hint')}
      </p>
    </div>
  );
}
