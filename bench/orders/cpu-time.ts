import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** The CPU time that a process has used, in milliseconds (Linux). */
export function cpuOfProcess(pid: number | string): number {
  const stat = read(`/proc/${pid}/stat`);
  // Fields are counted after the name, which may itself hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_PER_SECOND;
}

/** That of the PostgreSQL server's processes that work for one database of it. */
export function cpuOfDatabase(name: string): number {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter(
      (pid) =>
        /^postgres: .* /.test(read(`/proc/${pid}/cmdline`)) &&
        read(`/proc/${pid}/cmdline`).includes(` ${name} `),
    )
    .reduce((sum, pid) => sum + cpuOfProcess(pid), 0);
}
