'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { applyChanges } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { type Difference, differences } from '#lib/domain/catalogue/content/differences.ts';
import type { TableReading } from '#lib/domain/catalogue/table/read-table.ts';
import type { TableProblem } from '#lib/domain/catalogue/table/table.ts';
import { DifferenceList } from '../publishing/difference-list.tsx';
import { useCellProblemText } from './problem-text.ts';

/** What a table would change, in words, and its wrong cells by address. */
export function DryRun({ reading, content }: { reading: TableReading; content: CatalogueContent }) {
  const t = useTranslations('manageCatalogueTable.import');
  const first = useRef<HTMLParagraphElement>(null);
  // What had the focus is gone: the sheet shows one step in the place of the other.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { changes, problems, unknown, counts } = reading;
  const after = applyChanges(content, changes);
  // An order that follows from a move says nothing to who has asked for it.
  const all = differences(content, after).filter((difference) => difference.kind !== 'order');
  return (
    <>
      <p ref={first} tabIndex={-1} className="font-semibold outline-none">
        {t('counts', counts)}
      </p>
      <WrongCells problems={problems} />
      {unknown.length > 0 && (
        <Notice>
          {t('unknown', { count: unknown.length, names: unknown.map(({ name }) => name).join(', ') })}
        </Notice>
      )}
      {all.length > 0 ? (
        <Differences before={content} after={after} all={all} />
      ) : (
        <p className="text-muted">{t(problems.length > 0 ? 'nothingRight' : 'nothing')}</p>
      )}
      <p className="text-muted text-sm">{t('live')}</p>
    </>
  );
}

const SHOWN_MAX = 40;

function WrongCells({ problems }: { problems: readonly TableProblem[] }) {
  const t = useTranslations('manageCatalogueTable.import');
  const textOf = useCellProblemText();
  const { shown, more } = useShown(problems);
  if (problems.length === 0) return null;
  const count = new Set(problems.map(({ cell }) => cell)).size;
  return (
    <section
      aria-label={t('wrong', { count })}
      className="flex flex-col gap-2 rounded-card bg-danger-soft px-4 py-3 text-danger"
    >
      <h3 className="font-semibold">{t('wrong', { count })}</h3>
      <p className="text-sm">{t('wrongText', { count })}</p>
      <ul className="flex flex-col gap-1 text-sm">
        {shown.map((problem) => (
          <li key={`${problem.cell} ${textOf(problem)}`} className="wrap-anywhere">
            <span className="font-semibold">{t('at', { cell: problem.cell })}</span> {textOf(problem)}
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

function Differences({
  before,
  after,
  all,
}: {
  before: CatalogueContent;
  after: CatalogueContent;
  all: readonly Difference[];
}) {
  const t = useTranslations('manageCatalogueTable.import');
  const { shown, more } = useShown(all);
  return (
    <section aria-label={t('list', { count: all.length })} className="flex flex-col gap-1">
      <h3 className="font-semibold">{t('list', { count: all.length })}</h3>
      <DifferenceList before={before} after={after} all={shown} />
      {more}
    </section>
  );
}

/** The first of many, and the button that shows the others. */
function useShown<Item>(items: readonly Item[]) {
  const t = useTranslations('manageCatalogueTable.import');
  const [isAll, setAll] = useState(false);
  const shown = isAll ? items : items.slice(0, SHOWN_MAX);
  const count = items.length - shown.length;
  const more = count > 0 && (
    <Button kind="quiet" className="min-h-11 self-start" onClick={() => setAll(true)}>
      {t('more', { count })}
    </Button>
  );
  return { shown, more };
}
