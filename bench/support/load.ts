import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { output } from './children.ts';
import { commandPath } from './command-path.ts';
import type { Call, Target } from './get.ts';
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
export function load({ port, host, path }: Targets, server: number, seconds: number): Promise<Load> {
  const hosts = typeof host === 'string' ? [host] : host;
  const headers = { 'accept-encoding': 'gzip, br' };
  const calls = hosts.map((name) => ({ method: 'GET', host: `${name}:${port}`, path, headers, body: null }));
  return loadInTurn(port, calls, server, seconds);
}

/** The same with a sequence of requests, in turn. */
export async function loadInTurn(
  port: number,
  calls: readonly Call[],
  server: number,
  seconds: number,
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-bench-load-'));
  const generate = wrk ? byWrk(wrk, port, calls, folder) : inNode(port, calls, folder);
  try {
    await generate(WARM_UP_SECONDS);
    const before = cpuOfTree(server);
    const requests = await generate(seconds);
    return { ...requests, cpu: (cpuOfTree(server) - before) / requests.requests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Generate = (seconds: number) => Promise<Requests>;

function inNode(port: number, calls: readonly Call[], folder: string): Generate {
  const program = join(import.meta.dirname, 'load-in-node.ts');
  const file = join(folder, 'calls.json');
  writeFileSync(file, JSON.stringify(calls));
  return async (seconds) => {
    const parameters = [program, port, file, CONNECTIONS, seconds].map(String);
    return JSON.parse(await output(process.execPath, parameters, seconds * 1000 + GRACE_MS));
  };
}

/** A request as it is sent. */
function bytesOf({ method, host, path, headers, body }: Call): Buffer {
  const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries({ Host: host, ...headers, ...length }).map((pair) => pair.join(': '));
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n'));
}

/** wrk reads the requests once, each after a line with its length, so that a sequence costs almost nothing. */
const inTurn = (file: string) => `
local requests, turn = {}, 0
init = function()
  local file = assert(io.open(${JSON.stringify(file)}, 'rb'))
  for length in file:lines() do requests[#requests + 1] = file:read(tonumber(length)) end
  file:close()
end
request = function() turn = turn % #requests + 1; return requests[turn] end
`;

function byWrk(command: string, port: number, calls: readonly Call[], folder: string): Generate {
  const script = join(folder, 'in-turn.lua');
  const file = join(folder, 'requests');
  const requests = calls.map(bytesOf);
  writeFileSync(file, Buffer.concat(requests.flatMap((bytes) => [Buffer.from(`${bytes.length}\n`), bytes])));
  writeFileSync(script, inTurn(file));
  return async (seconds) => {
    const how = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '--latency', '--timeout', '10s'];
    const what = ['-s', script, `http://127.0.0.1:${port}/`];
    return read(await output(command, [...how, ...what], seconds * 1000 + GRACE_MS));
  };
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
