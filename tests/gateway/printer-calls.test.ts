import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { printerEndpoints } from '#lib/contract/printer-endpoints.ts';
import { openGateway } from './support/gateway.ts';

const SECRET = 'x'.repeat(43);
const CLOUDPRNT = `/api/${printerEndpoints.cloudprnt.path}/7/${SECRET}`;
const EPSON = `/api/${printerEndpoints.epson.path}/7/${SECRET}`;
const OK = { headers: { 'content-type': 'application/json' }, body: '{}' };

describe('the address of a printer', () => {
  it('is polled, loaded from and confirmed to, with its query', async () => {
    const gateway = await openGateway(() => OK);
    const path = `${CLOUDPRNT}?mac=00%3A11&token=12-1&code=200%20OK`;
    for (const method of ['POST', 'GET', 'DELETE'])
      assert.equal(
        (await gateway.ask({ method, path, body: method === 'POST' ? '{}' : undefined })).status,
        200,
      );
    assert.deepEqual(
      gateway.asked.map(({ method, url }) => `${method} ${url}`),
      ['POST', 'GET', 'DELETE'].map((method) => `${method} ${path}`),
    );
  });

  it('takes no other method, and no call takes DELETE', async () => {
    const gateway = await openGateway(() => OK);
    const refused = async (method: string, path: string) => {
      const { status, headers } = await gateway.ask({ method, path });
      return [status, headers.allow];
    };
    assert.deepEqual(await refused('PUT', CLOUDPRNT), [405, 'POST, GET, DELETE']);
    assert.deepEqual(await refused('DELETE', EPSON), [405, 'POST']);
    assert.deepEqual(await refused('GET', EPSON), [405, 'POST']);
    assert.deepEqual(await refused('DELETE', '/api/v1/order/find'), [405, 'GET, POST']);
    assert.equal(gateway.asked.length, 0);
  });

  it('takes no more than 16 KiB', async () => {
    const gateway = await openGateway(() => OK);
    const post = (bytes: number) =>
      gateway.ask({
        method: 'POST',
        path: EPSON,
        headers: { 'content-length': bytes },
        body: Buffer.alloc(bytes, 'a'),
      });
    assert.equal((await post(16 * 1024)).status, 200);
    assert.equal((await post(16 * 1024 + 1)).status, 413);
  });

  // CloudPRNT by MQTT: 404 says that only HTTP is spoken. The query repeats the end of the address, which is the secret.
  it('has no server settings', async () => {
    const gateway = await openGateway(() => OK);
    const path = `/api/${printerEndpoints.cloudprnt.path}/7/cloudprnt-setting.json?mac=00%3A11&replaced_path=${SECRET}`;
    assert.equal((await gateway.ask({ path })).status, 404);
    assert.equal(gateway.asked.length, 0);
    assert.ok(!gateway.log.join().includes(SECRET));
  });
});
