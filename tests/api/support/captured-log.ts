import { Writable } from 'node:stream';
import { createLog } from '#backend/log.ts';

/** A log at its most talkative, and all that it has said. */
export function capturedLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLog('trace', stream), said: () => lines.join('') };
}
