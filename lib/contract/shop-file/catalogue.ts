import type { z } from 'zod';
import type { EntryChange, EntryKind } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { components } from './checks/components.ts';
import { food } from './checks/food.ts';
import { hours } from './checks/hours.ts';
import { duplicates, references } from './checks/keys.ts';
import { optionRules, reveals, shownValues } from './checks/options.ts';
import { methodPrices, values } from './checks/values.ts';
import { categoryContent, editedCatalogue, optionContent, productContent } from './content.ts';
import { outlineSchema } from './outline.ts';
import { type Problem, pathText, problemsOfIssues, sentenceOf } from './problem.ts';
import { catalogueSchema, categorySchema, draftOptionSchema, editedProductSchema } from './schema.ts';

/** The rules between fields of a shop file that concern its catalogue. */
export const CATALOGUE_CHECKS = [
  hours,
  duplicates,
  references,
  reveals,
  optionRules,
  shownValues,
  values,
  methodPrices,
  food,
  components,
];

/** What is wrong with a field of an entry. */
export interface EntryError {
  kind: EntryKind | 'order';
  key: string;
  /** Within the entry, e.g. 'values[2].price'; '' is the whole entry. */
  field: string;
  /** In French, as the importer says it. */
  message: string;
}

/** Reads an entry of a draft as a shop file has it, by the rules of single fields. Its description is not cleaned. */
export function readEntry(
  kind: EntryKind,
  json: unknown,
): { ok: true; change: EntryChange } | { ok: false; problems: { field: string; message: string }[] } {
  switch (kind) {
    case 'category':
      return read(categorySchema, json, (value) => ({ kind, key: value.key, value: categoryContent(value) }));
    case 'option':
      return read(draftOptionSchema, json, (value) => ({
        kind,
        key: value.key,
        value: optionContent(value),
      }));
    case 'product':
      return read(editedProductSchema, json, (value) => ({
        kind,
        key: value.key,
        value: productContent(value),
      }));
  }
}

function read<Value>(
  schema: z.ZodType<Value>,
  json: unknown,
  changeOf: (value: Value) => EntryChange,
): ReturnType<typeof readEntry> {
  const result = schema.safeParse(json, { error: sentenceOf });
  if (result.success) return { ok: true, change: changeOf(result.data) };
  const problems = problemsOfIssues(result.error.issues);
  return { ok: false, problems: problems.map(({ path, message }) => ({ field: pathText(path), message })) };
}

/** Whether a shop has tables, and places that it delivers to: without them it has no prices for those ways to order. */
export interface OfferedPlaces {
  tables: boolean;
  zones: boolean;
}

/** What an import would refuse of a catalogue. */
export function catalogueErrors(content: CatalogueContent, { tables, zones }: OfferedPlaces): EntryError[] {
  const json = editedCatalogue(content);
  const result = catalogueSchema.safeParse(json, { error: sentenceOf });
  const outline = outlineSchema.parse({
    ...json,
    areas: tables ? [{}] : [],
    delivery_zones: zones ? [{}] : [],
  });
  const problems = [
    ...(result.success ? [] : problemsOfIssues(result.error.issues)),
    ...CATALOGUE_CHECKS.flatMap((check) => check(outline)),
  ];
  return problems.map((problem) => entryError(problem, content));
}

const KINDS = { categories: 'category', options: 'option', products: 'product' } as const;

function entryError({ path, message }: Problem, content: CatalogueContent): EntryError {
  const [list, index, ...rest] = path;
  if (list !== 'categories' && list !== 'options' && list !== 'products')
    throw new Error(`a check of the catalogue reports ${pathText(path)}`);
  const entry = content[list][Number(index)];
  // Of the list as a whole: it is empty.
  if (!entry) return { kind: 'order', key: list, field: '', message };
  return { kind: KINDS[list], key: entry.key, field: pathText(rest), message };
}

/** The messages by entry and field, 'product/kebab.price', for the `fields` of a refusal. */
export function fieldsOfEntries(errors: readonly EntryError[]): Record<string, string> {
  const byField = Map.groupBy(errors, ({ kind, key, field }) => {
    const within = field === '' || field.startsWith('[') ? field : `.${field}`;
    return `${kind}/${key}${within}`;
  });
  return Object.fromEntries(
    [...byField].map(([field, all]) => [field, all.map(({ message }) => message).join(' ; ')]),
  );
}
