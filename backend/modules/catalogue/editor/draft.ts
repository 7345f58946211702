import { type Actor, insertAudit } from '#backend/shared/audit.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { CATALOGUE_MAX } from '#lib/domain/catalogue/catalogue-version.ts';
import {
  applyChanges,
  type CatalogueChange,
  type EntryKind,
  isEqual,
} from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import {
  type ChangedEntry,
  entriesOf,
  entryId,
  hasConflict,
  withoutEffect,
} from '#lib/domain/catalogue/draft.ts';
import { readStoredCatalogue } from '../repository/content.ts';
import {
  countDraftChange,
  type DraftRow,
  deleteDraftEntries,
  draftEntries,
  draftState,
  emptyDraft,
  listCatalogueIds,
  lockDraft,
  writeDraftEntries,
} from '../repository/draft.ts';
import {
  type ArchivedRow,
  archivedEntry,
  currentVersion,
  type DigestedContent,
  digested,
  listArchived,
  type VersionRow,
  versionContent,
} from '../repository/version.ts';
import { cacheByRevision } from '../revision-cache.ts';

export interface EditorParts {
  database: Database;
  clock: () => number;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
}

/** An act of somebody of the staff. The same `actKey` again is done once. */
export interface EditorAct {
  shop: Shop;
  by: Actor;
  actKey: string;
}

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

export interface DraftPart extends Seen {
  entries: readonly DraftEntry[];
}

type CatalogueIds = Awaited<ReturnType<typeof listCatalogueIds>>;

/** The editor's state; `published` and `draft` are null for who has seen the same. */
export interface EditorState extends Seen {
  published: {
    content: CatalogueContent;
    ids: CatalogueIds;
    archived: readonly ArchivedRow[];
    version: VersionRow;
  } | null;
  draft: readonly DraftEntry[] | null;
}

/** Size of the cache of all stores, in bytes. */
const CONTENTS_MAX_BYTES = 64 * 1024 * 1024;

/** What is published, cached by the store's revision. Not for a transaction that has changed it. */
export type ReadPublished = (tx: Tx, storeId: number) => Promise<Published>;
interface Published extends DigestedContent {
  ids: CatalogueIds;
}

export function cachePublished(): ReadPublished {
  const cached = cacheByRevision<Published>({
    read: async (tx) => {
      const storeId = await currentStoreId(tx);
      const { content } = await readStoredCatalogue(tx, storeId);
      return { ...digested(content), ids: await listCatalogueIds(tx) };
    },
    maxBytes: CONTENTS_MAX_BYTES,
    bytesOf: ({ content, ids }) => 2 * JSON.stringify([content, ids]).length,
  });
  return async (tx, storeId) => (await cached(tx, storeId)).value;
}

/** The shared draft of a shop's catalogue (MANAGEMENT section 7). */
export type CatalogueDraft = ReturnType<typeof createCatalogueDraft>;

