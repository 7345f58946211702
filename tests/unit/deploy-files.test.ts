import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CANNOT_START } from '#lib/environment/start-error.mjs';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const sources = ['backend', 'gateway', 'lib']
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.(ts|mjs)$/.test(file))
  .map(read)
  .join('\n');

describe('the files of deploy/', () => {
  it('alert on metrics that exist', () => {
    const used = new Set(read('deploy/monitoring/alerts.yaml').match(/\bardoise_\w+/g));
    expect(used.size).toBeGreaterThan(5);
    for (const name of used) expect(sources).toContain(name.replace(/_(bucket|count|sum)$/, ''));
  });

  it('set variables that the processes read', () => {
    const names = read('deploy/ardoise.env.example').match(/^\w+(?==)/gm) ?? [];
    const ofCompose = ['POSTGRES_PASSWORD', 'ACME_EMAIL', 'STORAGE_KEY', 'STORAGE_SECRET'];
    expect(names.length).toBeGreaterThan(10);
    for (const name of names)
      expect(ofCompose.includes(name) ? read('deploy/compose.yaml') : sources).toContain(name);
  });

  it.each([
    'systemd/ardoise-backend@.service',
    'systemd/ardoise-storefront@.service',
    'print-agent/ardoise-print-agent.service',
  ])('%s does not start again what cannot start', (unit) => {
    expect(read(`deploy/${unit}`)).toContain(`RestartPreventExitStatus=${CANNOT_START}\n`);
  });

  it.each(['backend', 'storefront'])('let a %s use the folder of pictures of the example', (service) => {
    const folder = /^STORAGE_URL=file:\/\/\/var\/lib\/(.+)$/m.exec(read('deploy/ardoise.env.example'))?.[1];
    const unit = read(`deploy/systemd/ardoise-${service}@.service`);
    expect(/^StateDirectory=(.+)$/m.exec(unit)?.[1]?.split(' ')).toContain(folder);
  });

  it('ask both processes for their readiness where they answer it', () => {
    const balancer = read('deploy/Caddyfile');
    for (const path of ['/api/v1/ready', '/api/ready']) expect(balancer).toContain(`health_uri ${path}\n`);
    expect(sources).toContain("'/api/ready'");
  });
});
