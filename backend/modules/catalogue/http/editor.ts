import type { Photos } from '#backend/modules/appearance/interface.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { CompressedAnswer } from '#backend/shared/http/packed-answer.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { fieldSentence } from '#backend/shared/sentences.ts';
import type { AnyAnswerOf, AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { fieldsOfEntries, readEntry } from '#lib/contract/shop-file/catalogue.ts';
import { catalogueChange, editedCatalogue, editedChange } from '#lib/contract/shop-file/content.ts';
import type { CatalogueChange } from '#lib/domain/catalogue/content/changes.ts';
import type { DraftEntry, SentChange } from '../editor/conflicts.ts';
import type { CatalogueDraft, DraftPart, EditorAct, EditorState } from '../editor/draft.ts';
import type { CataloguePublishing } from '../editor/publish.ts';

const VERSIONS_PER_PAGE = 30;

/** The page 'Carte' of the management area (MANAGEMENT section 7). */
export function registerCatalogueEditor(
  bind: Bind,
  {
    draft,
    publishing,
    photos,
  }: { draft: CatalogueDraft; publishing: CataloguePublishing; photos: Pick<Photos, 'store'> },
): void {
  bind('manageCatalogueEditor', async ({ shop }, { known = null }) => {
    const state = stateWire(await draft.read(shop.storeId, known));
    if (!state.published) return done(state);
    return done(new CompressedAnswer(Buffer.from(JSON.stringify({ ...state, class: 'success' }))));
  });
  bind('manageCatalogueChange', async (call, sent) => {
    const changes = await readChanges(sent.changes);
    return changes.ok ? partOf(await draft.change(actOf(call, sent), sent.version, changes.value)) : changes;
  });
  bind('manageCatalogueArchived', async ({ shop }, { kind, key }) => {
    const value = await draft.archived(shop.storeId, kind, key);
    return value.ok ? done({ kind, key, value: value.value }) : value;
  });
  bind('manageCatalogueDiscard', async (call, sent) =>
    partOf(
      sent.entries
        ? await draft.discard(actOf(call, sent), sent.entries)
        : await draft.discardAll(actOf(call, sent), sent.revision),
    ),
  );
  bind('manageCataloguePhoto', ({ file }, drawing) => photos.store(file, drawing));
  bind('manageCatalogueCheck', async ({ shop }) => done({ errors: await publishing.check(shop.storeId) }));
  bind('manageCataloguePublish', async (call, sent) =>
    nothingOf(await publishing.publish(actOf(call, sent), sent)),
  );
  bind('manageCatalogueVersions', async ({ shop }, { before = 2 ** 31 - 1, limit = VERSIONS_PER_PAGE }) => {
    const found = await publishing.versions(shop.storeId, { before, limit: limit + 1 });
    const versions = found.slice(0, limit);
    const next = found.length > limit ? (versions.at(-1)?.number ?? null) : null;
    return done({ versions: versions.map(versionWire), next });
  });
  bind('manageCatalogueVersion', async ({ shop }, { number }) => {
    const content = await publishing.version(shop.storeId, number);
    return content.ok ? done(editedCatalogue(content.value)) : content;
  });
  bind('manageCatalogueRestore', async (call, { number, version, revision, replace, ...sent }) =>
    nothingOf(
      await publishing.restore(actOf(call, sent), {
        number,
        seen: { version, revision },
        replaces: replace,
      }),
    ),
  );
}

const actOf = ({ shop, staffId, deviceId }: MemberCall, { act_key }: { act_key: string }): EditorAct => ({
  shop,
  by: { staffId, deviceId },
  actKey: act_key,
});

type Sent = AnyPayloadOf<'manageCatalogueChange'>['changes'];

/** Reads the entries by the rules of an import; a description is cleaned, as an import cleans it. */
async function readChanges(sent: Sent): Promise<Outcome<SentChange[]>> {
  // Loaded when it is needed: the sanitiser takes long to load.
  const { cleanDescription } = await import('#lib/contract/clean-description.ts');
  const changes: SentChange[] = [];
  const errors: Parameters<typeof fieldsOfEntries>[0][number][] = [];
  for (const { kind, key, value, seen } of sent) {
    if (kind === 'order') {
      const keys = Array.isArray(value) ? value : [];
      if (keys.every((each) => typeof each === 'string'))
        changes.push({ change: orderChange(key, keys), seen });
      else errors.push({ kind, key, field: '', message: fieldSentence('text') });
      continue;
    }
    if (value === null) {
      changes.push({ change: catalogueChange({ kind, key, value: null }), seen });
      continue;
    }
    const read = readEntry(kind, value);
    if (!read.ok) errors.push(...read.problems.map((problem) => ({ kind, key, ...problem })));
    else if (read.change.key !== key)
      errors.push({ kind, key, field: 'key', message: fieldSentence('unexpected') });
    else changes.push({ change: cleaned(read.change, cleanDescription), seen });
  }
  return errors.length > 0 ? refuse('catalogue_invalid', { fields: fieldsOfEntries(errors) }) : done(changes);
}

const orderChange = (key: string, value: string[]) => catalogueChange({ kind: 'order', key, value });

const cleaned = (change: CatalogueChange, clean: (html: string | null) => string | null): CatalogueChange =>
  change.kind === 'product' && change.value
    ? { ...change, value: { ...change.value, description: clean(change.value.description) } }
    : change;

const partOf = (changed: Outcome<DraftPart>): Outcome<AnyAnswerOf<'manageCatalogueChange'>> =>
  changed.ok ? done({ ...changed.value, entries: changed.value.entries.map(entryWire) }) : changed;

const nothingOf = (acted: Outcome<unknown>): Outcome<Record<string, never>> => (acted.ok ? done({}) : acted);

type StateWire = AnyAnswerOf<'manageCatalogueEditor'>;

const entryWire = ({ change, revision, by, at, hasConflict }: DraftEntry) => ({
  ...editedChange(change),
  revision,
  by,
  at: at.toISOString(),
  conflict: hasConflict,
});

const versionWire = ({ at, ...version }: NonNullable<EditorState['published']>['version']) => ({
  ...version,
  at: at.toISOString(),
});

const stateWire = ({ version, revision, published, draft }: EditorState): StateWire => ({
  version,
  revision,
  published: published && {
    ...editedCatalogue(published.content),
    version: versionWire(published.version),
    ids: idsWire(published.ids),
    archived: published.archived.map(({ kind, key, name, at }) => ({
      kind,
      key,
      name,
      at: at.toISOString(),
    })),
  },
  draft: draft?.map(entryWire) ?? null,
});

function idsWire(ids: NonNullable<EditorState['published']>['ids']) {
  const ofKind = (kind: (typeof ids)[number]['kind']) =>
    Object.fromEntries(ids.filter((each) => each.kind === kind).map(({ key, id }) => [key, id]));
  return {
    category: ofKind('category'),
    option: ofKind('option'),
    option_value: ofKind('option_value'),
    product: ofKind('product'),
  };
}
