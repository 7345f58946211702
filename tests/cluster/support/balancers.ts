import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { freePort } from '../../../bench/support/free-port.ts';
import { nginxConfiguration } from '../../../bench/support/nginx-configuration.ts';

/** The ports of two backends and two storefronts, and of the load balancer in front of them. */
export interface Ports {
  backends: readonly [number, number];
  storefronts: readonly [number, number];
  /** Internal ports. */
  backendMetrics: readonly [number, number];
  storefrontMetrics: readonly [number, number];
  https: number;
  /** Where storefronts reach the backends. */
  backend: number;
}

export async function freePorts(): Promise<Ports> {
  const pair = async () => [await freePort(), await freePort()] as const;
  return {
    backends: await pair(),
    storefronts: await pair(),
    backendMetrics: await pair(),
    storefrontMetrics: await pair(),
    https: await freePort(),
    backend: await freePort(),
  };
}

const fileOf = (name: string) => new URL(`../../../deploy/${name}`, import.meta.url).pathname;

/** Replaces each text, which must be there. */
function replaceAll(text: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  return replacements.reduce((result, [from, to]) => {
    assert.ok(result.includes(from), `${from} is not in the file`);
    return result.replaceAll(from, to);
  }, text);
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-balancer-'));
  // Started as root, nginx's worker is another user.
  chmodSync(folder, 0o755);
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A load balancer that runs. */
interface Balancer {
  /** What it has logged. */
  log(): string;
}

function runUntilTestsEnd(
  command: string,
  parameters: string[],
  environment: Record<string, string>,
): Balancer {
  const child = spawn(command, parameters, {
    env: { ...environment, PATH: process.env.PATH, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (process.env.TEST_LOG_LEVEL) process.stderr.write(text);
  });
  after(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  });
  return { log: () => output };
}

/** Runs nginx with deploy/nginx.conf on other ports and with a certificate of its own for `host`. */
export async function openNginx(ports: Ports, host: string): Promise<Balancer> {
  const folder = newFolder();
  const certificates = join(folder, 'tls', host);
  mkdirSync(certificates, { recursive: true });
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`].concat([
      '-keyout',
      join(certificates, 'privkey.pem'),
      '-out',
      join(certificates, 'fullchain.pem'),
    ]),
    { stdio: 'ignore' },
  );
  // In production the workers may read the keys by their group.
  chmodSync(join(certificates, 'privkey.pem'), 0o644);
  const http = replaceAll(readFileSync(fileOf('nginx.conf'), 'utf8'), [
    ['127.0.0.1:3000', `127.0.0.1:${ports.storefronts[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports.storefronts[1]}`],
    ['127.0.0.1:4000', `127.0.0.1:${ports.backends[0]}`],
    ['127.0.0.1:4001', `127.0.0.1:${ports.backends[1]}`],
    ['127.0.0.1:4400', `127.0.0.1:${ports.backend}`],
    ['listen 443', `listen 127.0.0.1:${ports.https}`],
    ['listen 80', `listen 127.0.0.1:${await freePort()}`],
    ['/etc/ardoise/tls', join(folder, 'tls')],
  ]);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(folder, 1024, http));
  const { NGINX = '/usr/sbin/nginx' } = process.env;
  const errorLog = join(folder, 'nginx.log');
  runUntilTestsEnd(NGINX, ['-c', file, '-p', folder, '-e', errorLog], {});
  return { log: () => readFileSync(errorLog, 'utf8') };
}

/** Runs Caddy with deploy/Caddyfile on other ports and with certificates of its own authority. */
export async function openCaddy(ports: Ports, caddy: string): Promise<Balancer> {
  const pair = ([first, second]: readonly [number, number]) => `127.0.0.1:${first} 127.0.0.1:${second}`;
  const folder = newFolder();
  return runUntilTestsEnd(caddy, ['run', '--config', fileOf('Caddyfile'), '--adapter', 'caddyfile'], {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    ACME_EMAIL: 'operator@example.fr',
    GLOBAL_OPTIONS: `admin off\nlocal_certs\nskip_install_trust\nauto_https disable_redirects\nhttps_port ${ports.https}\nhttp_port ${await freePort()}`,
    STOREFRONTS: pair(ports.storefronts),
    BACKENDS: pair(ports.backends),
    BACKENDS_INTERNAL: pair(ports.backendMetrics),
    BACKEND_PORT: String(ports.backend),
    ASK_PORT: String(await freePort()),
  });
}
