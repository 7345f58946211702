import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

function cruise(cwd: string) {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      join(root, '.dependency-cruiser.mjs'),
      '--output-type',
      'json',
      'lib',
      'components',
      'backend',
      'door',
    ],
    { cwd, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; to: string }[] } };
  return summary.violations.map(
    ({ from, to }) => `${from} -> ${to.replace(/^.*node_modules/, 'node_modules')}`,
  );
}

describe('the import table', () => {
  let violations: string[];

  beforeAll(() => {
    violations = cruise(join(import.meta.dirname, 'fixture'));
  });

  it.each([
    ['lib/domain/knows-the-wire.ts', 'lib/contract/wire.ts'],
    ['components/basket/reads-the-server.ts', 'lib/server/load.ts'],
    ['components/product/knows-another-feature.ts', 'components/basket/reads-the-server.ts'],
    ['components/ui/knows-a-feature.ts', 'components/product/knows-another-feature.ts'],
    ['backend/knows-a-component.ts', 'components/ui/knows-a-feature.ts'],
    ['door/knows-the-backend.ts', 'backend/knows-a-component.ts'],
    ['lib/browser/knows-the-backend.ts', 'backend/knows-a-component.ts'],
  ])('refuses %s knowing %s', (from, to) => {
    expect(violations).toContain(`${from} -> ${to}`);
  });

  it('refuses a package in the domain', () => {
    expect(violations.some((line) => /^lib\/domain\/uses-a-package\.ts -> .*zod/.test(line))).toBe(true);
  });
});
