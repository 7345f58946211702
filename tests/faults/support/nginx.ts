import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { until } from '#tests/api/support/until.ts';
import { freePort } from '../../../bench/support/free-port.ts';
import { nginxConfiguration } from '../../../bench/support/nginx-configuration.ts';

/** A common load balancer configuration: one worker, which reuses its upstream connections for all clients. */
const configuration = (folder: string, port: number, upstream: number) =>
  nginxConfiguration(
    folder,
    1024,
    `
  client_max_body_size 0;
  upstream product {
    server 127.0.0.1:${upstream};
    keepalive 128;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://product;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
`,
  );

/** Runs nginx in front of a port of the product, until the file's last test. Returns its port. */
export async function openNginx(upstream: number): Promise<number> {
  const { NGINX = '/usr/sbin/nginx' } = process.env;
  assert.notEqual(NGINX, '', 'no nginx: install it');
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-nginx-'));
  // Started as root, its worker is another user, who writes large bodies to this folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, upstream));
  const child = spawn(NGINX, ['-c', file, '-p', folder, '-e', join(folder, 'nginx.log')], {
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  after(async () => {
    child.kill('SIGTERM');
    await ended.catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  });
  await Promise.race([
    until(() => accepts(port)),
    ended.then(() => assert.fail(`nginx ended: ${readFileSync(join(folder, 'nginx.log'), 'utf8')}`)),
  ]);
  return port;
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => tell(true)).on('error', () => tell(false));
  });
