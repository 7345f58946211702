'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { applyChanges, type CatalogueChange } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { differences } from '#lib/domain/catalogue/content/differences.ts';
import { entryId } from '#lib/domain/catalogue/draft.ts';
import { useEditorPage } from '../page/editor-page.tsx';
import { placeNames } from '../page/place-names.ts';
import { useDifferenceText } from './difference-text.ts';

/** Entries that two people have changed, and drafts of what was published since: the person chooses. */
export function Conflicts() {
  const t = useTranslations('manageCataloguePage.conflicts');
  const { editor, snapshot, content, published } = useEditorPage();
  const { conflicts, remote } = snapshot;
  const drafts = [...remote.draft.values()].filter(({ hasConflict }) => hasConflict);
  const count = conflicts.length + drafts.length;
  const nameOf = placeNames(content);
  const entryName = (change: CatalogueChange) =>
    change.kind === 'order' ? change.key : nameOf({ kind: change.kind, key: change.key });
  if (count === 0) return null;
  return (
    <section
      aria-labelledby="catalogue-conflicts"
      className="flex flex-col gap-3 rounded-card bg-warning-soft p-4 text-warning"
    >
      <h3 id="catalogue-conflicts" className="font-bold text-lg">
        {t('title', { count })}
      </h3>
      {conflicts.map((conflict) => {
        const { change, base, theirs, by } = conflict;
        const before = withChange(content, change, base);
        const name = by ?? 'nobody';
        return (
          <Conflict
            key={entryId(change)}
            text={t('who', { name, entry: entryName(change) })}
            sides={[
              <Side key="mine" before={before} after={withChange(content, change, change)}>
                {(facts) => t('mine', { facts })}
              </Side>,
              <Side key="theirs" before={before} after={withChange(content, change, theirs)}>
                {(facts) => t('theirs', { name, facts })}
              </Side>,
            ]}
            choices={[
              { text: t('keepMine'), onChoose: () => editor.resolve(conflict, 'mine') },
              { text: t('takeTheirs'), onChoose: () => editor.resolve(conflict, 'theirs') },
            ]}
          />
        );
      })}
      {drafts.map((entry) => (
        <Conflict
          key={entryId(entry.change)}
          text={t('published', { entry: entryName(entry.change) })}
          sides={[
            <Side key="draft" before={published} after={applyChanges(published, [entry.change])}>
              {(facts) => t('draft', { facts })}
            </Side>,
          ]}
          choices={[
            { text: t('keepDraft'), onChoose: () => void editor.keepOver(entry) },
            {
              text: t('takeOnline'),
              onChoose: () => void editor.discard(new Set([entryId(entry.change)])),
            },
          ]}
        />
      ))}
    </section>
  );
}

function Conflict({
  text,
  sides,
  choices,
}: {
  text: string;
  sides: readonly ReactNode[];
  choices: readonly { text: string; onChoose: () => void }[];
}) {
  return (
    <div className="flex flex-col gap-2 border-current border-t pt-3 text-ink">
      <p className="wrap-anywhere font-semibold">{text}</p>
      {sides}
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button key={choice.text} kind="secondary" className="min-h-11" onClick={choice.onChoose}>
            {choice.text}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Side({
  before,
  after,
  children,
}: {
  before: CatalogueContent;
  after: CatalogueContent;
  children: (facts: string) => string;
}) {
  const t = useTranslations('manageCataloguePage.conflicts');
  const textOf = useDifferenceText(before, after);
  const facts = differences(before, after).flatMap((difference) => textOf(difference).facts);
  return <p className="wrap-anywhere text-sm">{children(facts.join(', ') || t('same'))}</p>;
}

/** The content in which an entry is as a change says; null: without it. */
const withChange = (
  content: CatalogueContent,
  of: CatalogueChange,
  change: CatalogueChange | null,
): CatalogueContent =>
  applyChanges(content, [change ?? (of.kind === 'order' ? { ...of, value: [] } : { ...of, value: null })]);
