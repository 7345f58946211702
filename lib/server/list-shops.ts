import 'server-only';
import { randomUUID } from 'node:crypto';
import { ANSWER_LIMIT_BYTES, readBoundedJson } from '#lib/contract/body.ts';
import { type AnswerOf, endpointSchemas } from '#lib/contract/endpoint-schemas.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { environment } from './environment.ts';

const TIMEOUT_MS = 5000;

/** The shops that a demonstration lists. @throws while the backend is unreachable */
export async function listShops(): Promise<AnswerOf<'directoryList'>['shops']> {
  const response = await fetch(`${environment.backendUrl()}/api/${endpoints.directoryList.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-ardoise-proxy-secret': environment.sharedSecret(),
      'x-request-id': randomUUID(),
    },
    body: '{}',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the list of shops answered ${response.status}`);
  }
  return endpointSchemas.directoryList.answer.parse(await readBoundedJson(response, ANSWER_LIMIT_BYTES))
    .shops;
}
