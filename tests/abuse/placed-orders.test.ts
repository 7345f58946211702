import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { freePort } from '../../bench/support/free-port.ts';

it('the bench of orders places orders at a shop that has others due later', {
  timeout: 600_000,
}, async () => {
  const parameters = ['bench/orders.ts', 'pglite', '--seconds', '1', '--connections', '2', '--later', '20'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...parameters,
    '--port',
    String(await freePort()),
  ]);
  const [{ orders, refused, exitCode }] = JSON.parse(stdout);
  assert(orders > 0);
  assert.deepEqual([refused, exitCode], [0, 0]);
});
