import { z } from 'zod';
import { type AnyEndpointName, allEndpoints, allSchemas } from './all-endpoints.ts';
import type { Endpoint } from './endpoints.ts';
import { type PrinterEndpoint, printerEndpoints } from './printer-endpoints.ts';
import { REFUSALS } from './refusal-status.ts';
import { alertCity } from './schemas/answer.ts';

const jsonSchema = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const body = (schema: Record<string, unknown>) => ({ content: { 'application/json': { schema } } });

const FAILED = { description: "class is 'error'", ...body({ $ref: '#/components/schemas/Failure' }) };

const AUDIENCE: Record<Endpoint['who'], string> = {
  everyone: 'Open to everyone.',
  customer: 'Needs a signed-in customer of the shop.',
  staff: "Needs a member of the shop's staff.",
  member: "Needs a member of the shop's staff who is signed in to the management area.",
  agent: 'Needs the key of a print agent of the shop, as bearer token.',
  admin: "Needs the operator's key.",
  storefront: "Needs the storefront's own secret.",
};

/** A call whose body is a file, with its payload in the query. */
const fileOf = (payload: Record<string, unknown>, bytes: number) => ({
  parameters: Object.entries(Object(payload.properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: true,
    schema,
  })),
  requestBody: {
    required: true,
    description: `A file of at most ${bytes} bytes.`,
    content: { 'application/octet-stream': { schema: {} } },
  },
});

function operation(name: AnyEndpointName) {
  const endpoint: Endpoint = allEndpoints[name];
  const { payload, answer } = allSchemas[name];
  const notes = [
    AUDIENCE[endpoint.who],
    endpoint.csrf && "A write: needs the CSRF token and the shop's own origin.",
    endpoint.permission && `The role must include ${endpoint.permission}.`,
    endpoint.through === 'manage' && "On a shop's management host only.",
    endpoint.through === 'backend' && 'Backend only; not available through a shop host.',
    endpoint.answeredWith200 &&
      `Through a shop host, these refusals are returned with status 200: ${endpoint.answeredWith200.join(', ')}.`,
  ];
  return {
    operationId: name,
    description: notes.filter(Boolean).join(' '),
    ...(endpoint.method === 'POST' && endpoint.fileBytes === undefined
      ? { requestBody: { required: true, ...body(jsonSchema(payload)) } }
      : {}),
    ...(endpoint.fileBytes !== undefined && fileOf(jsonSchema(payload), endpoint.fileBytes)),
    responses: {
      '2XX': {
        description: "class is 'success'",
        ...body({ allOf: [{ $ref: '#/components/schemas/Success' }, jsonSchema(answer)] }),
      },
      default: FAILED,
    },
  };
}

/** What printers poll, whose bodies and answers their makers define (decision 71). */
function printerPathItem({ path, methods, body: type, bodyBytes, secret }: PrinterEndpoint) {
  const operations = methods.map((method) => [
    method.toLowerCase(),
    {
      description: `For a printer of the shop by its secret (${secret.join(', ')}), on the management host only. Neither cookies nor CSRF token.`,
      ...(method === 'POST' && {
        requestBody: {
          required: true,
          description: `At most ${bodyBytes} bytes.`,
          content: { [type]: { schema: {} } },
        },
      }),
      responses: { 200: { description: "In the printer's own protocol." }, default: FAILED },
    },
  ]);
  const parameters = ['printer_id', 'secret'].map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return [`/api/${path}/{printer_id}/{secret}`, { parameters, ...Object.fromEntries(operations) }];
}

const alert = {
  title: { type: 'string' },
  message: { type: 'string', description: 'French' },
  errors: { type: 'array', items: { type: 'string' } },
  city: jsonSchema(alertCity),
};

/** The contract as an OpenAPI 3.1 document, generated from the endpoint table and its schemas. */
export function openApi() {
  const names = Object.keys(allEndpoints) as AnyEndpointName[];
  return {
    openapi: '3.1.0',
    info: { title: 'Ardoise', version: '1' },
    paths: Object.fromEntries([
      ...names.map((name) => [
        `/api/${allEndpoints[name].path}`,
        { [allEndpoints[name].method.toLowerCase()]: operation(name) },
      ]),
      ...Object.values(printerEndpoints).map(printerPathItem),
    ]),
    components: {
      schemas: {
        Success: {
          type: 'object',
          required: ['class'],
          properties: { class: { const: 'success' }, ...alert },
        },
        Failure: {
          type: 'object',
          required: ['class', 'code', 'message'],
          properties: {
            class: { const: 'error' },
            code: { enum: Object.keys(REFUSALS) },
            ...alert,
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  };
}
