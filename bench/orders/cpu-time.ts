import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

const LOOK_MS = 500;

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
  // Fields are counted after the process name, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_PER_SECOND;
}

/** The CPU time that this process has used, in milliseconds. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export interface DatabaseWatch {
  cpu(): number;
  end(): void;
}

/** The CPU time of the PostgreSQL server's processes for one database, ended ones included. */
export function watchDatabase(name: string): DatabaseWatch {
  const seen = new Map<string, number>();
  const look = () => {
    for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      const command = read(`/proc/${pid}/cmdline`);
      if (command.startsWith('postgres: ') && command.includes(` ${name} `)) seen.set(pid, cpuOfProcess(pid));
    }
  };
  const looking = setInterval(look, LOOK_MS);
  return {
    cpu() {
      look();
      return seen.values().reduce((sum, cpu) => sum + cpu, 0);
    },
    end: () => clearInterval(looking),
  };
}
