import 'server-only';
import type { z } from 'zod';
import { REFUSALS } from '#lib/contract/codes.ts';
import { endpointSchemas } from '#lib/contract/endpoint-schemas.ts';
import { type Endpoint, type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { failureSchema, successSchema } from '#lib/contract/schemas/answer.ts';
import { totalChangedSchema } from '#lib/contract/schemas/order.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';

/** What a failure without a code of the contract is to programs, by the status that it came with. */
const CODES: Partial<Record<number, RefusalCode>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'unknown_endpoint',
  413: 'too_large',
  429: 'too_many',
  500: 'internal',
};

const codeOf = (status: number): RefusalCode => CODES[status] ?? (status < 500 ? 'invalid' : 'unavailable');

/**
 * A backend's answer in canonical wire form, whatever its dialect: the browser needs no schema, and the status is
 * honest. @throws when the answer breaks the contract.
 */
export function proxyResponse(name: EndpointName, response: Response, answer: unknown): Response {
  const failure = failureSchema.safeParse(answer);
  const endpoint: Endpoint = endpoints[name];
  if (failure.success) return handBackFailure(endpoint, response, failure.data);
  const success = successSchema.parse(answer);
  if (!response.ok) throw new Error(`a success with the status ${response.status}`);
  const body = { ...success, ...(endpointSchemas[name].answer.parse(answer) as object) };
  return passOn(response, endpoint.created ? 201 : 200, body);
}

function handBackFailure(
  { verdicts }: Endpoint,
  response: Response,
  failure: z.output<typeof failureSchema>,
): Response {
  const { code = codeOf(response.status) } = failure;
  const status = verdicts?.includes(code) ? 200 : REFUSALS[code];
  return passOn(response, status, {
    ...failure,
    ...(code === 'total_changed' && totalChangedSchema.parse(failure)),
    code,
    message: failure.message ?? sentenceOf(code),
  });
}

function passOn(response: Response, status: number, body: object): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  const retryAfter = response.headers.get('retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  return Response.json(body, { status, headers });
}
