// @ts-check
import { readFileSync } from 'node:fs';

/** Descriptors that the process itself needs: modules, database, log, workers. */
const OWN = 64;

/**
 * How many connections a server may hold at once, so that descriptors are left for what they ask for: each may need
 * a second one, to the backend or a file. Undefined, which is no limit, where the system does not say (only Linux does).
 * @param {string} [limits] what the system says of this process
 * @returns {number | undefined}
 */
export function connectionsMax(limits = limitsOfThisProcess()) {
  const open = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
  return Number.isNaN(open) ? undefined : Math.max(OWN, Math.floor((open - OWN) / 2));
}

function limitsOfThisProcess() {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
