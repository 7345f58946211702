// @ts-check
import { readFileSync } from 'node:fs';

/** File descriptors that the process itself needs: modules, database, log, workers. */
const RESERVED = 64;

/**
 * The maximum number of open connections of a server: half of the remaining file descriptors, since each request may
 * open a second one, to the backend or a file. Undefined (no limit) where /proc does not exist (not on Linux).
 * @param {string} [limits] the text of /proc/self/limits
 * @returns {number | undefined}
 */
export function connectionsMax(limits = limitsOfThisProcess()) {
  const open = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
  return Number.isNaN(open) ? undefined : Math.max(RESERVED, Math.floor((open - RESERVED) / 2));
}

function limitsOfThisProcess() {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
