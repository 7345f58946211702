import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import importTable from '../../.dependency-cruiser.mjs';

const root = join(import.meta.dirname, '../..');

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

function cruise(cwd: string): Violation[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      join(root, '.dependency-cruiser.mjs'),
      '--output-type',
      'json',
      '.',
    ],
    { cwd, encoding: 'utf8' },
  );
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('the import table', () => {
  let violations: Violation[];

  beforeAll(() => {
    violations = cruise(join(import.meta.dirname, 'fixture'));
  });

  it.each(importTable.forbidden.map(({ name }) => [name]))('has a file that breaks "%s"', (name) => {
    expect(violations.filter(({ rule }) => rule.name === name)).not.toEqual([]);
  });

  it.each([
    [
      'a feature that imports another one',
      'components/storefront/product/knows-another-feature.tsx',
      'components/storefront/basket/line.tsx',
    ],
    [
      'a type of the wire in a feature',
      'components/storefront/product/knows-the-wire.tsx',
      'lib/contract/wire.ts',
    ],
    [
      'a type of the wire in the shell',
      'components/storefront/shell/knows-the-wire.tsx',
      'lib/contract/wire.ts',
    ],
    [
      "a backend module that imports another one's inside",
      'backend/modules/orders/knows-an-inside.ts',
      'backend/modules/payments/payments.ts',
    ],
    ['a type of the wire in a service', 'backend/modules/orders/knows-the-wire.ts', 'lib/contract/wire.ts'],
    [
      'the stored form of a shop in a service',
      'backend/modules/orders/knows-a-stored-form.ts',
      'lib/contract/store.ts',
    ],
    [
      "realtime that imports a module's inside",
      'backend/realtime/knows-an-inside.ts',
      'backend/modules/orders/orders.ts',
    ],
    [
      'two backend modules that import each other, if only for types',
      'backend/modules/orders/interface.ts',
      'backend/modules/orders/orders.ts',
    ],
  ])('refuses %s', (_, file, imported) => {
    expect(violations.map(({ from, to }) => `${from} -> ${to}`)).toContain(`${file} -> ${imported}`);
  });
});
