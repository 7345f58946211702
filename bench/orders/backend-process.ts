import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../backend/main.ts');
const START_MS = 60_000;

export interface BackendProcess {
  pid: number;
  port: number;
  /** Stops it gracefully and waits; the exit code, null when it had to be killed. */
  stop(): Promise<number | null>;
}

/** Node's flags for a profile of the processor time, in a folder; none without one. */
export const profileFlags = (folder: string | undefined): string[] =>
  folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];

/** Runs the backend as in production, its log in a file, and waits until it is ready. */
export async function startBackend(
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<BackendProcess> {
  const logFile = join(environment.DATA_DIR ?? '', 'backend.log');
  const log = await open(logFile, 'a');
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: { ...environment, PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const port = Number(environment.PORT);
  const address = `http://127.0.0.1:${port}/api/v1/ready`;
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the backend ended with ${child.exitCode}, see ${logFile}`);
    if (Date.now() > deadline) {
      kill();
      throw new Error(`the backend did not start, see ${logFile}`);
    }
    const ready = await fetch(address).catch(() => null);
    if (ready?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    pid: child.pid ?? 0,
    port,
    async stop() {
      child.kill('SIGTERM');
      const lastResort = setTimeout(kill, 20_000);
      const code = await ended;
      clearTimeout(lastResort);
      process.off('exit', kill);
      await log.close();
      return code;
    },
  };
}
