import { createLog } from '#backend/shared/log.ts';

/** A log at its most verbose level, and its lines. */
export function capturedLog() {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  return { log, said: () => lines.join('') };
}
