import { jest } from '@jest/globals';
import { type CatalogueEditor, createCatalogueEditor } from '#lib/browser/manage/catalogue/editor-store.ts';
import type { KeptChanges } from '#lib/browser/manage/catalogue/kept-changes.ts';
import type { Pending } from '#lib/browser/manage/catalogue/pending-changes.ts';
import type { CatalogueEditorState, DraftEntry, SeenChange } from '#lib/contract/manage/catalogue-calls.ts';
import { type CatalogueChange, isEqual } from '#lib/domain/catalogue/content/changes.ts';
import type { ProductContent } from '#lib/domain/catalogue/content/content.ts';
import { entryId } from '#lib/domain/catalogue/draft.ts';
import { cents } from '#lib/domain/money.ts';
import { content, FIRST_VERSION, product } from '../domain/catalogue-content/builders.ts';

const kebab = product('kebab');
const durum = product('durum');
const published = content({ products: [kebab, durum] });

const change = (value: ProductContent): CatalogueChange => ({ kind: 'product', key: value.key, value });

/** The draft of a shop that several people change, by the rules of the backend. */
function fakeServer() {
  const draft = new Map<string, DraftEntry>();
  const acts = new Map<string, object>();
  let revision = 0;
  const server = {
    isAway: false,
    /** Whether the next change is made, but its answer is lost. */
    losesAnswer: false,
    refuses: null as { code: string; fields?: Record<string, string> } | null,
    changes: 0,
    entry: (key: string) => draft.get(`product/${key}`)?.change.value as ProductContent | undefined,
    write(changes: readonly CatalogueChange[], by: string) {
      revision += 1;
      for (const each of changes)
        draft.set(entryId(each), { change: each, revision, by, at: '', hasConflict: false });
    },
    caller: (by: string) => async (call: { endpoint: string }, input: never) => {
      if (server.isAway) return { class: 'error', code: 'offline', message: '' };
      return call.endpoint === 'manageCatalogueEditor' ? server.state(input) : server.change(input, by);
    },
    state: ({
      known,
    }: {
      known: { revision: number } | null;
    }): CatalogueEditorState & { class: 'success' } => ({
      class: 'success',
      version: 1,
      revision,
      published: known ? null : { content: published, version: FIRST_VERSION, ids: new Map(), archived: [] },
      draft: known?.revision === revision ? null : [...draft.values()],
    }),
    change({ actKey, changes }: { actKey: string; changes: readonly SeenChange[] }, by: string) {
      if (server.refuses) {
        const refusal = { class: 'error', message: 'Refusé', ...server.refuses };
        server.refuses = null;
        return refusal;
      }
      const done = acts.get(actKey);
      if (done) return done;
      const isStale = changes.some(
        ({ change: sent, seen }) =>
          seen !== (draft.get(entryId(sent))?.revision ?? 0) &&
          !isEqual(draft.get(entryId(sent))?.change.value, sent.value),
      );
      if (isStale) return { class: 'error', code: 'catalogue_changed', message: '' };
      server.changes += 1;
      server.write(
        changes.map(({ change: sent }) => sent),
        by,
      );
      const entries = changes.flatMap(({ change: sent }) => draft.get(entryId(sent)) ?? []);
      const answer = { class: 'success', version: 1, revision, entries };
      acts.set(actKey, answer);
      if (!server.losesAnswer) return answer;
      server.losesAnswer = false;
      return { class: 'error', code: 'unavailable', message: '' };
    },
  };
  return server;
}

/** The storage of one device. */
function fakeStorage(left: Pending[] = []): KeptChanges & { kept: readonly Pending[] } {
  const storage = {
    kept: [] as readonly Pending[],
    keep(_: number, changes: readonly Pending[]) {
      storage.kept = JSON.parse(JSON.stringify(changes)) as Pending[];
      return true;
    },
    takeLeft: async () => left.splice(0),
  };
  return storage;
}

async function opened(server: ReturnType<typeof fakeServer>, by: string, storage = fakeStorage()) {
  const editor = createCatalogueEditor(server.caller(by) as never, storage);
  await editor.read();
  await editor.begin(1);
  return editor;
}

