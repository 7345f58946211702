import { createHash } from 'node:crypto';
import type { Tx } from '#backend/shared/database/database.ts';
import {
  catalogueContent,
  type EditedCatalogue,
  type EditedEntry,
  editedCatalogue,
  editedChange,
} from '#lib/contract/shop-file/content.ts';
import type { VersionCounts, VersionSource } from '#lib/domain/catalogue/catalogue-version.ts';
import {
  type CatalogueChange,
  changesBetween,
  type EntryChange,
  type EntryKind,
  isEqual,
} from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';

/** A published catalogue, without its content. `by` is the name of who published it; null for the operator. */
export interface VersionRow extends VersionCounts {
  number: number;
  source: VersionSource;
  by: string | null;
  at: Date;
}

const VERSION = `number, source, staff.name AS by, published_at AS at, added, changed, archived`;
const FROM_VERSIONS = `FROM catalogue_version LEFT JOIN staff USING (store_id, staff_id)`;

/** Who publishes a version, and how. */
export interface Publication {
  source: VersionSource;
  staffId: number | null;
  actKey: string | null;
  now: Date;
}

const NOTHING: CatalogueContent = { categories: [], options: [], products: [] };

/** Across stores too: the newest version of a store; null before the first. */
async function latestVersion(
  tx: Tx,
  storeId: number,
): Promise<{ number: number; digest: string; version: VersionRow } | null> {
  const [row] = await tx.query<VersionRow & { digest: string }>(
    `SELECT ${VERSION}, digest ${FROM_VERSIONS} WHERE store_id = $1 ORDER BY number DESC LIMIT 1`,
    [storeId],
  );
  if (!row) return null;
  const { digest, ...version } = row;
  return { number: row.number, digest, version };
}

/** Across stores too: the content of a version of a store; null when there is none. */
export async function versionContent(
  tx: Tx,
  storeId: number,
  number: number,
): Promise<CatalogueContent | null> {
  const [row] = await tx.query<{ content: EditedCatalogue }>(
    'SELECT content FROM catalogue_version WHERE (store_id, number) = ($1, $2)',
    [storeId, number],
  );
  return row ? catalogueContent(row.content) : null;
}

/** A catalogue and its digest. */
export interface DigestedContent {
  content: CatalogueContent;
  digest: string;
}

/** Equal digests are of equal catalogues. */
export const digested = (content: CatalogueContent): DigestedContent => ({
  content,
  digest: createHash('sha256')
    .update(JSON.stringify(editedCatalogue(content)))
    .digest('base64url'),
});

/** Across stores too: the version of what a store has published; null when none was written, or it is being published. */
export async function versionOf(
  tx: Tx,
  storeId: number,
  { digest }: DigestedContent,
): Promise<VersionRow | null> {
  const latest = await latestVersion(tx, storeId);
  return latest?.digest === digest ? latest.version : null;
}

/**
 * Across stores too, while the store is locked: the same. It is written when it is missing: of a catalogue of an earlier
 * version of the backend.
 */
export const currentVersion = async (
  tx: Tx,
  storeId: number,
  published: DigestedContent,
  now: Date,
): Promise<VersionRow> =>
  (await versionOf(tx, storeId, published)) ??
  recordVersion(tx, storeId, published, { source: 'found', staffId: null, actKey: null, now });

/**
 * Across stores too, while the store is locked: writes what it has published as its next version, unless it is the newest one already; what it no
 * longer contains goes to the archive.
 */
