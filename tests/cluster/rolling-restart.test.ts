// Two backends and two storefronts behind the load balancers of deploy/. Needs PostgreSQL, Redis, nginx and, for its own
// test, Caddy.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { io } from 'socket.io-client';
import { isOnServer } from '#tests/api/support/databases.ts';
import {
  install,
  runUntilListening,
  seededTenant,
  TEST_REDIS_URL,
} from '#tests/api/support/running-backend.ts';
import { until } from '#tests/api/support/until.ts';
import { readMetrics } from '#tests/support/read-metrics.ts';
import { buildStorefront } from '../../scripts/setup/build.mjs';
import { openStorefront } from '../faults/support/storefront.ts';
import { freePorts, openCaddy, openNginx, type Ports } from './support/balancers.ts';

const { CADDY } = process.env;
const COUNT = 'ardoise_http_request_duration_seconds_count';
const VISITORS = 6;
const PAGES = 6;
/** Longer than Caddy takes to notice that an instance is not ready. */
const DELAY_SECONDS = 4;
const { publicUrl: url = '', hosts: [host = ''] = [] } = seededTenant ?? {};

/** What visitors send over and over: a POST is never sent twice by a load balancer. */
const QUESTIONS = [
  { method: 'GET', path: '/', body: '' },
  { method: 'GET', path: '/api/v1/csrf-token', body: '' },
  { method: 'POST', path: '/api/v1/store/search_ssl', body: JSON.stringify({ url }) },
] as const;

if (isOnServer) {
  await buildStorefront();
  test('every instance behind nginx is replaced while visitors come, and no request fails', () =>
    rollBehind((ports) => openNginx(ports, host)));
  const caddy = CADDY ?? '/usr/bin/caddy';
  if (existsSync(caddy))
    test('every instance behind Caddy is replaced while visitors come, and no request fails', () =>
      rollBehind((ports) => openCaddy(ports, caddy)));
}

async function rollBehind(openBalancer: (ports: Ports) => Promise<void>): Promise<void> {
  const ports = await freePorts();
  const { environment } = await install();
  const common = {
    ...environment,
    REDIS_URL: TEST_REDIS_URL,
    BEHIND_PROXY: '1',
    BACKEND_URL: `http://127.0.0.1:${ports.backend}`,
    SHUTDOWN_DELAY_SECONDS: String(DELAY_SECONDS),
  };
  const startBackend = async (index: 0 | 1) => {
    const metricsPort = ports.backendMetrics[index];
    const backend = await runUntilListening({
      ...common,
      PORT: String(ports.backends[index]),
      METRICS_PORT: String(metricsPort),
    });
    const { ended } = backend;
    return { stop: () => backend.process.kill('SIGTERM'), ended, metricsPort, route: '/api/v1/csrf-token' };
  };
  const startStorefront = async (index: 0 | 1) => {
    const metricsPort = ports.storefrontMetrics[index];
    const environment = { ...common, METRICS_PORT: String(metricsPort) };
    const { child, ended } = await openStorefront(environment, { port: ports.storefronts[index] });
    return { stop: () => child.kill('SIGTERM'), ended, metricsPort, route: 'page' };
  };
  const starts = [
    () => startBackend(0),
    () => startBackend(1),
    () => startStorefront(0),
    () => startStorefront(1),
  ];
  const running = [];
  for (const start of starts) running.push(await start());
  await openBalancer(ports);

  // The certificate of a first visit takes a moment.
  const first = new Agent({ rejectUnauthorized: false });
  await until(async () => {
    const answers = await Promise.all(QUESTIONS.map((question) => ask(ports.https, question, first)));
    return answers.every(({ status }) => status === 200);
  });

  await connectPages(ports.https);

  let isOver = false;
  const failures: string[] = [];
  const visit = async (visitor: number) => {
    const agent = new Agent({ rejectUnauthorized: false, keepAlive: true, maxSockets: 1 });
    for (let turn = visitor; !isOver; turn += 1) {
      const question = QUESTIONS[turn % QUESTIONS.length] ?? QUESTIONS[0];
      const { status, reason } = await ask(ports.https, question, agent);
      if (status !== 200) failures.push(`${question.method} ${question.path}: ${status} ${reason}`);
    }
    agent.destroy();
  };
  const visitors = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));
  for (const [index, start] of starts.entries()) {
    running[index]?.stop();
    assert.equal(await running[index]?.ended, 0);
    const next = await start();
    running[index] = next;
    // The load balancer sends it visitors again.
    await until(async () => {
      const metrics = await fetch(`http://127.0.0.1:${next.metricsPort}/metrics`);
      return readMetrics(await metrics.text()).has(`${COUNT}{route="${next.route}",status="200"}`);
    });
  }
  isOver = true;
  await Promise.all(visitors);
  first.destroy();
  assert.deepEqual(failures, []);
  for (const instance of running) instance.stop();
}

/** Pages connect by polling alone, whose requests all have to reach the same backend, and by upgrading to a WebSocket. */
async function connectPages(port: number): Promise<void> {
  const agent = new Agent({ rejectUnauthorized: false, servername: host });
  for (let page = 0; page < PAGES; page += 1) {
    const socket = io(`https://127.0.0.1:${port}`, {
      agent: agent as never,
      rejectUnauthorized: false,
      extraHeaders: { host, origin: url },
      withCredentials: true,
      transports: page % 2 === 0 ? ['polling'] : ['polling', 'websocket'],
      reconnection: false,
      forceNew: true,
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
    });
    const answered = new Promise((resolve) => socket.emit('join', 1, resolve));
    assert.equal(await answered, false);
    if (page % 2 === 1) await until(() => socket.io.engine.transport.name === 'websocket');
    socket.disconnect();
  }
  agent.destroy();
}

const ask = (port: number, { method, path, body }: (typeof QUESTIONS)[number], agent: Agent) =>
  new Promise<{ status: number; reason: string }>((resolve) => {
    request({
      host: '127.0.0.1',
      port,
      servername: host,
      method,
      path,
      agent,
      headers: { host, ...(body && { 'content-type': 'application/json' }) },
    })
      .on('response', (response) => {
        text(response).then(
          (reason) => resolve({ status: response.statusCode ?? 0, reason: reason.slice(0, 200) }),
          (error) => resolve({ status: 0, reason: String(error) }),
        );
      })
      .on('error', (error) => resolve({ status: 0, reason: String(error) }))
      .end(body);
  });
