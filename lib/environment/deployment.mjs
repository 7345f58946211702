// @ts-check
import { StartError } from './start-error.mjs';

/** @typedef {'demonstration' | 'production'} Deployment */
/** @typedef {Record<string, string | undefined>} Variables */

const ADDRESSES = ['STOREFRONT_URL', 'BACKEND_URL', 'REALTIME_URL'];

/** The embedded services that production may use, each with the variable that replaces it. */
const EMBEDDED = { database: 'DATABASE_URL', email: 'SMTP_URL' };

/**
 * The kind of this installation, from ARDOISE_ENV. Without it, a demonstration; unless a variable
 * suggests real customers: then the operator must set it.
 * @param {Variables} variables
 * @returns {Deployment}
 * @throws {StartError}
 */
export function deploymentOf(variables) {
  const { ARDOISE_ENV } = variables;
  if (ARDOISE_ENV === 'production' || ARDOISE_ENV === 'demonstration') return ARDOISE_ENV;
  if (ARDOISE_ENV)
    throw new StartError(
      `configuration: ARDOISE_ENV is '${ARDOISE_ENV}': it must be production or demonstration`,
    );
  const signs = [
    ...['DATABASE_URL', 'SMTP_URL'].filter((name) => variables[name]),
    ...ADDRESSES.filter((name) => isPublicAddress(variables[name])),
  ];
  if (signs.length > 0) throw deploymentUnset(signs);
  return 'demonstration';
}

/**
 * Requires ARDOISE_ENV when a tenant has a public address.
 * @param {{ isDeploymentSet: boolean }} configuration whether ARDOISE_ENV is set
 * @param {readonly string[]} publicUrls the tenants' public addresses
 * @throws {StartError}
 */
export function requireDeployment({ isDeploymentSet }, publicUrls) {
  const sign = publicUrls.find(isPublicAddress);
  if (sign && !isDeploymentSet) throw deploymentUnset([sign]);
}

/** @param {readonly string[]} signs */
const deploymentUnset = (signs) =>
  new StartError(
    `configuration: set ARDOISE_ENV to production or demonstration: ${signs.join(', ')} may mean real customers, and a demonstration has a payment page that takes any card`,
  );

/**
 * Refuses to start production with an embedded service that the operator did not allow.
 * @param {Variables} variables
 * @throws {StartError}
 */
export function requireServices(variables) {
  const kept = (variables.EMBEDDED_IN_PRODUCTION ?? '').split(',').map((word) => word.trim());
  const unknown = kept.find((word) => word && !Object.hasOwn(EMBEDDED, word));
  if (unknown)
    throw new StartError(
      `configuration: EMBEDDED_IN_PRODUCTION names '${unknown}': it takes ${Object.keys(EMBEDDED).join(' and ')}`,
    );
  const missing = Object.entries(EMBEDDED).filter(([word, name]) => !variables[name] && !kept.includes(word));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name).join(', ');
  const words = missing.map(([word]) => word).join(',');
  throw new StartError(
    `configuration: missing in production: ${names} (to do without on purpose: EMBEDDED_IN_PRODUCTION=${words})`,
  );
}

/** Hosts of this machine, and reserved names that no public site can have (RFC 2606). */
const NOT_PUBLIC =
  /^(localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$|(^|\.)(localhost|example|test|invalid)$/;

/**
 * Whether a URL is one that people elsewhere may reach.
 * @param {string | undefined} address
 */
export function isPublicAddress(address) {
  // ':4000' is not a URL but a port of the shop's own host.
  if (!address || !URL.canParse(address)) return false;
  return !NOT_PUBLIC.test(new URL(address).hostname.replace(/\.$/, ''));
}
