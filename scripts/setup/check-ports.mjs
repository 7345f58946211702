import { once } from 'node:events';
import { createServer } from 'node:net';
import { holderOf } from '#lib/environment/folder-lock.mjs';
import { StartError } from '#lib/environment/start-error.mjs';

/**
 * Fails when the ports or the data folder are in use, before anything is built or started.
 * @param {{ storefrontPort: string, backendPort: string, dataFolder: string, embedded: boolean }} settings
 *   `embedded`: whether the database lives in the data folder
 * @throws {StartError}
 */
export async function checkPortsAndFolder({ storefrontPort, backendPort, dataFolder, embedded }) {
  if (storefrontPort === backendPort)
    throw new StartError(`STOREFRONT_PORT and BACKEND_PORT are both ${storefrontPort}: they must differ`);
  const holder = embedded ? await holderOf(dataFolder) : null;
  for (const [variable, port] of [
    ['STOREFRONT_PORT', storefrontPort],
    ['BACKEND_PORT', backendPort],
  ]) {
    const reason = await portProblem(port);
    if (!reason) continue;
    throw new StartError(
      holder
        ? `Ardoise already runs: port ${port} is in use, and process ${holder} holds ${dataFolder}; end it, or set STOREFRONT_PORT, BACKEND_PORT and DATA_DIR for a second one`
        : `port ${port} ${reason}; set ${variable} to another port`,
    );
  }
  if (holder)
    throw new StartError(
      `Ardoise already runs: process ${holder} holds the data folder ${dataFolder}; end it, or set DATA_DIR for a second one`,
    );
}

/**
 * Fails when a port of `npm run cluster` cannot be used.
 * @param {number} port
 * @param {string} variable
 * @throws {StartError}
 */
export async function requireFreePort(port, variable) {
  const reason = await portProblem(String(port));
  if (reason)
    throw new StartError(`port ${port} ${reason}; set ${variable}, the first of six ports, to another`);
}

/** Why a port cannot be used; undefined when it can. */
async function portProblem(port) {
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) return 'is not a port';
  const server = createServer();
  try {
    server.listen(Number(port));
    await once(server, 'listening');
    return undefined;
  } catch ({ code }) {
    if (code === 'EADDRINUSE') return 'is in use by another program: end that program';
    if (code === 'EACCES') return 'may not be opened by this user';
    return `cannot be opened (${code})`;
  } finally {
    server.close();
  }
}
