// Prints the address of each shop: on this machine in a demonstration, its own site in production.
import './setup/report-start-error.mjs';
import { deploymentOf } from '#lib/environment/deployment.mjs';
import { STOREFRONT_PORT } from '#lib/environment/ports.mjs';
import { allTenants } from '#lib/tenant/tenants.ts';

/** As many as fit on one screen of a terminal. */
const LINES = 22;

const [port = String(STOREFRONT_PORT)] = process.argv.slice(2);
const local =
  deploymentOf(
    process.env,
    allTenants.map(({ publicUrl }) => publicUrl),
  ) === 'demonstration';
const lines = allTenants.map(({ hosts, publicUrl, title }) => {
  const host = local && hosts.find((name) => name.endsWith('.localhost'));
  return `  ${host ? `http://${host}:${port}` : publicUrl}  ${title}\n`;
});
const more = lines.length - LINES;
process.stdout.write(lines.slice(0, LINES).join('') + (more > 0 ? `  and ${more} more\n` : ''));
