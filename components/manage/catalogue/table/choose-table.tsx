'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';

/** The file, chosen or dropped, or the cells that are pasted. */
export type TableSource = File | string;

/** Where a table comes from. */
export function ChooseTable({
  busy,
  isOver,
  onSource,
}: {
  busy: boolean;
  /** Whether a file is held over the page. */
  isOver: boolean;
  onSource: (source: TableSource) => void;
}) {
  const t = useTranslations('manageCatalogueTable.import');
  const first = useRef<HTMLParagraphElement>(null);
  // What had the focus is gone: the sheet shows one step in the place of the other.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const id = useId();
  const [text, setText] = useState('');

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (file) onSource(file);
  }

  return (
    <>
      <p ref={first} tabIndex={-1} className="outline-none">
        {t('text')}
      </p>
      <div
        className={classNames(
          'flex flex-col items-start gap-3 rounded-card border border-dashed px-4 py-5',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
        )}
      >
        <label className="button button-secondary cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
          <FileUp aria-hidden size={18} />
          <BusyLabel busy={busy}>{t(busy ? 'reading' : 'choose')}</BusyLabel>
          <input
            type="file"
            accept=".xlsx,.csv,.tsv,.txt"
            disabled={busy}
            className="sr-only"
            onChange={choose}
          />
        </label>
        <p className="text-muted text-sm">
          {t('formats')} <span className="pointer-coarse:hidden">{t('drop')}</span>
        </p>
      </div>
      <div className="flex flex-col items-start gap-2">
        <label htmlFor={id} className="font-medium text-sm">
          {t('pasteLabel')}
        </label>
        <textarea
          id={id}
          value={text}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          className="max-h-52 min-h-24 w-full resize-none overflow-x-auto whitespace-pre rounded-control border border-line-strong bg-surface px-3.5 py-3 text-base text-ink"
        />
        {text.trim() !== '' && (
          <Button
            kind="secondary"
            className="min-h-12"
            aria-disabled={busy}
            onClick={() => busy || onSource(text)}
          >
            {t('readPasted')}
          </Button>
        )}
      </div>
    </>
  );
}
