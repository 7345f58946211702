import type { Failure } from '#lib/domain/answer.ts';
import type { VersionCounts, VersionSource } from '#lib/domain/catalogue/catalogue-version.ts';
import type { CatalogueChange, EntryKind } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import type { ChangedEntry } from '#lib/domain/catalogue/draft.ts';
import { type ApiCall, nothingOf } from '../calls/api-call.ts';
import { catalogueChange, catalogueContent, type EditedChange, editedChange } from '../shop-file/content.ts';
import type { DraftEntryWire, DraftPartWire, EditorStateWire } from './catalogue-schemas.ts';

// The calls of the catalogue editor. Apart from calls.ts: the first page of the area does not load them.

/** What a person saw: the number of the published version, and the revision of the draft. */
export interface SeenCatalogue {
  version: number;
  revision: number;
}

/** A published version, without its content. `by` is null for the operator. */
export interface CatalogueVersion extends VersionCounts {
  number: number;
  source: VersionSource;
  by: string | null;
  at: string;
}

/** An entry of the draft. */
export interface DraftEntry {
  change: CatalogueChange;
  /** A change of it names it. */
  revision: number;
  by: string | null;
  at: string;
  /** Another value of it was published since: it is changed again or discarded before the draft is published. */
  hasConflict: boolean;
}

/** Something that was published once. */
export interface ArchivedEntry {
  kind: EntryKind;
  key: string;
  name: string;
  at: string;
}

export interface PublishedCatalogue {
  content: CatalogueContent;
  version: CatalogueVersion;
  /** The number of each key, also of those that are no longer used, by '<kind>/<key>': 'product/kebab'. */
  ids: ReadonlyMap<string, number>;
  archived: readonly ArchivedEntry[];
}

/** The state of the editor; `published` and `draft` are null when they are as was known. */
export interface CatalogueEditorState extends SeenCatalogue {
  published: PublishedCatalogue | null;
  draft: readonly DraftEntry[] | null;
}

/** The answer to a change: those entries that it names and that the draft has now. */
export interface DraftPart extends SeenCatalogue {
  entries: readonly DraftEntry[];
}

const draftEntryOf = ({ kind, key, value, conflict, ...entry }: DraftEntryWire): DraftEntry => ({
  ...entry,
  // The backend writes both from one change.
  change: catalogueChange({ kind, key, value } as EditedChange),
  hasConflict: conflict,
});

const draftPartOf = ({ version, revision, entries }: DraftPartWire): DraftPart => ({
  version,
  revision,
  entries: entries.map(draftEntryOf),
});

function publishedOf({
  version,
  ids,
  archived,
  ...catalogue
}: NonNullable<EditorStateWire['published']>): PublishedCatalogue {
  const numbers = Object.entries(ids).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).map(([key, id]) => [`${kind}/${key}`, id] as const),
  );
  return {
    content: catalogueContent(catalogue),
    version,
    ids: new Map(numbers),
    archived,
  };
}

/** `known`: what the page has already; null at first. */
export const readCatalogueEditor: ApiCall<
  'manageCatalogueEditor',
  { known: SeenCatalogue | null },
  CatalogueEditorState
> = {
  endpoint: 'manageCatalogueEditor',
  encode: ({ known }) => (known ? { known: { version: known.version, revision: known.revision } } : {}),
  decode: ({ version, revision, published, draft }) => ({
    version,
    revision,
    published: published && publishedOf(published),
    draft: draft?.map(draftEntryOf) ?? null,
  }),
};

/** As the failure of a change carries it. */
type ChangedEntryWire = EditedChange & { revision: number; by: string | null; missing?: true };

export const changedEntryWire = ({ kind, key, change, revision, by }: ChangedEntry): ChangedEntryWire => ({
  ...(change ? editedChange(change) : ({ kind, key, value: null, missing: true } as ChangedEntryWire)),
  revision,
  by,
});

const changedEntryOf = ({ revision, by, missing, ...change }: ChangedEntryWire): ChangedEntry => ({
  kind: change.kind,
  key: change.key,
  change: missing ? null : catalogueChange(change),
  revision,
  by,
});

