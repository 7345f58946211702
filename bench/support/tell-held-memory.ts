// Imported into a process that is measured (with --expose-gc): writes down what it holds once its garbage is gone.
import { renameSync, writeFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  // What the first collection finalizes, the second one frees.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const file = process.env.HELD_MEMORY_FILE ?? '';
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});
