// Prints the address of each shop: on this machine in a demonstration, its own site in production.
import './setup/report-start-error.mjs';
import { readConfig } from '#backend/shared/config.ts';
import { deploymentOf } from '#lib/environment/deployment.mjs';
import {
  DEMONSTRATION_PASSWORD,
  DEMONSTRATION_PIN,
  demonstrationOwner,
} from '#lib/tenant/demonstration-staff.ts';
import { isLocalHost, managementHostOf } from '#lib/tenant/tenant.ts';
import { openOperator } from './staff/operator.ts';
import { shopAddress } from './tables/shop-address.ts';

/** As many as fit on one screen of a terminal. */
const LINES = 22;

const [port] = process.argv.slice(2);
const operator = await openOperator(readConfig());
const { tenants } = await operator.call('tenantList', {});
await operator.close();
const lines = tenants.map(
  ({ tenant }) =>
    `  ${shopAddress(tenant, { ...process.env, ...(port && { STOREFRONT_PORT: port }) })}  ${tenant.title}\n`,
);
const more = lines.length - LINES;
const first = tenants[0]?.tenant;
const localHost = first?.hosts.find(isLocalHost);
const management =
  first && localHost && deploymentOf(process.env) !== 'production'
    ? `  gestion : http://${managementHostOf(localHost)}:${port}, ${demonstrationOwner(first.id)}, mot de passe ${DEMONSTRATION_PASSWORD}\n           code de cuisine ${DEMONSTRATION_PIN}\n`
    : '';
process.stdout.write(
  lines.slice(0, LINES).join('') + (more > 0 ? '  npm run tenant -- list: all of them\n' : '') + management,
);
