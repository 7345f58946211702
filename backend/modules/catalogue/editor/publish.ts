import { insertAudit } from '#backend/shared/audit.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { catalogueErrors, type EntryError, fieldsOfEntries } from '#lib/contract/shop-file/catalogue.ts';
import { applyChanges, type CatalogueChange, changesBetween } from '#lib/domain/catalogue/content/changes.ts';
import { checkContent } from '#lib/domain/catalogue/content/checks.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { entriesOf, entryId } from '#lib/domain/catalogue/draft.ts';
import { readStoredCatalogue } from '../repository/content.ts';
import {
  countDraftChange,
  deleteDraftEntries,
  draftEntries,
  emptyDraft,
  lockDraft,
  offeredPlaces,
  writeDraftEntries,
} from '../repository/draft.ts';
import { replaceCatalogue } from '../repository/shop-import.ts';
import { assignIds, catalogueRows } from '../repository/shop-rows.ts';
import {
  currentVersion,
  digested,
  isPublishActDone,
  listVersions,
  recordVersion,
  type VersionRow,
  versionContent,
} from '../repository/version.ts';
import { changedSince, type LockedDraft, marked, namesOf, refuseStale, type Seen } from './conflicts.ts';
import type { EditorAct, EditorParts } from './draft.ts';

/** Publishes the draft of a shop's catalogue, and has its versions (MANAGEMENT section 7). */
export type CataloguePublishing = ReturnType<typeof createCataloguePublishing>;

