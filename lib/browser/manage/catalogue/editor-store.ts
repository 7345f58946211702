'use client';

import * as calls from '#lib/contract/manage/catalogue-calls.ts';
import type { Answer, Failure } from '#lib/domain/answer.ts';
import {
  applyChanges,
  type CatalogueChange,
  changesBetween,
  type EntryKind,
} from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { entriesOf, entryId } from '#lib/domain/catalogue/draft.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { successOf } from '../../api/data-reading.ts';
import { createListeners } from '../../dom/listeners.ts';
import { randomUuid } from '../../storage/random-uuid.ts';
import type { callManage } from '../call-manage.ts';
import type { KeptChanges } from './kept-changes.ts';
import {
  adopted,
  begun,
  type Conflict,
  contentOf,
  edited,
  isSendable,
  NONE,
  type Pending,
  type PendingChanges,
  type Remote,
  rebased,
  refused,
  remoteAfter,
  resolved,
  saved,
  unsaved,
  without,
} from './pending-changes.ts';
import { NO_HISTORY, stepChanges, stepped, withEdit } from './undo-history.ts';

/** Changes that follow each other so closely are sent together. */
const PAUSE_MS = 400;
/** The pauses before a batch without an answer is sent again; the last one again and again. */
const RETRIES_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/** After these the same batch may be accepted. */
const MAY_PASS: ReadonlySet<RefusalCode> = new Set([
  'offline',
  'unavailable',
  'too_many',
  'catalogue_changed',
]);

/** Whether the server has everything. 'stopped': it refused, and the person is to do something. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'stopped';

/** What the page shows. */
export interface CatalogueSnapshot {
  /** As the person sees it: what is published, with the draft and what is not saved yet. */
  content: CatalogueContent;
  remote: Remote;
  save: SaveState;
  /** Why nothing is saved any more, in French. */
  failure: string | null;
  refusals: readonly Pending[];
  conflicts: readonly Conflict[];
  canUndo: boolean;
  canRedo: boolean;
  /** Whether a reload keeps what is not saved yet. */
  isKept: boolean;
}

/** The catalogue as one person edits it: changes show at once, and are sent in the background. */
export type CatalogueEditor = ReturnType<typeof createCatalogueEditor>;