const seen = (editor: CatalogueEditor, key: string) =>
  editor.snapshot()?.content.products.find((each) => each.key === key);

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the catalogue as one person edits it', () => {
  it('shows a change at once, and sends those that follow each other closely together', async () => {
    const server = fakeServer();
    const editor = await opened(server, 'Zoé');
    editor.edit([change({ ...kebab, name: 'Kebab m' })]);
    editor.edit([change({ ...kebab, name: 'Kebab maison' })]);
    editor.edit([change({ ...durum, price: cents(900) })]);
    expect(seen(editor, 'kebab')?.name).toBe('Kebab maison');
    expect(editor.snapshot()?.save).toBe('saving');
    await pass(500);
    expect(editor.snapshot()?.save).toBe('saved');
    expect(server.changes).toBe(1);
    expect(server.entry('kebab')?.name).toBe('Kebab maison');
    expect(server.entry('durum')?.price).toBe(900);
  });

  it('sends what is changed while a batch is on its way after it, as a change of what that made', async () => {
    const server = fakeServer();
    const editor = await opened(server, 'Zoé');
    editor.edit([change({ ...kebab, name: 'Un' })]);
    server.losesAnswer = true;
    await pass(450);
    editor.edit([change({ ...kebab, name: 'Deux' })]);
    await pass(1500);
    expect(server.entry('kebab')?.name).toBe('Deux');
    expect(editor.snapshot()).toMatchObject({ save: 'saved', conflicts: [] });
    expect(server.changes).toBe(2);
  });

  it('keeps what is not saved without a network, and sends it by the next page', async () => {
    const server = fakeServer();
    const storage = fakeStorage();
    const editor = await opened(server, 'Zoé', storage);
    server.isAway = true;
    editor.edit([change({ ...kebab, name: 'Kebab maison' })]);
    await pass(500);
    expect(editor.snapshot()?.save).toBe('offline');
    expect(storage.kept).toHaveLength(1);

    server.isAway = false;
    const next = await opened(server, 'Zoé', fakeStorage([...storage.kept]));
    expect(seen(next, 'kebab')?.name).toBe('Kebab maison');
    await pass(10);
    expect(server.entry('kebab')?.name).toBe('Kebab maison');
  });

  it('undoes and does again', async () => {
    const editor = await opened(fakeServer(), 'Zoé');
    editor.edit([change({ ...kebab, name: 'Kebab maison' })]);
    await pass(2000);
    editor.edit([{ kind: 'product', key: 'durum', value: null }]);
    editor.step('undo');
    expect(seen(editor, 'durum')).toEqual(durum);
    editor.step('undo');
    expect(seen(editor, 'kebab')).toEqual(kebab);
    expect(editor.snapshot()).toMatchObject({ canUndo: false, canRedo: true });
    editor.step('redo');
    editor.step('redo');
    expect(seen(editor, 'kebab')?.name).toBe('Kebab maison');
    expect(seen(editor, 'durum')).toBeUndefined();
  });

  it('keeps a change that the server refuses, says why and sends the others', async () => {
    const server = fakeServer();
    const editor = await opened(server, 'Zoé');
    server.refuses = { code: 'catalogue_invalid', fields: { 'product/kebab.name': 'Trop long' } };
    editor.edit([change({ ...kebab, name: 'x' }), change({ ...durum, name: 'Dürüm' })]);
    await pass(500);
    expect(server.entry('durum')?.name).toBe('Dürüm');
    expect(editor.snapshot()?.refusals).toMatchObject([{ refusal: 'Trop long' }]);
    editor.edit([change({ ...kebab, name: 'Kebab' })]);
    await pass(500);
    expect(editor.snapshot()).toMatchObject({ save: 'saved', refusals: [] });
    expect(server.entry('kebab')?.name).toBe('Kebab');
  });
});

describe('two people who change the same dish', () => {
  const renamed = { ...kebab, name: 'Kebab de Paul' };

  it('in different fields: both changes are there', async () => {
    const server = fakeServer();
    const editor = await opened(server, 'Zoé');
    server.write([change(renamed)], 'Paul');
    editor.edit([change({ ...kebab, price: cents(900) })]);
    await pass(500);
    expect(server.entry('kebab')).toEqual({ ...renamed, price: cents(900) });
    expect(editor.snapshot()).toMatchObject({ save: 'saved', conflicts: [] });
  });

  it('in the same field: nothing is sent until one of the two is chosen', async () => {
    const server = fakeServer();
    const editor = await opened(server, 'Zoé');
    server.write([change({ ...renamed, orderable: false })], 'Paul');
    editor.edit([change({ ...kebab, name: 'Kebab de Zoé', price: cents(900) })]);
    await pass(500);
    const [conflict] = editor.snapshot()?.conflicts ?? [];
    expect(conflict).toMatchObject({ by: 'Paul', theirs: { value: { name: 'Kebab de Paul' } } });
    expect(seen(editor, 'kebab')?.name).toBe('Kebab de Zoé');
    expect(server.entry('kebab')?.name).toBe('Kebab de Paul');

    if (conflict) editor.resolve(conflict, 'mine');
    await pass(10);
    expect(server.entry('kebab')).toMatchObject({
      name: 'Kebab de Zoé',
      price: cents(900),
      orderable: false,
    });
  });

  it('to take the other one’s keeps what only oneself has changed', async () => {
    const server = fakeServer();
    const editor = await opened(server, 'Zoé');
    server.write([change(renamed)], 'Paul');
    editor.edit([change({ ...kebab, name: 'Kebab de Zoé', price: cents(900) })]);
    await pass(500);
    const [conflict] = editor.snapshot()?.conflicts ?? [];
    if (conflict) editor.resolve(conflict, 'theirs');
    await pass(10);
    expect(server.entry('kebab')).toMatchObject({ name: 'Kebab de Paul', price: cents(900) });
    expect(editor.snapshot()).toMatchObject({ save: 'saved', conflicts: [] });
  });

  it('one after the other: an undo leaves what the other has changed since', async () => {
    const server = fakeServer();
    const editor = await opened(server, 'Zoé');
    editor.edit([change({ ...kebab, name: 'Kebab de Zoé', price: cents(900) })]);
    await pass(500);
    server.write([change({ ...renamed, price: cents(900) })], 'Paul');
    await editor.read();
    editor.step('undo');
    expect(seen(editor, 'kebab')).toMatchObject({ name: 'Kebab de Paul', price: kebab.price });
  });
});
