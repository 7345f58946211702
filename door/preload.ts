import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Loads every chunk of the server's build. Next would read a chunk when the first page needs it, and keep a failure to
 * do so for ever: at that moment a burst of connections may have used up the process's descriptors.
 */
export function preloadChunks(root: string): void {
  const folder = join(root, '.next/server/chunks');
  for (const file of globSync('**/*.js', { cwd: folder })) {
    // The loader itself is not a chunk: pages load it with their own name.
    if (!file.includes('[turbopack]_runtime')) require(join(folder, file));
  }
}
