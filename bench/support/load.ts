import { join } from 'node:path';
import { output } from './children.ts';
import { commandPath } from './command-path.ts';
import type { Target } from './get.ts';
import { cpuOfTree } from './process-tree.ts';

export const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;
const GRACE_MS = 15_000;
const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };
const wrk = commandPath('wrk');

export const loadGenerator = wrk ? 'wrk' : 'plain Node (wrk is not installed)';

interface Requests {
  requests: number;
  failed: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export interface Load extends Requests {
  /** Milliseconds of CPU per request, of the server's processes. */
  cpu: number;
}

/** Asks for one page on 32 connections, after a warm-up; the CPU time is that of the tree under `server`. */
export async function load(target: Target, server: number, seconds: number): Promise<Load> {
  await generate(target, WARM_UP_SECONDS);
  const before = cpuOfTree(server);
  const requests = await generate(target, seconds);
  return { ...requests, cpu: (cpuOfTree(server) - before) / requests.requests };
}

function generate(target: Target, seconds: number): Promise<Requests> {
  return wrk ? byWrk(wrk, target, seconds) : inNode(target, seconds);
}

async function inNode({ port, host, path }: Target, seconds: number): Promise<Requests> {
  const program = join(import.meta.dirname, '../load-in-node.ts');
  const parameters = [program, port, host, path, CONNECTIONS, seconds].map(String);
  return JSON.parse(await output(process.execPath, parameters, seconds * 1000 + GRACE_MS));
}

async function byWrk(command: string, { port, host, path }: Target, seconds: number): Promise<Requests> {
  const headers = [`Host: ${host}:${port}`, 'Accept-Encoding: gzip, br'].flatMap((line) => ['-H', line]);
  const load = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '--latency', '--timeout', '10s'];
  const url = `http://127.0.0.1:${port}${path}`;
  const report = await output(command, [...load, ...headers, url], seconds * 1000 + GRACE_MS);
  const figure = (pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? 0);
  const latency = (share: number) => {
    const [, value, unit = ''] = new RegExp(`^\\s+${share}%\\s+([\\d.]+)(us|ms|s)`, 'm').exec(report) ?? [];
    return Number(value) * (UNITS[unit] ?? Number.NaN);
  };
  const refused = figure(/Non-2xx or 3xx responses: (\d+)/);
  const broken = [...(/Socket errors: (.*)/.exec(report)?.[1] ?? '').matchAll(/\d+/g)];
  return {
    requests: figure(/(\d+) requests in/),
    failed: refused + broken.reduce((sum, [count]) => sum + Number(count), 0),
    perSecond: figure(/Requests\/sec:\s+([\d.]+)/),
    p50: latency(50),
    p99: latency(99),
  };
}
