'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { type Change, changesOf } from './changes.ts';

/** What the card has no longer, or at another price; what is gone can be taken out when something is left. */
export function RecurringChanges({
  recurring,
  busy,
  onRemove,
}: {
  recurring: RecurringWire;
  busy: boolean;
  onRemove: (line: number) => void;
}) {
  const t = useTranslations('recurring.changes');
  const changes = changesOf(recurring);
  if (changes.length === 0) return null;
  const { problem, problem_line: line, lines } = recurring;
  const nameOf = (change: Change) => ('name' in change && change.name) || t('nameless');
  const [gone] = changes;
  return (
    <Notice tone="warning" title={t(problem !== null && line === null ? 'titleUnserved' : 'title')}>
      <ul>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one product
          <li key={index}>{t(change.code, { ...change, name: nameOf(change) })}</li>
        ))}
      </ul>
      {problem !== null && <p>{t('held')}</p>}
      {line !== null && gone && lines.length > 1 && (
        <Button kind="secondary" disabled={busy} onClick={() => onRemove(line)} className="mt-2">
          {t('remove', { name: nameOf(gone) })}
        </Button>
      )}
    </Notice>
  );
}
