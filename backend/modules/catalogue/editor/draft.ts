import { type Actor, insertAudit } from '#backend/shared/audit.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import {
  applyChanges,
  type CatalogueChange,
  type EntryKind,
  isEqual,
} from '#lib/domain/catalogue/content/changes.ts';
import { entriesOf, entryId, hasConflict, withoutEffect } from '#lib/domain/catalogue/draft.ts';
import {
  countDraftChange,
  type DraftRow,
  deleteDraftEntries,
  draftEntries,
  draftState,
  emptyDraft,
  lockDraft,
  writeDraftEntries,
} from '../repository/draft.ts';
import {
  type ArchivedRow,
  archivedEntry,
  currentVersion,
  listArchived,
  type VersionRow,
  versionOf,
} from '../repository/version.ts';
import {
  changedSince,
  type DraftEntry,
  type LockedDraft,
  marked,
  namesOf,
  refuseStale,
  refuseTooLarge,
  type Seen,
  type SentChange,
  staleEntries,
} from './conflicts.ts';
import { type Published, type ReadPublished, readPublishedNow } from './published.ts';

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

export interface DraftPart extends Seen {
  entries: readonly DraftEntry[];
}

/** The editor's state; `published` and `draft` are null for who has seen the same. */
export interface EditorState extends Seen {
  published: (Published & { archived: readonly ArchivedRow[]; version: VersionRow }) | null;
  draft: readonly DraftEntry[] | null;
}

/** The shared draft of a shop's catalogue (MANAGEMENT section 7). */
export type CatalogueDraft = ReturnType<typeof createCatalogueDraft>;

export function createCatalogueDraft(parts: EditorParts & { readPublished: ReadPublished }) {
  const { database, clock, wakePages, readPublished } = parts;

  /** Read again when somebody publishes meanwhile: the statements of a transaction do not see one state. */
  async function stateOf(tx: Tx, storeId: number, known: Seen | null): Promise<EditorState> {
    const { revision } = await draftState(tx);
    const { version, ...published } = await publishedVersion(tx, storeId);
    const archived = await listArchived(tx);
    const entries = await draftEntries(tx);
    if ((await draftState(tx)).revision !== revision) return stateOf(tx, storeId, known);
    const isSameVersion = known?.version === version.number;
    return {
      version: version.number,
      revision,
      published: isSameVersion ? null : { ...published, archived, version },
      draft: isSameVersion && known.revision === revision ? null : marked(entries, published.content),
    };
  }

  async function publishedVersion(tx: Tx, storeId: number): Promise<Published & { version: VersionRow }> {
    const cached = await readPublished(tx, storeId);
    const version = await versionOf(tx, storeId, cached);
    if (version) return { ...cached, version };
    await lockDraft(tx, storeId, { toPublish: true });
    const published = await readPublishedNow(tx, storeId);
    return { ...published, version: await currentVersion(tx, storeId, published, new Date(clock())) };
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
