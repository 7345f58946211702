import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { endpointSchemas } from '#lib/contract/endpoint-schemas.ts';
import { failureSchema } from '#lib/contract/schemas/answer.ts';
import { totalChangedSchema } from '#lib/contract/schemas/order.ts';
import { settingShapes, storeConfig } from '#lib/contract/schemas/store.ts';
import { shopFileSchema } from '#lib/contract/shop-file/schema.ts';
import { unwantedIn } from '#lib/domain/clean-text.ts';
import { sampleOf } from '#tests/support/full-run.ts';

/** One of each kind of unwanted character, and the first and last of each range. */
const UNWANTED = [
  ...['\u0000', '\u0007', '\t', '\v', '\r', '\u001b', '\u001f', '\u007f', '\u0080', '\u0085', '\u009f'],
  ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\u2028', '\u2029'],
  ...['\ud800', '\udbff', '\udc00', '\udfff', '\u00ad', '\u200b', '\ufeff', '\ufffe', '\u{e0041}'],
];
/** Sample values: a word, an e-mail address, a URL, a path, a date. */
const texts = (character: string) => [
  `a${character}b`,
  `a${character}b@exemple.fr`,
  `https://exemple.fr/a${character}b`,
  `/pictures/a${character}b.webp`,
  `2026-11-20T12:30:00Z${character}`,
  `12${character}`,
];

/** Fields with several lines, or with HTML. */
const OF_SEVERAL_LINES = new Set(
  'comment reason cancel_reason description value privacy terms public_key reply'.split(' '),
);
/** A password is never shown, and each of its characters counts. */
const PASSWORDS = new Set(['password', 'new_password']);
/** Keys that refer to another list of the file, refused when unknown: lib/contract/shop-file/checks. */
const REFERENCES =
  /^shop file\.(?:options\[\]\.values\[\]\.(?:reveals|product|prices_by)|products\[\]\.(?:category|related|options))/;

/** Each field of a schema: its path and its own schema. */
function* fieldsOf(schema: z.core.$ZodType, path: string): Generator<[path: string, field: z.core.$ZodType]> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const child = function* (field: z.core.$ZodType, name: string): ReturnType<typeof fieldsOf> {
    yield [`${path}${name}`, field];
    yield* fieldsOf(field, `${path}${name}`);
  };
  switch (def.type) {
    case 'object':
      for (const [name, field] of Object.entries(def.shape)) yield* child(field, `.${name}`);
      return;
    case 'array':
      yield* child(def.element, '[]');
      return;
    case 'tuple':
      for (const [place, item] of def.items.entries()) yield* child(item, `[${place}]`);
      if (def.rest) yield* child(def.rest, '[]');
      return;
    case 'record':
      yield* child(def.keyType, '{}');
      yield* child(def.valueType, '{}');
      return;
    case 'union':
      for (const option of def.options) yield* fieldsOf(option, path);
      return;
    case 'intersection':
      yield* fieldsOf(def.left, path);
      yield* fieldsOf(def.right, path);
      return;
    case 'pipe':
      yield* fieldsOf(def.in, path);
      return;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      yield* fieldsOf(def.innerType, path);
      return;
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'transform':
    case 'unknown':
    case 'custom':
    case 'null':
      return;
    default:
      throw new Error(`${path}: the walk does not know a ${def.type}`);
  }
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** The accepted texts that still contain unwanted characters. */
function unfitFor(path: string, field: z.core.$ZodType): string[] {
  const name =
    path
      .split('.')
      .at(-1)
      ?.replace(/[[\]{}]/g, '') ?? '';
  if (PASSWORDS.has(name) || REFERENCES.test(path)) return [];
  const isLong =
    OF_SEVERAL_LINES.has(name) ||
    /(special_message|messages\[\]|notes\[\]|reviews?(Write)?(\[\])?)\.text$/.test(path);
  return [...sampleOf(UNWANTED, 3), '\n'].flatMap((character) =>
    texts(character).filter((text) => {
      const read = (field as z.ZodType).safeParse(text);
      const shown = read.success ? stringsIn(read.data) : [];
      return shown.some((each) => unwantedIn(isLong ? each.replaceAll('\n', '') : each));
    }),
  );
}

const schemas: Record<string, z.core.$ZodType> = {
  failure: failureSchema,
  total_changed: totalChangedSchema,
  config: storeConfig,
  ...settingShapes,
  'shop file': shopFileSchema,
};
for (const [name, { payload, answer }] of Object.entries(endpointSchemas)) {
  schemas[`payload of ${name}`] = payload;
  schemas[`answer of ${name}`] = answer;
}

describe('no text of the wire keeps unwanted characters', () => {
  it.each(Object.entries(schemas))('%s', (name, schema) => {
    const unfit = [...fieldsOf(schema, name)].flatMap(([path, field]) => {
      const found = unfitFor(path, field);
      return found.length > 0 ? [`${path}: ${JSON.stringify(found[0])} and ${found.length - 1} more`] : [];
    });
    expect(unfit).toEqual([]);
  });

  it('finds the fields: a name, a note, a name within a list of a list', () => {
    const paths = (name: string) => [...fieldsOf(schemas[name] ?? shopFileSchema, '')].map(([path]) => path);
    expect(paths('payload of customerAdd')).toContain('.firstname');
    expect(paths('payload of orderAdd')).toContain('.lines[].comment');
    expect(paths('payload of otpGet')).toContain('.email');
    expect(paths('answer of productSearch')).toContain('.data.product[].options[].values[].language[].name');
    expect(paths('answer of staffOrderList')).toContain('.orders[].customer.firstname');
    expect(paths('config_delivery_zones')).toContain('[].city');
  });
});