export function createCataloguePublishing(
  parts: EditorParts & {
    /** Revalidates the shop's pages. */
    shopChanged: (tenantId: string) => void;
  },
) {
  const { database, clock, wakePages, shopChanged } = parts;

  /** Runs work on the draft while nobody else changes the catalogue. The same act again is done once, and null. */
  const locked = <Value>(
    { shop: { storeId }, by, actKey }: EditorAct,
    work: (tx: Tx, state: LockedDraft & { stored: Stored }) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value | null>> =>
    transact(database, storeId, async (tx) => {
      const { revision, actKey: lastAct } = await lockDraft(tx, storeId, { toPublish: true });
      if (lastAct === actKey || (await isPublishActDone(tx, actKey))) return done(null);
      const now = new Date(clock());
      const stored = await readStoredCatalogue(tx, storeId);
      const version = (await currentVersion(tx, storeId, digested(stored.content), now)).number;
      const entries = await draftEntries(tx);
      const { content } = stored;
      return work(tx, { storeId, by, content, version, revision, entries, now, stored });
    });

  return {
    /** What an import would refuse of the draft; empty when it can be published. */
    check: (storeId: number): Promise<EntryError[]> =>
      database.inStore(storeId, async (tx) => {
        const { content } = await readStoredCatalogue(tx, storeId);
        const changes = (await draftEntries(tx)).map(({ change }) => change);
        return errorsOf(tx, { before: content, after: applyChanges(content, changes), changes });
      }),

    /**
     * Publishes the whole draft or nothing of it, as the person saw it. What staff change while the shop runs stays as it
     * is.
     */
    async publish(act: EditorAct, seen: Seen): Promise<Outcome<void>> {
      const published = await locked(act, async (tx, state) => {
        const { storeId, by, content, entries, version, revision, now, stored } = state;
        if (seen.revision !== revision || seen.version !== version)
          return refuseStale(changedSince(state, seen.revision), state);
        if (entries.length === 0) return refuse('catalogue_unchanged');
        const conflicts = marked(entries, content).filter(({ hasConflict }) => hasConflict);
        if (conflicts.length > 0) {
          const names = namesOf(conflicts.map(({ change }) => change));
          return refuse('catalogue_conflicts', { data: { names } });
        }
        const changes = entries.map(({ change }) => change);
        const after = applyChanges(content, changes);
        const errors = await errorsOf(tx, { before: content, after, changes });
        if (errors.length > 0) return refuse('catalogue_invalid', { fields: fieldsOfEntries(errors) });
        const problems = checkContent(after, content).filter(({ severity }) => severity === 'blocking');
        if (problems.length > 0)
          return refuse('catalogue_problems', { data: { count: problems.length }, details: { problems } });
        await replaceCatalogue(
          tx,
          storeId,
          catalogueRows(after, await assignIds(tx, storeId, after), stored),
        );
        const written = digested((await readStoredCatalogue(tx, storeId)).content);
        const recorded = await recordVersion(tx, storeId, written, {
          source: 'publish',
          staffId: by.staffId,
          actKey: act.actKey,
          now,
        });
        await emptyDraft(tx);
        await countDraftChange(tx, act.actKey);
        const audit = auditOf(recorded, changes);
        await insertAudit(tx, storeId, { ...by, action: 'catalogue.published', after: audit }, now);
        await appendShopEvent(tx, storeId, {
          kind: 'catalogue_published',
          payload: { version: recorded.number },
        });
        return done(undefined);
      });
      if (!published.ok) return published;
      wakePages(act.shop.storeId);
      shopChanged(act.shop.tenant.id);
      return done(undefined);
    },

    /** The published versions before a number, the newest first. */
    versions: (storeId: number, page: { before: number; limit: number }): Promise<VersionRow[]> =>
      database.inStore(storeId, (tx) => listVersions(tx, page)),

    async version(storeId: number, number: number): Promise<Outcome<CatalogueContent>> {
      const content = await database.inStore(storeId, (tx) => versionContent(tx, storeId, number));
      return content ? done(content) : refuse('unknown_version');
    },

    /** Makes the draft such that publishing it gives a version again; in the place of the present draft only when `replaces`. */
    async restore(
      act: EditorAct,
      { number, seen, replaces }: { number: number; seen: Seen; replaces: boolean },
    ): Promise<Outcome<void>> {
      const restored = await locked(act, async (tx, state) => {
        const { storeId, by, content, entries, version, revision, now } = state;
        if (seen.revision !== revision || seen.version !== version)
          return refuseStale(changedSince(state, seen.revision), state);
        const wanted = await versionContent(tx, storeId, number);
        if (!wanted) return refuse('unknown_version');
        if (entries.length > 0 && !replaces)
          return refuse('draft_exists', { data: { count: entries.length } });
        const changes = changesBetween(content, wanted);
        const publishedOf = entriesOf(content);
        const ids = new Set(changes.map(entryId));
        await deleteDraftEntries(
          tx,
          entries.map(({ change }) => change).filter((change) => !ids.has(entryId(change))),
        );
        await writeDraftEntries(
          tx,
          storeId,
          changes.map((change) => ({ change, base: publishedOf(change) })),
          { staffId: by.staffId, revision: revision + 1, now },
        );
        await countDraftChange(tx, act.actKey);
        const after = { version: number, entries: changes.length, replaced: entries.length };
        await insertAudit(tx, storeId, { ...by, action: 'catalogue.restored', after }, now);
        await appendShopEvent(tx, storeId, { kind: 'catalogue_drafted', payload: {} });
        return done(undefined);
      });
      if (!restored.ok) return restored;
      wakePages(act.shop.storeId);
      return done(undefined);
    },
  };
}

type Stored = Awaited<ReturnType<typeof readStoredCatalogue>>;

/**
 * What an import would refuse of a catalogue. Of what is published already and not in the draft nothing is reported: it does
 * not stand in the way of another change.
 */
async function errorsOf(
  tx: Tx,
  {
    before,
    after,
    changes,
  }: { before: CatalogueContent; after: CatalogueContent; changes: readonly CatalogueChange[] },
): Promise<EntryError[]> {
  const places = await offeredPlaces(tx);
  const errors = catalogueErrors(after, places);
  if (errors.length === 0) return errors;
  const changed = new Set(changes.map(entryId));
  const textOf = ({ kind, key, field, message }: EntryError) => JSON.stringify([kind, key, field, message]);
  const present = new Set(catalogueErrors(before, places).map(textOf));
  return errors.filter((error) => changed.has(`${error.kind}/${error.key}`) || !present.has(textOf(error)));
}

const auditOf = ({ number, added, changed, archived }: VersionRow, changes: readonly CatalogueChange[]) => ({
  version: number,
  added,
  changed,
  archived,
  names: namesOf(changes),
});
