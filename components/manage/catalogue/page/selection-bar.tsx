'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { BULK_KINDS, type BulkKind } from '../bulk/bulk-fields.tsx';
import { BulkSheet } from '../bulk/bulk-sheet.tsx';

/** What is done with the selected products together. */
export function SelectionBar({
  keys,
  onArchive,
  onClear,
}: {
  keys: readonly string[];
  onArchive: (keys: readonly string[]) => void;
  onClear: () => void;
}) {
  const t = useTranslations('manageCataloguePage.selection');
  const [open, setOpen] = useState<BulkKind | null>(null);
  if (keys.length === 0) return null;
  return (
    <section
      aria-label={t('label')}
      className="sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-1 rounded-card border border-line-strong bg-raised p-2 shadow-sheet md:bottom-4"
    >
      <p role="status" className="flex-1 px-2 font-semibold">
        {t('count', { count: keys.length })}
      </p>
      <div className="order-last flex w-full flex-wrap gap-1">
        {BULK_KINDS.map((kind) => (
          <Button key={kind} kind="quiet" className="min-h-11 px-3" onClick={() => setOpen(kind)}>
            {t(kind)}
          </Button>
        ))}
        <Button kind="quiet" className="min-h-11 px-3 text-danger" onClick={() => onArchive(keys)}>
          {t('archive')}
        </Button>
      </div>
      <IconButton label={t('clear')} onClick={onClear}>
        <X aria-hidden size={20} />
      </IconButton>
      {open && <BulkSheet kind={open} keys={keys} onClose={() => setOpen(null)} />}
    </section>
  );
}
