// npm run cluster: two backends and two storefronts on one PostgreSQL and one Redis, behind a load balancer with sticky
// sessions. Like npm start it installs, builds, migrates and seeds, and imports only built-in modules.
import { STOREFRONT_HEAP_MB } from '../lib/environment/memory.mjs';
import { openBalancer } from './cluster/balancer.mjs';
import { createDatabase } from './cluster/create-database.mjs';
import { clusterSettings, requireReachable } from './cluster/settings.mjs';
import { buildStorefront, drawPictures } from './setup/build.mjs';
import { requireFreePort } from './setup/check-ports.mjs';
import { install } from './setup/install.mjs';
import { nodePath, run } from './setup/run.mjs';
import { say } from './setup/say.mjs';
import { onShutdown, runCommand, shutDown } from './setup/shutdown.mjs';
import { supervise } from './setup/supervise.mjs';

await runCommand(async () => {
  const { ports, databaseUrl, redisUrl, env } = clusterSettings(process.env);
  for (const port of [ports.public, ...ports.storefronts, ports.internal, ...ports.backends])
    await requireFreePort(port, 'CLUSTER_PORT');
  await requireReachable('PostgreSQL', databaseUrl, 'DATABASE_URL');
  await requireReachable('Redis', redisUrl, 'REDIS_URL');
  await install();
  await createDatabase(databaseUrl);

  const start = (name, command, port) => {
    const child = supervise(name, command, { env: { ...env, PORT: String(port) }, onGiveUp: shutDown });
    onShutdown(child.stop);
    return child.listening;
  };
  say('starting two backends');
  // The first one migrates and seeds.
  const backends = ports.backends.map((port, index) => [`backend ${index + 1}`, ['backend/main.ts'], port]);
  const startBackends = async () => {
    for (const backend of backends) await start(...backend);
  };
  await Promise.all([startBackends(), prepareStorefront()]);

  const pools = { storefronts: ports.storefronts, backends: ports.backends };
  const balancer = await openBalancer({ publicPort: ports.public, internalPort: ports.internal, ...pools });
  onShutdown(balancer.close);
  say('starting two storefronts');
  const storefront = [`--max-old-space-size=${STOREFRONT_HEAP_MB}`, 'gateway/main.ts'];
  await Promise.all(
    ports.storefronts.map((port, index) => start(`storefront ${index + 1}`, storefront, port)),
  );
  await balancer.ready();

  say(`backends on ports ${ports.backends.join(' and ')}, storefronts on ${ports.storefronts.join(' and ')}`);
  say(
    `commands: PORT=${ports.backends[0]} DATA_DIR=${env.DATA_DIR} ARDOISE_ENV=demonstration npm run staff -- …`,
  );
  say(`ready: http://localhost:${ports.public}`);
  await run(nodePath(), ['scripts/print-addresses.ts', String(ports.public)], { env });
});

async function prepareStorefront() {
  // Only a single storefront process can let a request wait for a picture.
  if (process.env.DRAW_PICTURES === undefined) await drawPictures();
  await buildStorefront();
}