/** The entries that others have changed, of the refusal `catalogue_changed`. */
const decodeFailure = ({ changed }: Record<string, unknown>): Partial<Failure> =>
  Array.isArray(changed) ? { changedEntries: (changed as ChangedEntryWire[]).map(changedEntryOf) } : {};

/** A change of an entry; `seen` is its revision in the draft as the person saw it, 0 when it was not there. */
export interface SeenChange {
  change: CatalogueChange;
  seen: number;
}

/** All changes are made, or none; the same `actKey` again is done once. */
export const changeCatalogue: ApiCall<
  'manageCatalogueChange',
  { actKey: string; version: number; changes: readonly SeenChange[] },
  DraftPart
> = {
  endpoint: 'manageCatalogueChange',
  encode: ({ actKey, version, changes }) => ({
    act_key: actKey,
    version,
    changes: changes.map(({ change, seen }) => ({ ...editedChange(change), seen })),
  }),
  decode: draftPartOf,
  decodeFailure,
};

/** The change that brings something archived back, with its last value. */
export const findArchived: ApiCall<
  'manageCatalogueArchived',
  { kind: EntryKind; key: string },
  { change: CatalogueChange }
> = {
  endpoint: 'manageCatalogueArchived',
  encode: ({ kind, key }) => ({ kind, key }),
  decode: ({ kind, key, value }) => ({ change: catalogueChange({ kind, key, value } as EditedChange) }),
};

/** Takes entries out of the draft, `seen` is the revision of each; all of them as of `revision` with null. */
export const discardDraft: ApiCall<
  'manageCatalogueDiscard',
  {
    actKey: string;
    revision: number;
    entries: readonly { kind: CatalogueChange['kind']; key: string; seen: number }[] | null;
  },
  DraftPart
> = {
  endpoint: 'manageCatalogueDiscard',
  encode: ({ actKey, revision, entries }) => ({
    act_key: actKey,
    revision,
    entries: entries?.map(({ kind, key, seen }) => ({ kind, key, seen })) ?? null,
  }),
  decode: draftPartOf,
  decodeFailure,
};

/** What an import would refuse of the draft, in French. */
export interface DraftError {
  kind: CatalogueChange['kind'];
  key: string;
  /** As a shop file names it within the entry, e.g. 'values[2].price'; '' is the whole entry. */
  field: string;
  message: string;
}

export const checkDraft: ApiCall<'manageCatalogueCheck', null, { errors: readonly DraftError[] }> = {
  endpoint: 'manageCatalogueCheck',
  encode: () => ({}),
  decode: ({ errors }) => ({ errors }),
};

/** Publishes the draft as the person saw it; the same `actKey` again is done once. */
export const publishCatalogue: ApiCall<
  'manageCataloguePublish',
  { actKey: string; seen: SeenCatalogue },
  object
> = {
  endpoint: 'manageCataloguePublish',
  encode: ({ actKey, seen: { version, revision } }) => ({ act_key: actKey, version, revision }),
  decode: nothingOf,
  decodeFailure,
};

/** The versions before a number, the newest first; `next` is where the next page begins. */
export const listVersions: ApiCall<
  'manageCatalogueVersions',
  { before: number | null },
  { versions: readonly CatalogueVersion[]; next: number | null }
> = {
  endpoint: 'manageCatalogueVersions',
  encode: ({ before }) => (before === null ? {} : { before }),
  decode: ({ versions, next }) => ({ versions, next }),
};

export const readVersion: ApiCall<
  'manageCatalogueVersion',
  { number: number },
  { content: CatalogueContent }
> = {
  endpoint: 'manageCatalogueVersion',
  encode: ({ number }) => ({ number }),
  decode: ({ categories, options, products }) => ({
    content: catalogueContent({ categories, options, products }),
  }),
};

/** Makes the draft such that publishing it gives a version; `replaces`: in the place of a draft that there is. */
export const restoreVersion: ApiCall<
  'manageCatalogueRestore',
  { actKey: string; number: number; seen: SeenCatalogue; replaces: boolean },
  object
> = {
  endpoint: 'manageCatalogueRestore',
  encode: ({ actKey, number, seen: { version, revision }, replaces }) => ({
    act_key: actKey,
    number,
    version,
    revision,
    replace: replaces,
  }),
  decode: nothingOf,
  decodeFailure,
};
