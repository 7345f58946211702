import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { startChild, stopChild } from './support/children.ts';
import { commandPath } from './support/command-path.ts';
import { freePort } from './support/free-port.ts';
import { get } from './support/get.ts';
import { type Load, load } from './support/load.ts';
import { nginxConfiguration } from './support/nginx-configuration.ts';
import type { Product } from './support/product.ts';
import { kilobytes, milliseconds, type Row } from './support/row.ts';
import type { Shop } from './support/shops.ts';

const START_MS = 10_000;

export interface PlainFile extends Load {
  server: string;
  bytes: number;
}

/** The home page's bytes as a mere file: what any server of it can at most give on this machine, now. */
export async function measurePlainFile(
  { port }: Product,
  { host }: Shop,
  seconds: number,
): Promise<PlainFile[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-bench-file-'));
  try {
    const { body, headers } = await get({ port, host, path: '/' }, 'gzip');
    const bytes = headers['content-encoding'] === 'gzip' ? body : gzipSync(body);
    const file = join(folder, 'page');
    writeFileSync(file, bytes);
    const program = join(import.meta.dirname, 'file-server.ts');
    const servers = [
      {
        server: 'plain Node',
        command: process.execPath,
        parameters: (at: number) => [program, String(at), file],
      },
      { server: 'nginx', command: commandPath('nginx'), parameters: (at: number) => nginx(folder, at) },
    ];
    const files: PlainFile[] = [];
    for (const { server, command, parameters } of servers) {
      if (!command) continue;
      const at = await freePort();
      const measured = await serveAndLoad(command, parameters(at), at, seconds);
      files.push({ server, bytes: bytes.length, ...measured });
    }
    return files;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function nginx(folder: string, port: number): string[] {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(folder, port));
  return ['-p', folder, '-e', join(folder, 'nginx.log'), '-c', file];
}

async function serveAndLoad(command: string, parameters: string[], port: number, seconds: number) {
  const child = startChild(command, parameters, { stdio: 'ignore' });
  const target = { port, host: 'localhost', path: '/' };
  try {
    const deadline = performance.now() + START_MS;
    while (!(await get(target, 'gzip').catch(() => null))) {
      if (performance.now() > deadline) throw new Error(`${command} does not serve the file`);
      await sleep(50);
    }
    return await load(target, child.pid ?? 0, seconds);
  } finally {
    await stopChild(child);
  }
}

export function rowsOfPlainFile(files: readonly PlainFile[]): Row[] {
  return files.map((file) => ({
    measured: 'plain file',
    of: file.server,
    figures: [
      `${file.perSecond.toFixed(0)} requests/s`,
      `p50 ${milliseconds(file.p50)}, p99 ${milliseconds(file.p99)}`,
      `CPU ${milliseconds(file.cpu)} a request`,
      kilobytes(file.bytes),
    ].join('; '),
  }));
}
