import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { tenants } from '#tenants';
import { type BackendProcess, startBackend } from '../orders/backend-process.ts';
import { storeAt } from '../orders/baskets.ts';
import { connect } from '../orders/connection.ts';
import { cpuOfProcess } from '../orders/cpu-time.ts';
import { install, REDIS_URL } from '../orders/installation.ts';
import { freePort } from '../support/free-port.ts';
import { memoryOfTree } from '../support/process-tree.ts';
import { megabytes, milliseconds, percentile, type Row } from '../support/report.ts';
import { heldMemoryOf, heldMemoryParameters } from './held-memory.ts';

const SOCKETS = 5_000;
/** Connecting at a time: a backend answers handshakes one by one. */
const CONNECTING = 50;
const EVENTS = 20;
const IDLE_SECONDS = 20;
const LIMIT_MS = 30_000;
/** ARCHITECTURE, Several instances: on every instance within a second. */
const EVENT_TARGET_MS = 1_000;

export interface Sockets {
  sockets: number;
  /** Bytes per 1,000 connected pages: held after a garbage collection, and of the process's memory. */
  heldPerThousand: number;
  memoryPerThousand: number;
  /** Milliseconds of the backend's CPU time in a second without any event. */
  idleCpuPerSecond: number;
  /** Milliseconds from the call to one backend until the last page of the other one has its event: p50 and the longest. */
  p50: number;
  longest: number;
}

/** Connects visitors' pages to one of two backends and turns a switch at the other one. */
export async function measureSockets(): Promise<Sockets> {
  const installation = await install('postgres', await freePort());
  const { environment } = installation;
  const [tenant] = tenants;
  if (!tenant) throw new Error('there is no shop');
  const backends: BackendProcess[] = [];
  const pages: Socket[] = [];
  try {
    const file = join(installation.folder, 'held');
    for (const port of [environment.PORT, await freePort()])
      backends.push(
        await startBackend(
          { ...environment, PORT: String(port), REDIS_URL, HELD_MEMORY_FILE: file },
          heldMemoryParameters,
        ),
      );
    const [holder, caller] = backends;
    if (!holder || !caller) throw new Error('there are no two backends');
    const connection = connect(caller.port, tenant.id, environment.PROXY_SECRET);
    const { store_id } = await storeAt(connection, tenant.publicUrl);
    connection.close();

    const memory = async () => ({
      process: memoryOfTree(holder.pid),
      held: await heldMemoryOf(holder.pid, file),
    });
    const before = await memory();
    while (pages.length < SOCKETS) {
      const opened = Array.from({ length: CONNECTING }, () =>
        openPage(holder.port, tenant.publicUrl, store_id),
      );
      pages.push(...(await Promise.all(opened)));
    }
    await sleep(2_000);
    const connected = await memory();
    const cpuBefore = cpuOfProcess(holder.pid);
    await sleep(IDLE_SECONDS * 1_000);
    const idleCpuPerSecond = (cpuOfProcess(holder.pid) - cpuBefore) / IDLE_SECONDS;

    const times: number[] = [];
    for (let number = 1; number <= EVENTS; number += 1) {
      const heard = allHear(pages);
      const began = performance.now();
      await turnSwitch(caller.port, {
        tenant: tenant.id,
        adminKey: environment.ADMIN_KEY ?? '',
        value: number % 2,
      });
      await heard;
      times.push(performance.now() - began);
    }
    return {
      sockets: pages.length,
      heldPerThousand: (connected.held - before.held) / (SOCKETS / 1_000),
      memoryPerThousand: (connected.process - before.process) / (SOCKETS / 1_000),
      idleCpuPerSecond,
      p50: percentile(times, 0.5),
      longest: Math.max(...times),
    };
  } finally {
    for (const page of pages) page.disconnect();
    await Promise.all(backends.map((backend) => backend.stop()));
    await installation.remove();
  }
}

function openPage(port: number, publicUrl: string, storeId: number): Promise<Socket> {
  const page = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    extraHeaders: { origin: new URL(publicUrl).origin },
    forceNew: true,
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    // The first tick answers 'create': the page hears the shop's events from then on.
    page.once('tick', () => resolve(page)).once('connect_error', reject);
    page.emit('create', storeId);
  });
}

/** Resolves when every page has heard the next switch. */
async function allHear(pages: readonly Socket[]): Promise<void> {
  const heard = pages.map((page) => new Promise((resolve) => page.once('switch', resolve)));
  await Promise.race([
    Promise.all(heard),
    sleep(LIMIT_MS, undefined, { ref: false }).then(() => {
      throw new Error('a page did not hear the switch');
    }),
  ]);
}

async function turnSwitch(
  port: number,
  { tenant, adminKey, value }: { tenant: string; adminKey: string; value: number },
): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/staff/store/switch`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${adminKey}`,
      'x-ardoise-shop': tenant,
    },
    body: JSON.stringify({ sw: 'maintenance', value }),
  });
  if (!response.ok) throw new Error(`the switch was refused: ${response.status} ${await response.text()}`);
}

export const rowsOfSockets = (measured: Sockets): Row[] => [
  {
    measured: 'connected pages',
    of: `${measured.sockets} at one of two backends`,
    figures: `${megabytes(measured.heldPerThousand)} held per 1,000, ${megabytes(measured.memoryPerThousand)} of the process's memory; idle ${milliseconds(measured.idleCpuPerSecond)} of CPU a second`,
  },
  {
    measured: 'event of the other backend on all pages',
    of: `${EVENTS} switches`,
    figures: `p50 ${milliseconds(measured.p50)}, longest ${milliseconds(measured.longest)}`,
    target: { wanted: '1 s', met: measured.longest < EVENT_TARGET_MS },
  },
];
