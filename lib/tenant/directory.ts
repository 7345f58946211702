import { directoryCalls } from './directory-calls.ts';
import { createHostDirectory, type HostDirectory } from './host-directory.ts';

declare global {
  var ardoiseHostDirectory: HostDirectory | undefined;
}

/**
 * The host directory of this process. Next bundles the middleware, the pages and the proxy apart from each other and from
 * the gateway, so a variable of a module would exist several times.
 */
export function hostDirectory(): HostDirectory {
  if (!globalThis.ardoiseHostDirectory) {
    const calls = directoryCalls(process.env);
    globalThis.ardoiseHostDirectory = createHostDirectory({ calls, clock: Date.now });
    globalThis.ardoiseHostDirectory.follow();
  }
  return globalThis.ardoiseHostDirectory;
}
