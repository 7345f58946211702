import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after } from 'node:test';
import { freePort } from '../../../bench/support/free-port.ts';

/** The storefront's process alone, without its backend; it is killed after the file's last test. */
export interface RunningStorefront {
  child: ChildProcess;
  port: number;
  /** Its exit code, null when a signal ended it. */
  ended: Promise<number | null>;
  /** Everything printed to stdout and stderr. */
  output(): string;
}

/** Runs `gateway/main.ts` as `npm start` does, with a limit of `descriptors`, and waits until it listens; `folder` has another build. */
export async function openStorefront(
  environment: Record<string, string>,
  { descriptors, port: wanted, folder }: { descriptors?: number; port?: number; folder?: string } = {},
): Promise<RunningStorefront> {
  const port = wanted ?? (await freePort());
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `;
  const child = spawn('sh', ['-c', `${limit}exec "$0" gateway/main.ts`, process.execPath], {
    env: { ...environment, PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port) },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  let printed = '';
  for (const channel of [child.stdout, child.stderr])
    channel?.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const [message] = await Promise.race([once(child, 'message'), ended.then((code) => [code])]);
  assert.equal(message, 'listening', printed);
  return { child, port, ended, output: () => printed };
}
