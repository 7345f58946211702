'use client';

import type { CatalogueEditorState, DraftEntry, DraftPart } from '#lib/contract/manage/catalogue-calls.ts';
import { CHANGES_MAX } from '#lib/domain/catalogue/catalogue-version.ts';
import { applyChanges, type CatalogueChange, isEqual } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { entriesOf, entryId } from '#lib/domain/catalogue/draft.ts';
import { mergeChanges } from '#lib/domain/catalogue/merge-changes.ts';

// The changes of a person that the server does not have yet, and what becomes of them while others change the same draft.
// Plain data and functions: editor-store.ts sends and keeps them.

/** The draft and what is published, as the server last said. */
export interface Remote {
  version: number;
  revision: number;
  published: NonNullable<CatalogueEditorState['published']>;
  draft: ReadonlyMap<string, DraftEntry>;
}

/** A change that is not saved yet. */
export interface Pending {
  change: CatalogueChange;
  /** What the person saw of the entry before; null: nothing. */
  base: CatalogueChange | null;
  /** Its revision in the draft, 0 when it was not there. */
  seen: number;
  /** Why the server does not take it: it is not sent again until it is another. */
  refusal?: string;
}

/** A change of what somebody else has changed meanwhile. */
export interface Conflict extends Pending {
  /** What the other person has made of the entry; null: it is gone. */
  theirs: CatalogueChange | null;
  by: string | null;
}

/** A batch whose answer is not known: it is sent again with the same key. */
export interface Batch {
  actKey: string;
  version: number;
  changes: readonly Pending[];
}

/** By entry: of one there is at most one change that waits. */
export interface PendingChanges {
  sending: Batch | null;
  waiting: ReadonlyMap<string, Pending>;
  conflicts: ReadonlyMap<string, Conflict>;
}

export const NONE: PendingChanges = { sending: null, waiting: new Map(), conflicts: new Map() };

/** The state after a reading; what was the same as known is kept. null before the first complete one. */
export function remoteAfter(known: Remote | null, read: CatalogueEditorState): Remote | null {
  const published = read.published ?? known?.published;
  if (!published) return null;
  const draft = read.draft
    ? new Map(read.draft.map((entry) => [entryId(entry.change), sameOrNew(known, entry)]))
    : (known?.draft ?? new Map());
  return { version: read.version, revision: read.revision, published, draft };
}

/** What is drawn from an entry is not drawn again when it was read again. */
function sameOrNew(known: Remote | null, entry: DraftEntry): DraftEntry {
  const before = known?.draft.get(entryId(entry.change));
  return before?.revision === entry.revision ? { ...entry, change: before.change } : entry;
}

/** What everybody sees of the entries. */
function remoteEntries({ published, draft }: Remote) {
  const publishedOf = entriesOf(published.content);
  return (change: CatalogueChange): { change: CatalogueChange | null; seen: number; by: string | null } => {
    const entry = draft.get(entryId(change));
    if (entry) return { change: entry.change, seen: entry.revision, by: entry.by };
    return { change: publishedOf(change), seen: 0, by: published.version.by };
  };
}

/** The content as the person sees it; the same object as `before` when nothing of it is another. */
export function contentOf(
  remote: Remote,
  pending: PendingChanges,
  before: CatalogueContent | null = null,
): CatalogueContent {
  const content = applyChanges(remote.published.content, [
    ...[...remote.draft.values()].map(({ change }) => change),
    ...unsaved(pending).map(({ change }) => change),
  ]);
  const isSameList = (list: keyof CatalogueContent) =>
    before?.[list].length === content[list].length &&
    content[list].every((entry, place) => entry === before[list][place]);
  return before && isSameList('categories') && isSameList('options') && isSameList('products')
    ? before
    : content;
}

/** All that the server does not have, or may not have. */
export const unsaved = ({ sending, waiting, conflicts }: PendingChanges): Pending[] => [
  ...(sending?.changes ?? []),
  ...waiting.values(),
  ...conflicts.values(),
];

/** With changes that the person makes now. */
export function edited(
  remote: Remote,
  pending: PendingChanges,
  changes: readonly CatalogueChange[],
): PendingChanges {
  const entryOf = remoteEntries(remote);
  const sent = byEntry(pending.sending?.changes ?? []);
  const waiting = new Map(pending.waiting);
  const conflicts = new Map(pending.conflicts);
  for (const change of changes) {
    const id = entryId(change);
    const conflict = conflicts.get(id);
    if (conflict) {
      conflicts.set(id, { ...conflict, change });
      continue;
    }
    const before = waiting.get(id);
    const earlier = sent.get(id);
    const now = entryOf(change);
    const { base, seen } =
      before ??
      (earlier ? { base: earlier.change, seen: earlier.seen } : { base: now.change, seen: now.seen });
    if (isSame(change, base)) waiting.delete(id);
    else waiting.set(id, { change, base, seen });
  }
  return { ...pending, waiting, conflicts };
}

/** Whether there is something to send. */
export const isSendable = ({ sending, waiting }: PendingChanges): boolean =>
  sending !== null || [...waiting.values()].some(({ refusal }) => refusal === undefined);

