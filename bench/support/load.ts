import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  /** Milliseconds of the server's CPU time per request. */
  cpu: number;
}

/** One page of one host, or of several in turn. */
export type Targets = Omit<Target, 'host'> & { host: string | readonly string[] };

/** Requests one page on 32 connections after a warm-up; CPU time is that of the process tree of `server`. */
export async function load(targets: Targets, server: number, seconds: number): Promise<Load> {
  await generate(targets, WARM_UP_SECONDS);
  const before = cpuOfTree(server);
  const requests = await generate(targets, seconds);
  return { ...requests, cpu: (cpuOfTree(server) - before) / requests.requests };
}

function generate({ host, ...target }: Targets, seconds: number): Promise<Requests> {
  const hosts = typeof host === 'string' ? [host] : host;
  return wrk ? byWrk(wrk, target, hosts, seconds) : inNode(target, hosts, seconds);
}

type Page = Omit<Target, 'host'>;

async function inNode({ port, path }: Page, hosts: readonly string[], seconds: number): Promise<Requests> {
  const program = join(import.meta.dirname, 'load-in-node.ts');
  const parameters = [program, port, hosts.join(','), path, CONNECTIONS, seconds].map(String);
  return JSON.parse(await output(process.execPath, parameters, seconds * 1000 + GRACE_MS));
}

/** wrk builds the requests once, so that alternating hosts costs almost nothing. */
const inTurn = (hosts: readonly string[], port: number) => `
local hosts, requests, turn = { ${hosts.map((host) => `"${host}:${port}"`).join(', ')} }, {}, 0
init = function()
  for i, host in ipairs(hosts) do wrk.headers["Host"] = host; requests[i] = wrk.format() end
end
request = function() turn = turn % #requests + 1; return requests[turn] end
`;

async function byWrk(
  command: string,
  { port, path }: Page,
  hosts: readonly string[],
  seconds: number,
): Promise<Requests> {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-bench-wrk-'));
  const script = join(folder, 'in-turn.lua');
  writeFileSync(script, inTurn(hosts, port));
  const how = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '--latency', '--timeout', '10s'];
  const what = ['-H', 'Accept-Encoding: gzip, br', '-s', script, `http://127.0.0.1:${port}${path}`];
  try {
    return read(await output(command, [...how, ...what], seconds * 1000 + GRACE_MS));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(report: string): Requests {
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