export async function recordVersion(
  tx: Tx,
  storeId: number,
  { content, digest }: DigestedContent,
  { source, staffId, actKey, now }: Publication,
): Promise<VersionRow> {
  const latest = await latestVersion(tx, storeId);
  if (latest?.digest === digest) return latest.version;
  const before = (latest && (await versionContent(tx, storeId, latest.number))) ?? NOTHING;
  const difference = differenceOf(before, content);
  await tx.query(
    `INSERT INTO catalogue_version (store_id, number, content, digest, source, staff_id, published_at, act_key,
                                    added, changed, archived)
     VALUES ($1, $2, $3::jsonb, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      storeId,
      (latest?.number ?? 0) + 1,
      JSON.stringify(editedCatalogue(content)),
      digest,
      source,
      staffId,
      now,
      actKey,
      difference.added.length,
      difference.changed.length,
      difference.archived.length,
    ],
  );
  await writeArchive(tx, storeId, difference, now);
  const recorded = await latestVersion(tx, storeId);
  if (!recorded) throw new Error('a version was not written');
  return recorded.version;
}

interface Difference {
  added: EntryChange[];
  changed: EntryChange[];
  /** With their values of before. */
  archived: EntryChange[];
}

function differenceOf(before: CatalogueContent, after: CatalogueContent): Difference {
  const entriesIn = (content: CatalogueContent) =>
    new Map(
      changesBetween(NOTHING, content)
        .filter(isEntry)
        .map((entry) => [`${entry.kind}/${entry.key}`, entry]),
    );
  const [was, is] = [entriesIn(before), entriesIn(after)];
  const changed = [...is].filter(([id, entry]) => was.has(id) && !isEqual(entry, was.get(id)));
  const only = (one: typeof was, other: typeof was) => [...one].filter(([id]) => !other.has(id));
  return {
    added: only(is, was).map(([, entry]) => entry),
    changed: changed.map(([, entry]) => entry),
    archived: only(was, is).map(([, entry]) => entry),
  };
}

const isEntry = (change: CatalogueChange): change is EntryChange => change.kind !== 'order';

async function writeArchive(
  tx: Tx,
  storeId: number,
  { added, archived }: Difference,
  now: Date,
): Promise<void> {
  const kinds = (entries: readonly EntryChange[]) => entries.map(({ kind }) => kind);
  const keys = (entries: readonly EntryChange[]) => entries.map(({ key }) => key);
  await tx.query(
    `DELETE FROM catalogue_archive USING unnest($2::text[], $3::text[]) AS added (kind, key)
      WHERE store_id = $1 AND catalogue_archive.kind = added.kind AND catalogue_archive.key = added.key`,
    [storeId, kinds(added), keys(added)],
  );
  await tx.query(
    `INSERT INTO catalogue_archive (store_id, kind, key, value, archived_at)
     SELECT $1, kind, key, value::jsonb, $5 FROM unnest($2::text[], $3::text[], $4::text[]) AS archived (kind, key, value)
     ON CONFLICT (store_id, kind, key) DO UPDATE SET value = excluded.value, archived_at = excluded.archived_at`,
    [
      storeId,
      kinds(archived),
      keys(archived),
      archived.map((entry) => JSON.stringify(editedChange(entry).value)),
      now,
    ],
  );
}

/** Whether an act has published a version of the running transaction's store. */
export async function isPublishActDone(tx: Tx, actKey: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT FROM catalogue_version WHERE store_id = current_store_id() AND act_key = $1',
    [actKey],
  );
  return rows.length > 0;
}

/** The versions of the running transaction's store before a number, the newest first. */
export const listVersions = (
  tx: Tx,
  { before, limit }: { before: number; limit: number },
): Promise<VersionRow[]> =>
  tx.query(
    `SELECT ${VERSION} ${FROM_VERSIONS}
      WHERE store_id = current_store_id() AND number < $1 ORDER BY number DESC LIMIT $2`,
    [before, limit],
  );

/** Something that was published once, by the name that it had. */
export interface ArchivedRow {
  kind: EntryKind;
  key: string;
  name: string;
  at: Date;
}

/** What the running transaction's store has archived, the newest first. */
export const listArchived = (tx: Tx): Promise<ArchivedRow[]> =>
  tx.query(
    `SELECT kind, key, value->>'name' AS name, archived_at AS at FROM catalogue_archive
      WHERE store_id = current_store_id() ORDER BY archived_at DESC, kind, key`,
  );

/** The last value of something archived, as a shop file has it; null when there is none. */
export async function archivedEntry(tx: Tx, kind: EntryKind, key: string): Promise<EditedEntry | null> {
  const [row] = await tx.query<{ value: EditedEntry }>(
    'SELECT value FROM catalogue_archive WHERE store_id = current_store_id() AND (kind, key) = ($1, $2)',
    [kind, key],
  );
  return row?.value ?? null;
}
