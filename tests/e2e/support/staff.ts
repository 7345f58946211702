import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The staff command line, as `npm run staff -- …` runs it. */
export async function staff(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/staff.ts', ...args]);
  return stdout;
}
