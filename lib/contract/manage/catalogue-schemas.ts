import { z } from 'zod';
import { CHANGES_MAX, VERSION_SOURCES } from '#lib/domain/catalogue/catalogue-version.ts';
import { CATALOGUE_PLACES } from '#lib/domain/store/photo.ts';
import { id, line, lineOf } from '../schemas/scalars.ts';
import type {
  EditedCategory,
  EditedChange,
  EditedEntry,
  EditedOption,
  EditedProduct,
} from '../shop-file/content.ts';
import { photoPart } from './appearance-schemas.ts';

const instant = z.iso.datetime();

const ENTRY_KINDS = ['category', 'option', 'product'] as const;
const entryKind = z.enum(ENTRY_KINDS);
const kind = z.enum([...ENTRY_KINDS, 'order']);
/** Of an order: 'categories', 'options' or 'products:<key of a category>'. */
const ORDER_KEY = /^(categories|options|products:[a-z0-9]+(-[a-z0-9]+)*)$/;
const key = lineOf(80).min(1);

const isBlock = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** An entry as a shop file has it (docs/shop-file.md), checked by its reader: so its errors are those of an import. */
const block = <Entry>() => z.custom<Entry>(isBlock);

/** The published version that the person saw, and the revision of the draft. */
const seen = { version: z.int().min(0), revision: z.int().min(0) };

/** `by` is the name of who published it; null for the operator. */
const version = z.object({
  number: z.int(),
  source: z.enum(VERSION_SOURCES),
  by: line.nullable(),
  at: instant,
  added: z.int(),
  changed: z.int(),
  archived: z.int(),
});

const catalogue = {
  categories: z.array(block<EditedCategory>()),
  options: z.array(block<EditedOption>()),
  products: z.array(block<EditedProduct>()),
};

const numbers = z.record(line, id);

/** The value of a change: an entry, null for one that is archived, or the keys of a list in their order. */
const value = z.custom<EditedChange['value']>(
  (sent) => sent === null || Array.isArray(sent) || isBlock(sent),
);

/**
 * An entry of the draft. `conflict`: another value of it was published since; it is settled by changing it again or by
 * discarding it.
 */
const draftEntry = z.object({
  kind,
  key: line,
  value,
  revision: z.int(),
  by: line.nullable(),
  at: instant,
  conflict: z.boolean(),
});

/** What a change answers with: those entries that it names and that the draft has now. */
const draftPart = z.object({ version: z.int(), revision: z.int(), entries: z.array(draftEntry) });

const act = { act_key: z.uuid() };

const change = z
  .strictObject({
    kind,
    key,
    value,
    /** The revision of the entry that the person saw in the draft; 0 when it was not there. */
    seen: z.int().min(0),
  })
  .refine(
    (sent) =>
      sent.kind === 'order'
        ? ORDER_KEY.test(sent.key) && Array.isArray(sent.value)
        : sent.value === null || isBlock(sent.value),
    { path: ['value'] },
  );

const isDistinct = (entries: readonly { kind: string; key: string }[]) =>
  new Set(entries.map((entry) => `${entry.kind}/${entry.key}`)).size === entries.length;

/** The payload and the success of the calls of the catalogue editor. */
export const catalogueSchemas = {
  /** `published` and `draft` are null when they are as `known` says. */
  manageCatalogueEditor: {
    payload: z.strictObject({ known: z.strictObject(seen).optional() }),
    answer: z.object({
      version: z.int(),
      revision: z.int(),
      published: z
        .object({
          ...catalogue,
          version,
          /** The number of each key, also of those that are no longer used. */
          ids: z.object({
            category: numbers,
            option: numbers,
            /** By the keys of option and value: 'sauces/harissa'. */
            option_value: numbers,
            product: numbers,
          }),
          archived: z.array(z.object({ kind: entryKind, key: line, name: line, at: instant })),
        })
        .nullable(),
      draft: z.array(draftEntry).nullable(),
    }),
  },
  /** `version`: the published one that the person saw. All changes are made, or none. */
  manageCatalogueChange: {
    payload: z.strictObject({
      ...act,
      version: z.int().min(0),
      changes: z.array(change).min(1).max(CHANGES_MAX).refine(isDistinct),
    }),
    answer: draftPart,
  },
  /** The last value of something archived, to be sent as a change that brings it back. */
  manageCatalogueArchived: {
    payload: z.strictObject({ kind: entryKind, key }),
    answer: z.object({ kind: entryKind, key: line, value: block<EditedEntry>() }),
  },
  /** `entries`: null for the whole draft, as of `revision`. */
  manageCatalogueDiscard: {
    payload: z.strictObject({
      ...act,
      entries: z
        .array(z.strictObject({ kind, key, seen: z.int().min(1) }))
        .min(1)
        .max(CHANGES_MAX)
        .refine(isDistinct)
        .nullable(),
      revision: z.int().min(0),
    }),
    answer: draftPart,
  },
  /** The body is the photo. Answers with the address of the picture, for a change of the draft. */
  manageCataloguePhoto: {
    payload: z.strictObject({ place: z.enum(CATALOGUE_PLACES), ...photoPart }),
    answer: z.object({ image: line }),
  },
  /** What keeps the draft from being published, by entry and field: 'product/kebab.price'. */
  manageCatalogueCheck: {
    payload: z.strictObject({}),
    answer: z.object({
      errors: z.array(z.object({ kind, key: line, field: line, message: line })),
    }),
  },
  manageCataloguePublish: { payload: z.strictObject({ ...act, ...seen }), answer: z.object({}) },
  manageCatalogueVersions: {
    payload: z.strictObject({
      /** `next` of the previous page. */
      before: z.int().min(1).optional(),
      limit: z.int().min(1).max(100).optional(),
    }),
    answer: z.object({ versions: z.array(version), next: z.int().nullable() }),
  },
  manageCatalogueVersion: {
    payload: z.strictObject({ number: z.int().min(1) }),
    answer: z.object(catalogue),
  },
  /** Makes the draft such that publishing it gives the version `number`; `replace`: in the place of a draft that there is. */
  manageCatalogueRestore: {
    payload: z.strictObject({
      ...act,
      ...seen,
      number: z
        .int()
        .min(1)
        .max(2 ** 31 - 1),
      replace: z.boolean(),
    }),
    answer: z.object({}),
  },
} as const;

export type EditorStateWire = z.output<(typeof catalogueSchemas)['manageCatalogueEditor']['answer']>;
export type DraftEntryWire = z.output<typeof draftEntry>;
export type DraftPartWire = z.output<typeof draftPart>;
