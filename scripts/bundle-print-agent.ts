// npm run print-agent:bundle [-- --out <file>]: the print agent as one file for Node 22 or later, without packages.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { out: { type: 'string', default: join(root, '.data/ardoise-print-agent.cjs') } },
});

await build({
  entryPoints: [join(root, 'print-agent/main.ts')],
  outfile: values.out,
  bundle: true,
  platform: 'node',
  target: 'node22',
  // Packages of CommonJS among them load modules of Node by `require`.
  format: 'cjs',
  // Native additions to `ws`, which does without them.
  external: ['bufferutil', 'utf-8-validate'],
  legalComments: 'inline',
});
process.stdout.write(`${values.out}\n`);