export function createCatalogueEditor(call: typeof callManage, kept: KeptChanges) {
  const listeners = createListeners();
  let remote: Remote | null = null;
  let pending: PendingChanges = NONE;
  let history = NO_HISTORY;
  let staffId: number | null = null;
  let failure: string | null = null;
  let isAway = false;
  let isKept = true;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing: Promise<void> | null = null;
  let snapshot: CatalogueSnapshot | null = null;

  function show(): void {
    if (!remote) return;
    const changes = unsaved(pending);
    if (staffId !== null) isKept = kept.keep(staffId, changes);
    snapshot = {
      content: contentOf(remote, pending, snapshot?.content),
      remote,
      save: saveState(),
      failure,
      refusals: [...pending.waiting.values()].filter(({ refusal }) => refusal !== undefined),
      conflicts: [...pending.conflicts.values()],
      canUndo: history.undo.length > 0,
      canRedo: history.redo.length > 0,
      isKept,
    };
    listeners.notify();
  }

  function saveState(): SaveState {
    if (failure !== null) return 'stopped';
    if (!isSendable(pending)) return 'saved';
    return isAway ? 'offline' : 'saving';
  }

  /** @throws RefusalError */
  async function read(): Promise<calls.SeenCatalogue> {
    const known = remote && { version: remote.version, revision: remote.revision };
    const answer = await successOf(call(calls.readCatalogueEditor, { known }));
    const isOlder = remote && (answer.version < remote.version || answer.revision < remote.revision);
    if (!isOlder) {
      const isNew = answer.published !== null || answer.draft !== null;
      remote = remoteAfter(remote, answer);
      if (remote && isNew) {
        pending = rebased(remote, pending);
        show();
      }
    }
    return { version: answer.version, revision: answer.revision };
  }

  const reread = () =>
    read().then(
      () => true,
      () => false,
    );

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    flushing ??= sendAll().finally(() => {
      flushing = null;
      show();
    });
    return flushing;
  }

  async function sendAll(): Promise<void> {
    while (remote && failure === null && isSendable(pending)) {
      if (!pending.sending) pending = begun(pending, randomUuid(), remote.version);
      show();
      const batch = pending.sending;
      if (!batch) return;
      const answer = await call(calls.changeCatalogue, batch);
      const goesOn = answer.class === 'success' ? await received(answer) : await failed(answer);
      if (!goesOn) return;
    }
  }

  async function received(part: calls.DraftPart): Promise<boolean> {
    if (!remote) return false;
    isAway = false;
    attempts = 0;
    const after = saved(remote, pending, part);
    remote = after.remote;
    pending = after.pending;
    show();
    if (after.isBehind) await reread();
    return true;
  }

  /** Returns whether to go on at once. */
  async function failed({ code, message, fields }: Failure): Promise<boolean> {
    if (code === 'catalogue_changed' && (await reread())) {
      pending = refused(pending);
      if (remote) pending = rebased(remote, pending);
      return true;
    }
    if (code === 'catalogue_invalid' && fields) {
      pending = refused(pending, refusalsOf(fields));
      return true;
    }
    if (MAY_PASS.has(code)) {
      isAway = true;
      schedule(RETRIES_MS[Math.min(attempts, RETRIES_MS.length - 1)] ?? 0);
      attempts += 1;
      return false;
    }
    failure = message;
    pending = refused(pending);
    return false;
  }

  function change(changes: readonly CatalogueChange[]): void {
    if (!remote || changes.length === 0) return;
    pending = edited(remote, pending, changes);
    failure = null;
    show();
    if (isSendable(pending) && !isAway) schedule(PAUSE_MS);
  }

  /** Makes changes: at once on this page, and saved in the background. */
  function edit(changes: readonly CatalogueChange[]): void {
    if (!snapshot || changes.length === 0) return;
    const before = snapshot.content;
    const after = applyChanges(before, changes);
    history = withEdit(history, before, after);
    // With what follows from them, as the order of a list that an entry has left.
    change(changesBetween(before, after));
  }

  /** Waits until everything is saved; false when that cannot be, for now. */
  async function settle(): Promise<boolean> {
    await flush();
    return !isSendable(pending) && pending.conflicts.size === 0;
  }

  /** An act on the whole draft, after which everything is read again. */
  async function acting(
    act: (seen: calls.SeenCatalogue) => Promise<Answer<object>>,
  ): Promise<Answer<object>> {
    if (!remote) return { class: 'success' };
    const answer = await act({ version: remote.version, revision: remote.revision });
    await reread();
    return answer;
  }

  return {
    subscribe: listeners.add,
    snapshot: () => snapshot,
    read,

    /** Takes over what pages of the same person have left unsaved. */
    async begin(member: number): Promise<void> {
      if (staffId === member || !remote) return;
      staffId = member;
      const left = await kept.takeLeft(member);
      if (left.length === 0 || !remote) return;
      pending = adopted(remote, pending, left);
      show();
      schedule(0);
    },

    edit,

    step(direction: 'undo' | 'redo'): void {
      const before = snapshot?.content;
      const changes = before && stepChanges(history, direction, before);
      if (!before || !changes) return;
      const after = applyChanges(before, changes);
      history = stepped(history, direction, before, after);
      change(changesBetween(before, after));
      show();
    },

    /** Chooses between the person's change and that of somebody else. */
    resolve(conflict: Conflict, choice: 'mine' | 'theirs'): void {
      pending = resolved(pending, entryId(conflict.change), choice);
      show();
      schedule(0);
    },

    /** Brings an archived entry back as it was last; a product without its category goes to the first one. Returns why not. */
    async putBack(kind: EntryKind, key: string): Promise<string | null> {
      if (!remote || !snapshot) return null;
      const online = entriesOf(remote.published.content)({ kind, key, value: null });
      const answer = online
        ? ({ class: 'success', change: online } as const)
        : await call(calls.findArchived, { kind, key });
      if (answer.class === 'error') return answer.message;
      const { change: found } = answer;
      const { categories } = snapshot.content;
      const [first] = categories;
      const isLost =
        found.kind === 'product' && categories.every((category) => category.key !== found.value?.category);
      const back: CatalogueChange =
        found.kind === 'product' && found.value && isLost && first
          ? { ...found, value: { ...found.value, category: first.key } }
          : found;
      edit([back]);
      return null;
    },

    /** Sends again what was refused or got no answer. */
    retry(): void {
      failure = null;
      isAway = false;
      attempts = 0;
      show();
      schedule(0);
    },

    /** Writes an entry of the draft anew, over what was published since. */
    async keepOver(entry: calls.DraftEntry): Promise<Answer<object>> {
      await flush();
      return acting(({ version }) =>
        call(calls.changeCatalogue, {
          actKey: randomUuid(),
          version,
          changes: [{ change: entry.change, seen: entry.revision }],
        }),
      );
    },

    /** Takes entries out of the draft, also of what is not saved yet. */
    async discard(ids: ReadonlySet<string>): Promise<Answer<object>> {
      await flush();
      pending = without(pending, ids);
      show();
      const entries = [...(remote?.draft ?? [])]
        .filter(([id]) => ids.has(id))
        .map(
          ([
            ,
            {
              change: { kind, key },
              revision,
            },
          ]) => ({ kind, key, seen: revision }),
        );
      if (entries.length === 0) return { class: 'success' };
      return acting(({ revision }) => call(calls.discardDraft, { actKey: randomUuid(), revision, entries }));
    },

    /** Empties the draft. */
    async discardAll(): Promise<Answer<object>> {
      await flush();
      pending = { ...NONE, sending: pending.sending };
      failure = null;
      history = NO_HISTORY;
      show();
      return acting(({ revision }) =>
        call(calls.discardDraft, { actKey: randomUuid(), revision, entries: null }),
      );
    },

    /** Publishes the draft once everything is saved; null when that cannot be, for now. */
    async publish(): Promise<Answer<object> | null> {
      if (!(await settle())) return null;
      const actKey = randomUuid();
      return acting((seen) => call(calls.publishCatalogue, { actKey, seen }));
    },

    /** Makes the draft such that publishing it gives a version again. */
    async restore(number: number, replaces: boolean): Promise<Answer<object> | null> {
      if (!(await settle())) return null;
      history = NO_HISTORY;
      const actKey = randomUuid();
      return acting((seen) => call(calls.restoreVersion, { actKey, number, seen, replaces }));
    },
  };
}

/** The sentences of a refused batch by entry, of fields as 'product/kebab.price'. */
function refusalsOf(fields: Readonly<Record<string, string>>): Map<string, string> {
  const refusals = new Map<string, string>();
  for (const [field, sentence] of Object.entries(fields)) {
    const id = /^[^.[]+/.exec(field)?.[0] ?? field;
    const before = refusals.get(id);
    refusals.set(id, before === undefined ? sentence : `${before} ; ${sentence}`);
  }
  return refusals;
}