export function createCatalogueDraft(parts: EditorParts & { readPublished: ReadPublished }) {
  const { database, clock, wakePages, readPublished } = parts;

  async function stateOf(tx: Tx, storeId: number, known: Seen | null): Promise<EditorState> {
    const { content, ids, digest } = await readPublished(tx, storeId);
    const version = await currentVersion(tx, storeId, { content, digest }, new Date(clock()));
    const { revision } = await draftState(tx);
    const isSameVersion = known?.version === version.number;
    return {
      version: version.number,
      revision,
      published: isSameVersion ? null : { content, ids, archived: await listArchived(tx), version },
      draft: isSameVersion && known.revision === revision ? null : marked(await draftEntries(tx), content),
    };
  }

  /** Runs a change of the draft; answers with those entries that it still has. */
  async function changing(
    { shop: { storeId }, by, actKey }: EditorAct,
    named: readonly Pick<CatalogueChange, 'kind' | 'key'>[] | 'all',
    work: (tx: Tx, state: LockedDraft) => Promise<Outcome<{ isNew: boolean }>>,
  ): Promise<Outcome<DraftPart>> {
    const outcome = await transact(database, storeId, async (tx): Promise<Outcome<DraftPart>> => {
      const { revision, actKey: lastAct } = await lockDraft(tx, storeId);
      const now = new Date(clock());
      const published = await readPublished(tx, storeId);
      const { content } = published;
      const version = (await currentVersion(tx, storeId, published, now)).number;
      const partOf = async (present: number): Promise<DraftPart> => {
        const ids = named === 'all' ? null : new Set(named.map(entryId));
        const entries = await draftEntries(tx);
        const wanted = entries.filter(({ change }) => ids === null || ids.has(entryId(change)));
        return { version, revision: present, entries: marked(wanted, content) };
      };
      if (lastAct === actKey) return done(await partOf(revision));
      const entries = await draftEntries(tx);
      const state = { storeId, by, content, version, revision, entries, now };
      const worked = await work(tx, state);
      if (!worked.ok) return worked;
      if (!worked.value.isNew) return done(await partOf(revision));
      await countDraftChange(tx, actKey);
      const part = await partOf(revision + 1);
      await appendShopEvent(tx, storeId, { kind: 'catalogue_drafted', payload: {} });
      return done(part);
    });
    if (outcome.ok) wakePages(storeId);
    return outcome;
  }

  return {
    /** What is published and the draft, as far as `known` does not say that the person has seen them. */
    read: (storeId: number, known: Seen | null): Promise<EditorState> =>
      database.inStore(storeId, (tx) => stateOf(tx, storeId, known)),

    /** The last value of something archived, to bring it back. */
    archived: async (storeId: number, kind: EntryKind, key: string) => {
      const value = await database.inStore(storeId, (tx) => archivedEntry(tx, kind, key));
      return value ? done(value) : refuse('unknown_archived');
    },

    /** Writes entries of the draft, all or none. A change of what another has changed since it was seen is refused. */
    change: (act: EditorAct, version: number, sent: readonly SentChange[]) =>
      changing(
        act,
        sent.map(({ change }) => change),
        async (tx, state) => {
          const { storeId, by, content, entries, revision, now } = state;
          const stale = await staleEntries(tx, state, version, sent);
          if (stale.length > 0) return refuseStale(stale, state);
          const publishedOf = entriesOf(content);
          const present = new Map(entries.map((entry) => [entryId(entry.change), entry]));
          const written = sent
            .map(({ change }) => ({ change, base: publishedOf(change) }))
            .filter(({ change, base }) => {
              const entry = present.get(entryId(change));
              return !entry || hasConflict(entry.base, base) || !isEqual(entry.change.value, change.value);
            });
          const changed = new Map(written.map(({ change }) => [entryId(change), change]));
          const draft = [
            ...entries.map(({ change }) => changed.get(entryId(change)) ?? change),
            ...written.map(({ change }) => change).filter((change) => !present.has(entryId(change))),
          ];
          const tooLarge = refuseTooLarge(applyChanges(content, draft), content);
          if (tooLarge) return tooLarge;
          const idle = withoutEffect(content, draft);
          const idleIds = new Set(idle.map(entryId));
          const kept = written.filter(({ change }) => !idleIds.has(entryId(change)));
          const removed = idle.filter((change) => present.has(entryId(change)));
          if (kept.length + removed.length === 0) return done({ isNew: false });
          await deleteDraftEntries(tx, removed);
          const author = { staffId: by.staffId, revision: revision + 1, now };
          await writeDraftEntries(tx, storeId, kept, author);
          return done({ isNew: true });
        },
      ),

    /** Takes entries out of the draft: what is published stays. */
    discard: (
      act: EditorAct,
      sent: readonly { kind: CatalogueChange['kind']; key: string; seen: number }[],
    ) =>
      changing(act, sent, async (tx, state) => {
        const present = new Map(state.entries.map((entry) => [entryId(entry.change), entry]));
        const found = sent.flatMap((each) => present.get(entryId(each)) ?? []);
        const seen = new Map(sent.map((each) => [entryId(each), each.seen]));
        const stale = found.filter(({ change, revision }) => seen.get(entryId(change)) !== revision);
        if (stale.length > 0)
          return refuseStale(
            stale.map(({ change }) => change),
            state,
          );
        return discarding(tx, state, found, () =>
          deleteDraftEntries(
            tx,
            found.map(({ change }) => change),
          ),
        );
      }),

    /** Empties the draft, unless somebody has changed it since it was seen. */
    discardAll: (act: EditorAct, revision: number) =>
      changing(act, 'all', async (tx, state) => {
        if (state.revision !== revision) return refuseStale(changedSince(state, revision), state);
        return discarding(tx, state, state.entries, () => emptyDraft(tx));
      }),
  };
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

async function discarding(
  tx: Tx,
  { storeId, by, now }: LockedDraft,
  entries: readonly DraftRow[],
  remove: () => Promise<void>,
): Promise<Outcome<{ isNew: boolean }>> {
  if (entries.length === 0) return done({ isNew: false });
  await remove();
  const after = { entries: entries.length, names: namesOf(entries.map(({ change }) => change)) };
  await insertAudit(tx, storeId, { ...by, action: 'catalogue.discarded', after }, now);
  return done({ isNew: true });
}

/** The entries that others have changed, drafted or published, since the person saw them. */
async function staleEntries(
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

/** Refuses a catalogue that is larger than one may be, unless it was before. */
function refuseTooLarge(after: CatalogueContent, before: CatalogueContent): Outcome<never> | null {
  const sizesOf = ({ categories, options, products }: CatalogueContent) => ({
    categories: categories.length,
    options: options.length,
    products: products.length,
    values: options.reduce((sum, option) => sum + option.values.length, 0),
  });
  const [is, was] = [sizesOf(after), sizesOf(before)];
  const over = (['categories', 'options', 'products', 'values'] as const).find(
    (what) => is[what] > CATALOGUE_MAX[what] && is[what] > was[what],
  );
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

async function currentStoreId(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ storeId: number }>('SELECT current_store_id() AS "storeId"');
  if (!row) throw new Error('a transaction was opened in no store');
  return row.storeId;
}