/** With the next batch. */
export function begun(pending: PendingChanges, actKey: string, version: number): PendingChanges {
  const changes = [...pending.waiting.values()]
    .filter(({ refusal }) => refusal === undefined)
    .slice(0, CHANGES_MAX);
  const waiting = new Map(pending.waiting);
  for (const { change } of changes) waiting.delete(entryId(change));
  return { ...pending, waiting, sending: { actKey, version, changes } };
}

/** After the answer to the batch; `isBehind`: others have changed something too, so all is to be read again. */
export function saved(
  remote: Remote,
  pending: PendingChanges,
  { version, revision, entries }: DraftPart,
): { remote: Remote; pending: PendingChanges; isBehind: boolean } {
  const sent = pending.sending?.changes ?? [];
  const draft = new Map(remote.draft);
  const sentOf = byEntry(sent);
  for (const id of sentOf.keys()) draft.delete(id);
  for (const entry of entries) {
    const id = entryId(entry.change);
    const mine = sentOf.get(id)?.change;
    draft.set(id, mine && isEqual(mine, entry.change) ? { ...entry, change: mine } : entry);
  }
  const isBehind = version !== remote.version || revision > remote.revision + 1;
  const waiting = new Map(pending.waiting);
  for (const { change } of sent) {
    const later = waiting.get(entryId(change));
    if (later)
      waiting.set(entryId(change), {
        ...later,
        base: change,
        seen: draft.get(entryId(change))?.revision ?? 0,
      });
  }
  return {
    remote: { ...remote, revision: isBehind ? remote.revision : Math.max(revision, remote.revision), draft },
    pending: { ...pending, sending: null, waiting },
    isBehind,
  };
}

/** After the refusal of the batch: its changes wait again, those with a sentence until they are others. */
export function refused(
  pending: PendingChanges,
  refusals: ReadonlyMap<string, string> = new Map(),
): PendingChanges {
  const waiting = new Map<string, Pending>();
  for (const sent of pending.sending?.changes ?? []) {
    const id = entryId(sent.change);
    const later = pending.waiting.get(id);
    const refusal = later ? undefined : refusals.get(id);
    waiting.set(id, {
      ...sent,
      ...(later && { change: later.change }),
      ...(refusal !== undefined && { refusal }),
    });
  }
  for (const [id, each] of pending.waiting) if (!waiting.has(id)) waiting.set(id, each);
  return { ...pending, sending: null, waiting };
}

/**
 * After a reading: what waits is a change of what is there now. Of an entry that somebody else has changed, both changes are
 * merged; where they are of the same field, the person is to choose.
 */
export function rebased(remote: Remote, pending: PendingChanges): PendingChanges {
  const entryOf = remoteEntries(remote);
  const sent = byEntry(pending.sending?.changes ?? []);
  const waiting = new Map<string, Pending>();
  const conflicts = new Map<string, Conflict>();
  for (const each of [...pending.waiting.values(), ...pending.conflicts.values()]) {
    const id = entryId(each.change);
    const { change: theirs, seen, by } = entryOf(each.change);
    const { change, base, refusal } = each;
    if (sent.has(id)) waiting.set(id, each);
    else if (isSame(change, theirs)) continue;
    else if (isSame(base, theirs))
      waiting.set(id, { change, base: theirs, seen, ...(refusal !== undefined && { refusal }) });
    else {
      const { mine, isConflict } = mergeChanges(base, change, theirs);
      if (isConflict) conflicts.set(id, { change, base, seen, theirs, by });
      else waiting.set(id, { change: mine, base: theirs, seen });
    }
  }
  return { ...pending, waiting, conflicts };
}

/** After the person has chosen; of what only one of the two has changed nothing is lost. */
export function resolved(pending: PendingChanges, id: string, choice: 'mine' | 'theirs'): PendingChanges {
  const conflict = pending.conflicts.get(id);
  if (!conflict) return pending;
  const conflicts = new Map(pending.conflicts);
  conflicts.delete(id);
  const { change, base, theirs, seen } = conflict;
  const chosen = mergeChanges(base, change, theirs)[choice];
  const waiting = new Map(pending.waiting);
  if (!isSame(chosen, theirs)) waiting.set(id, { change: chosen, base: theirs, seen });
  return { ...pending, waiting, conflicts };
}

/** Without the changes of some entries. */
export function without(pending: PendingChanges, ids: ReadonlySet<string>): PendingChanges {
  const left = <Each>(entries: ReadonlyMap<string, Each>) =>
    new Map([...entries].filter(([id]) => !ids.has(id)));
  return { ...pending, waiting: left(pending.waiting), conflicts: left(pending.conflicts) };
}

/** With changes that were not sent by another page, as of before the last reading. */
export function adopted(
  remote: Remote,
  pending: PendingChanges,
  changes: readonly Pending[],
): PendingChanges {
  const found = byEntry(changes.map(({ change, base, seen }) => ({ change, base, seen })));
  return rebased(remote, { ...pending, waiting: new Map([...found, ...pending.waiting]) });
}

const byEntry = (changes: readonly Pending[]): Map<string, Pending> =>
  new Map(changes.map((each) => [entryId(each.change), each]));

const stateOf = (change: CatalogueChange | null) =>
  change?.kind === 'order' && change.value.length === 0 ? null : (change?.value ?? null);

const isSame = (one: CatalogueChange | null, other: CatalogueChange | null): boolean =>
  isEqual(stateOf(one), stateOf(other));
