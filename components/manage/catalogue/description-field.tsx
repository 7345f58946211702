'use client';

import { Bold, Italic, List } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { descriptionHtml, descriptionText } from '#lib/domain/catalogue/content/description-text.ts';
import { TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import { cleanLines } from '#lib/domain/clean-text.ts';
import { useReadings, useTyped } from './use-typed.ts';

const MARKS = { bold: '**', italic: '*' } as const;

/** A description as plain text with a few marks; what is pasted from a word processor keeps its paragraphs alone. */
export function DescriptionField({
  description,
  onDescription,
}: {
  /** HTML; null without one. */
  description: string | null;
  onDescription: (html: string | null) => void;
}) {
  const t = useTranslations('manageCatalogue.description');
  const { nameProblem } = useReadings();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const noteId = `${id}-note`;
  const { field, error, type } = useTyped(descriptionText(description ?? ''), (text) => {
    if (text.includes('\ufffd')) return nameProblem('damaged', 0, 0);
    const html = descriptionHtml(cleanLines(text));
    const length = html?.length ?? 0;
    if (length > TEXT_MAX.description) return nameProblem('too_long', length, TEXT_MAX.description);
    onDescription(html);
    return null;
  });

  /** Puts marks around what is selected, or a dash before each of its lines. */
  function mark(kind: keyof typeof MARKS | 'list'): void {
    const element = area.current;
    if (!element) return;
    const { value, selectionStart, selectionEnd } = element;
    const from = kind === 'list' ? value.lastIndexOf('\n', selectionStart - 1) + 1 : selectionStart;
    const selected = value.slice(from, selectionEnd);
    const marked =
      kind === 'list'
        ? selected.replace(/^(?:- )?/gm, '- ')
        : `${MARKS[kind]}${selected || t('words')}${MARKS[kind]}`;
    element.focus();
    type(value.slice(0, from) + marked + value.slice(selectionEnd));
  }

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-end justify-between">
        <label htmlFor={id} className="font-medium text-sm">
          {t('label')}
        </label>
        <div className="flex">
          {(['bold', 'italic', 'list'] as const).map((kind) => {
            const Icon = { bold: Bold, italic: Italic, list: List }[kind];
            return (
              // The field keeps the focus: leaving it would take what is typed.
              <IconButton
                key={kind}
                label={t(kind)}
                className="size-9 text-muted"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => mark(kind)}
              >
                <Icon aria-hidden size={18} />
              </IconButton>
            );
          })}
        </div>
      </div>
      <textarea
        ref={area}
        id={id}
        data-field="description"
        dir="auto"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : noteId}
        className={classNames(
          'field-sizing-content max-h-72 min-h-20 w-full resize-none rounded-control border bg-surface px-3.5 py-3 text-base text-ink placeholder:text-muted',
          'transition-colors focus-visible:border-ink',
          error === undefined ? 'border-line-strong' : 'border-danger',
        )}
        placeholder={t('placeholder')}
        {...field}
      />
      {error !== undefined && (
        <p id={noteId} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
