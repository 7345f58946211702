import { createLog } from '#backend/shared/log.ts';

/** The backend's log at its most talkative, and all that it has said. */
export function capturedLog() {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  return { log, said: () => lines.join('') };
}
