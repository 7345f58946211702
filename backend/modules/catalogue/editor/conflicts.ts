import type { Actor } from '#backend/shared/audit.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { type Outcome, refuse } from '#backend/shared/outcome.ts';
import { CATALOGUE_MAX } from '#lib/domain/catalogue/catalogue-version.ts';
import { type CatalogueChange, isEqual } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { type ChangedEntry, entriesOf, entryId, hasConflict } from '#lib/domain/catalogue/draft.ts';
import type { DraftRow } from '../repository/draft.ts';
import { versionContent } from '../repository/version.ts';

/** What a person saw: the number of the published version, and the revision of the draft. */
export interface Seen {
  version: number;
  revision: number;
}

/** A change of an entry. `seen` is the revision that the person saw of it in the draft; 0 when it was not there. */
export interface SentChange {
  change: CatalogueChange;
  seen: number;
}

/** An entry of the draft. `hasConflict`: another value of it was published since its author changed it. */
export interface DraftEntry extends Omit<DraftRow, 'base'> {
  hasConflict: boolean;
}

/** The draft of a store while nobody else changes it. */
export interface LockedDraft extends Seen {
  storeId: number;
  by: Actor;
  /** What is published. */
  content: CatalogueContent;
  entries: readonly DraftRow[];
  now: Date;
}

/** The entries that others have changed, drafted or published, since the person saw them. */
export async function staleEntries(
  tx: Tx,
  { storeId, content, entries, version: present }: LockedDraft,
  version: number,
  sent: readonly SentChange[],
): Promise<CatalogueChange[]> {
  const drafted = new Map(entries.map((entry) => [entryId(entry.change), entry]));
  const publishedOf = entriesOf(content);
  const seenContent = version === present ? content : await versionContent(tx, storeId, version);
  const seenOf = seenContent && entriesOf(seenContent);
  return sent
    .filter(({ change, seen }) => {
      const entry = drafted.get(entryId(change));
      const now = entry ? entry.change : publishedOf(change);
      const isPublishedSince = seenOf === null || hasConflict(seenOf(change), publishedOf(change));
      const isStale = seen !== (entry?.revision ?? 0) || isPublishedSince;
      return isStale && !isEqual(now?.value ?? null, change.value);
    })
    .map(({ change }) => change);
}

/** The entries of a draft that were changed after a revision of it. */
export const changedSince = ({ entries }: Pick<LockedDraft, 'entries'>, revision: number) =>
  entries.filter((entry) => entry.revision > revision).map(({ change }) => change);

/** Refuses with the present values, and with who has changed them. */
export function refuseStale(
  stale: readonly CatalogueChange[],
  { content, entries }: Pick<LockedDraft, 'content' | 'entries'>,
): Outcome<never> {
  const drafted = new Map(entries.map((entry) => [entryId(entry.change), entry]));
  const publishedOf = entriesOf(content);
  const changedEntries = stale.map((change): ChangedEntry => {
    const entry = drafted.get(entryId(change));
    return {
      kind: change.kind,
      key: change.key,
      change: entry ? entry.change : publishedOf(change),
      revision: entry?.revision ?? 0,
      by: entry?.by ?? null,
    };
  });
  const by = changedEntries.find((entry) => entry.by !== null)?.by ?? SOMEBODY;
  return refuse('catalogue_changed', { data: { by }, details: { changedEntries } });
}

/** Who has changed what was published, or is not known. */
const SOMEBODY = 'Quelqu’un d’autre';

const SIZES = ['categories', 'options', 'products', 'values', 'shownValues'] as const;

function sizesOf({
  categories,
  options,
  products,
}: CatalogueContent): Record<(typeof SIZES)[number], number> {
  const valuesOf = new Map(options.map(({ key, values }) => [key, values.length]));
  const uses = products.flatMap((product) => product.options);
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  return {
    categories: categories.length,
    options: options.length,
    products: products.length,
    values: sum(valuesOf.values()),
    shownValues: sum(uses.map(({ option }) => valuesOf.get(option) ?? 0)),
  };
}

/** Refuses a catalogue that is larger than one may be, unless it was before. */
export function refuseTooLarge(after: CatalogueContent, before: CatalogueContent): Outcome<never> | null {
  const [is, was] = [sizesOf(after), sizesOf(before)];
  const over = SIZES.find((what) => is[what] > CATALOGUE_MAX[what] && is[what] > was[what]);
  return over ? refuse('catalogue_full', { data: { what: over, maximum: CATALOGUE_MAX[over] } }) : null;
}

/** The entries with whether they are in conflict with what is published. */
export function marked(entries: readonly DraftRow[], published: CatalogueContent): DraftEntry[] {
  const publishedOf = entriesOf(published);
  return entries.map(({ base, ...entry }) => ({
    ...entry,
    hasConflict: hasConflict(base, publishedOf(entry.change)),
  }));
}

/** At most so many characters of names are in an entry of the audit. */
const NAMES_MAX = 500;

/** The names of entries, for the audit; of one that is archived its key. */
export function namesOf(changes: readonly CatalogueChange[]): string {
  const names = changes.flatMap((change) =>
    change.kind === 'order' ? [] : [change.value?.name ?? change.key],
  );
  const text = names.join(', ');
  return text.length > NAMES_MAX ? `${text.slice(0, NAMES_MAX)}…` : text;
}
