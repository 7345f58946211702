// Two backends and two storefronts behind the load balancers of deploy/. Needs PostgreSQL, Redis, nginx and, for its own
// test, Caddy.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
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
import { makeAnotherBuild } from './support/another-build.ts';
import { freePorts, openCaddy, openNginx, type Ports } from './support/balancers.ts';

const { CADDY } = process.env;
const COUNT = 'ardoise_http_request_duration_seconds_count';
const VISITORS = 6;
const PAGES = 6;
/** Longer than Caddy takes to notice that an instance is not ready. */
const DELAY_SECONDS = 4;
/** The scripts that a page names. */
const SCRIPT = /\/_next\/static\/chunks\/[\w.~-]+\.js/g;
const { publicUrl: url = '', hosts: [host = ''] = [] } = seededTenant ?? {};

/** What visitors send over and over: a POST is never sent twice by a load balancer. */
const QUESTIONS = [
  { method: 'GET', path: '/', body: '' },
  { method: 'GET', path: '/api/v1/csrf-token', body: '' },
  { method: 'POST', path: '/api/v1/store/search_ssl', body: JSON.stringify({ url }) },
] as const;

if (isOnServer) {
  await buildStorefront();
  const newer = makeAnotherBuild();
  const buildIdOf = (folder: string) => readFileSync(join(folder, '.next/BUILD_ID'), 'utf8');
  assert.notEqual(buildIdOf(newer), buildIdOf(process.cwd()));
  test('every instance behind nginx is replaced by one of a newer build while visitors come, and no request fails', () =>
    rollBehind(newer, (ports) => openNginx(ports, host)));
  const caddy = CADDY ?? '/usr/bin/caddy';
  if (existsSync(caddy))
    test('every instance behind Caddy is replaced by one of a newer build while visitors come, and no request fails', () =>
      rollBehind(newer, (ports) => openCaddy(ports, caddy)));
}

/** Visitors load the scripts of the pages that they get: those of both builds come from either storefront. */
async function rollBehind(newer: string, openBalancer: (ports: Ports) => Promise<unknown>): Promise<void> {
  const ports = await freePorts();
  const buildFiles = mkdtempSync(join(tmpdir(), 'ardoise-builds-'));
  after(() => rmSync(buildFiles, { recursive: true, force: true }));
  const { environment } = await install();
  const common = {
    ...environment,
    REDIS_URL: TEST_REDIS_URL,
    BEHIND_PROXY: '1',
    BACKEND_URL: `http://127.0.0.1:${ports.backend}`,
    SHUTDOWN_DELAY_SECONDS: String(DELAY_SECONDS),
    BUILD_FILES_DIR: buildFiles,
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
  const startStorefront = async (index: 0 | 1, folder?: string) => {
    const metricsPort = ports.storefrontMetrics[index];
    const environment = { ...common, METRICS_PORT: String(metricsPort) };
    const { child, ended } = await openStorefront(environment, { port: ports.storefronts[index], folder });
    return { stop: () => child.kill('SIGTERM'), ended, metricsPort, route: 'page' };
  };
  const starts = [
    () => startBackend(0),
    () => startBackend(1),
    (folder?: string) => startStorefront(0, folder),
    (folder?: string) => startStorefront(1, folder),
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
  const scripts = new Set<string>();
  const visit = async (visitor: number) => {
    const agent = new Agent({ rejectUnauthorized: false, keepAlive: true, maxSockets: 1 });
    for (let turn = visitor; !isOver; turn += 1) {
      const question = QUESTIONS[turn % QUESTIONS.length] ?? QUESTIONS[0];
      const { status, body } = await ask(ports.https, question, agent);
      if (status !== 200)
        failures.push(`${question.method} ${question.path}: ${status} ${body.slice(0, 200)}`);
      for (const [path] of question.path === '/' ? body.matchAll(SCRIPT) : []) {
        scripts.add(path);
        const script = await ask(ports.https, { method: 'GET', path, body: '' }, agent);
        if (script.status !== 200) failures.push(`${path}: ${script.status}`);
      }
    }
    agent.destroy();
  };
  const visitors = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));
  for (const [index, start] of starts.entries()) {
    running[index]?.stop();
    assert.equal(await running[index]?.ended, 0);
    const next = await start(newer);
    running[index] = next;
    // The load balancer sends it visitors again.
    await until(async () => {
      const metrics = await fetch(`http://127.0.0.1:${next.metricsPort}/metrics`);
      return readMetrics(await metrics.text()).has(`${COUNT}{route="${next.route}",status="200"}`);
    });
  }
  isOver = true;
  await Promise.all(visitors);
  assert.deepEqual(failures, []);
  // A page names about a dozen scripts; those of two builds are more than those of one.
  const page = await ask(ports.https, QUESTIONS[0], first);
  assert.ok(scripts.size > new Set([...page.body.matchAll(SCRIPT)].map(([path]) => path)).size);
  first.destroy();
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

const ask = (
  port: number,
  { method, path, body }: { method: string; path: string; body: string },
  agent: Agent,
) =>
  new Promise<{ status: number; body: string }>((resolve) => {
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
          (body) => resolve({ status: response.statusCode ?? 0, body }),
          (error) => resolve({ status: 0, body: String(error) }),
        );
      })
      .on('error', (error) => resolve({ status: 0, body: String(error) }))
      .end(body);
  });
