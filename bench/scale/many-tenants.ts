import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directoryCalls } from '#lib/tenant/directory-calls.ts';
import { createHostDirectory } from '#lib/tenant/host-directory.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { startBackend } from '../orders/backend-process.ts';
import { cpuOfProcess } from '../orders/cpu-time.ts';
import { install } from '../orders/installation.ts';
import { freePort } from '../support/free-port.ts';
import { memoryOfTree } from '../support/process-tree.ts';
import { megabytes, type Row } from '../support/report.ts';

const TENANTS = 20_000;
/** Hosts that the directory is asked for one after the other. */
const ASKED = 2_000;
const LOOKUPS = 5_000_000;
const IDLE_MS = 10_000;

export interface ManyTenants {
  /** Milliseconds until the backend is ready: while it imports the tenants, and once they are in the database. */
  importingStart: number;
  start: number;
  /** Bytes of the backend's memory, with the tenants and with the demonstration's 20. */
  memory: number;
  memoryOfTwenty: number;
  /** Milliseconds of the backend's CPU time per second without a request: it polls the changes. */
  idleCpuPerSecond: number;
  /** Milliseconds of a storefront's first question for a host, and nanoseconds of each later one. */
  firstLookup: number;
  lookup: number;
}

const tenantOf = (number: number): Tenant => ({
  id: `restaurant-${number}`,
  hosts: [`commande.restaurant-${number}.example`, `www.restaurant-${number}.example`],
  publicUrl: `https://commande.restaurant-${number}.example`,
  backend: 'own',
  phone: '+33320000000',
  favicon: '/icons/ardoise.svg',
  title: `Restaurant ${number}`,
  description: 'Commandez en ligne, à emporter ou en livraison.',
  social: {},
});

/** Starts a backend with 20,000 tenants on PostgreSQL, and asks it for hosts as a storefront does. */
export async function measureManyTenants(): Promise<ManyTenants> {
  const port = await freePort();
  const installation = await install('postgres', port);
  const { environment, folder } = installation;
  const file = join(folder, 'many-tenants.json');
  const tenants = Array.from({ length: TENANTS }, (_, number) => tenantOf(number));
  await writeFile(file, JSON.stringify(tenants));
  const timed = async (changes: Record<string, string> = {}) => {
    const began = performance.now();
    const backend = await startBackend({ ...environment, ...changes });
    return { backend, took: performance.now() - began };
  };
  try {
    // The shops of the demonstration are imported by this start alone.
    const seeding = await timed();
    const memoryOfTwenty = memoryOfTree(seeding.backend.pid);
    await seeding.backend.stop();
    const importing = await timed({ TENANTS_FILE: file });
    await importing.backend.stop();
    const { backend, took: start } = await timed();
    try {
      const memory = memoryOfTree(backend.pid);
      const cpuBefore = cpuOfProcess(backend.pid);
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      const idleCpuPerSecond = ((cpuOfProcess(backend.pid) - cpuBefore) * 1_000) / IDLE_MS;
      const calls = directoryCalls({ ...environment, BACKEND_URL: `http://127.0.0.1:${port}` });
      const directory = createHostDirectory({ calls, clock: Date.now, callsPerSecond: ASKED });
      const hosts = tenants.slice(0, ASKED).map(({ publicUrl }) => new URL(publicUrl).host);
      const began = performance.now();
      for (const host of hosts) await directory.find(host);
      const firstLookup = (performance.now() - began) / ASKED;
      const beganKnown = performance.now();
      for (let turn = 0; turn < LOOKUPS; turn += 1) directory.find(hosts[turn % ASKED] ?? '');
      const lookup = ((performance.now() - beganKnown) * 1e6) / LOOKUPS;
      return {
        importingStart: importing.took,
        start,
        memory,
        memoryOfTwenty,
        idleCpuPerSecond,
        firstLookup,
        lookup,
      };
    } finally {
      await backend.stop();
    }
  } finally {
    await installation.remove();
  }
}

export const rowsOfManyTenants = (measured: ManyTenants): Row[] => [
  {
    measured: `${TENANTS} tenants`,
    of: 'start of a backend',
    figures: `${(measured.start / 1_000).toFixed(1)} s, ${(measured.importingStart / 1_000).toFixed(1)} s while it imports them; ${megabytes(measured.memory)} (20 tenants: ${megabytes(measured.memoryOfTwenty)}); idle ${measured.idleCpuPerSecond.toFixed(1)} ms of CPU a second`,
  },
  {
    measured: `${TENANTS} tenants`,
    of: 'host of a request',
    figures: `${measured.firstLookup.toFixed(1)} ms when a storefront first asks for it, ${measured.lookup.toFixed(0)} ns later`,
  },
];
