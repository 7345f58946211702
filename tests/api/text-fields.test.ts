import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { endpointSchemas } from '#lib/contract/endpoint-schemas.ts';
import { type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { startBackend } from './support/backend.ts';
import { payloads } from './support/payloads.ts';
import { whoMayCall } from './support/who-may.ts';

const backend = await startBackend();
const whoMay = await whoMayCall(backend);
const own = payloads(backend.storeIds.a);

const textSchema = z.object({
  type: z.literal('string'),
  minLength: z.int().default(0),
  maxLength: z.int().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.string()).optional(),
  const: z.string().optional(),
});
const propertySchema = z.object({ anyOf: z.array(z.unknown()).optional() }).loose();

interface TextField {
  field: string;
  minLength: number;
  /** null for a field that only its format bounds: digits, a time of day, an enumeration. */
  maxLength: number | null;
}

/** The text fields of a payload, in each variant of its schema. */
function textFieldsOf(name: EndpointName): TextField[] {
  const schema = z.toJSONSchema(endpointSchemas[name].payload, { io: 'input', unrepresentable: 'any' });
  const forms = [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const properties = forms.flatMap((form) =>
    typeof form === 'object' ? Object.entries(form.properties ?? {}) : [],
  );
  return properties.flatMap(([field, property]) => {
    const alternatives = propertySchema.parse(property).anyOf ?? [property];
    return alternatives.flatMap((alternative) => {
      const text = textSchema.safeParse(alternative).data;
      if (!text) return [];
      const { minLength, maxLength = null, pattern, enum: words, const: word } = text;
      const isBounded = maxLength !== null || pattern !== undefined || words || word !== undefined;
      assert(isBounded, `${name}: ${field} may be endless`);
      return [{ field, minLength, maxLength }];
    });
  });
}

/** A text of that length in the field's format, if it has one. */
function textOf(field: string, length: number): string {
  const domain = '@exemple.fr';
  return field === 'email' && length > domain.length
    ? `${'a'.repeat(length - domain.length)}${domain}`
    : 'a'.repeat(length);
}

/** The provider's event is limited only by the size of its body. */
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'paymentWebhook');

for (const name of names) {
  const { path } = endpoints[name];
  const fields = textFieldsOf(name);
  const free = fields.filter(({ maxLength }) => maxLength !== null);
  const formed = fields.filter(({ maxLength }) => maxLength === null);
  if (fields.length === 0) continue;

  /** The error of one field with this text, in a payload that is valid otherwise. */
  const saidOf = async (field: string, text: string) => {
    const { status, body } = await whoMay(name).post(path, { ...Object(own[name]), [field]: text });
    assert(status < 500, `${status}`);
    return body.code === 'malformed' ? Object(body.fields)[field] : undefined;
  };

  test(`${path} names each text that is past its limit or of another form, and takes it at its limit`, async () => {
    for (const { field, minLength, maxLength } of free) {
      const longest = maxLength ?? 0;
      assert(await saidOf(field, textOf(field, longest + 1)), `${field} of ${longest + 1} characters`);
      // A telephone number is much shorter.
      if (field !== 'telephone')
        assert.equal(
          await saidOf(field, textOf(field, longest)),
          undefined,
          `${field} of ${longest} characters`,
        );
      if (minLength > 0) {
        assert(await saidOf(field, textOf(field, minLength - 1)), `${field} of ${minLength - 1} characters`);
        assert.equal(
          await saidOf(field, textOf(field, minLength)),
          undefined,
          `${field} of ${minLength} characters`,
        );
      }
    }
    for (const { field } of formed) assert(await saidOf(field, 'une forme'), `${field} of another form`);
  });
}
