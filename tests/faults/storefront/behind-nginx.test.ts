import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { install, runUntilListening, seededTenant } from '#tests/api/support/running-backend.ts';
import { ask, type Question } from '#tests/gateway/support/ask.ts';
import { buildStorefront } from '../../../scripts/setup/build.mjs';
import { openNginx } from '../support/nginx.ts';
import { openStorefront } from '../support/storefront.ts';

const REFUSED = 40;
const VISITORS = 60;
/** On a blocked connection a visitor would wait until the server closes it, after 30 seconds. */
const PATIENCE_MS = 10_000;
const LARGE = Buffer.alloc(300 * 1024, 'a');
const JSON_TYPE = { 'content-type': 'application/json' };

const [host = ''] = seededTenant?.hosts ?? [];
const { environment } = await install();
await buildStorefront();
const backend = await runUntilListening(environment);
const storefront = await openStorefront({ ...environment, BACKEND_URL: backend.address });

/** Statuses of the answers; 0 for a request without an answer in time. */
const statuses = (port: number, questions: readonly Question[]) =>
  Promise.all(
    questions.map((question) =>
      Promise.race([
        ask(port, { host, ...question }).then(
          ({ status }) => status,
          () => 0,
        ),
        pause(PATIENCE_MS, 0, { ref: false }),
      ]),
    ),
  );

const times = (count: number, question: Question) => Array.from({ length: count }, () => question);

const PORTS: Record<string, { port: () => number; refused: [Question, number][]; visits: Question[] }> = {
  'the storefront': {
    port: () => storefront.port,
    refused: [
      [{ method: 'POST', path: '/api/v1/store/search_ssl', headers: JSON_TYPE, body: LARGE }, 413],
      [{ method: 'POST', path: '/api/revalidate', body: LARGE.subarray(0, 200 * 1024) }, 403],
      [{ method: 'POST', path: '/api/v1/nowhere', headers: JSON_TYPE, body: LARGE.subarray(1024 * 50) }, 404],
      [{ method: 'POST', path: '/login', body: LARGE }, 405],
    ],
    visits: [{ path: '/' }, { path: '/api/v1/csrf-token' }],
  },
  'the backend': {
    port: () => Number(new URL(backend.address).port),
    refused: [
      [{ method: 'POST', path: '/api/v1/store/search_ssl', headers: JSON_TYPE, body: LARGE }, 413],
      [{ method: 'POST', path: '/api/v1/nowhere', headers: JSON_TYPE, body: LARGE }, 404],
    ],
    visits: [{ path: '/api/v1/health' }],
  },
};

for (const [what, { port, refused, visits }] of Object.entries(PORTS)) {
  test(`behind nginx with keep-alive to ${what}, no request waits for the refused body of another`, {
    timeout: 900_000,
  }, async () => {
    const entrance = await openNginx(port());
    for (const visit of visits) assert.deepEqual(await statuses(entrance, [visit]), [200]);
    for (const [question, status] of refused) {
      const label = `${question.path}`;
      assert.deepEqual(
        await statuses(entrance, times(REFUSED, question)),
        Array(REFUSED).fill(status),
        label,
      );
      for (const visit of visits)
        assert.deepEqual(
          await statuses(entrance, times(VISITORS, visit)),
          Array(VISITORS).fill(200),
          `${visit.path} after ${label}`,
        );
    }
  });
}
