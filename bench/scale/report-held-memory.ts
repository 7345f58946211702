// Preloaded into a measured process (with --expose-gc): on SIGUSR2 it writes how much memory it holds after garbage
// collection.
import { renameSync, writeFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  // The second collection frees what the first one finalized.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const file = process.env.HELD_MEMORY_FILE ?? '';
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});
