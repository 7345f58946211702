import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import S3rver from '@20minutes/s3rver';

/** The key and the secret that s3rver knows; it verifies the signature of every request. */
const KEY = 'S3RVER';

/** An S3 server with one empty bucket, on a port of its own. `url` is for STORAGE_URL. */
export async function startS3Server(bucket = 'ardoise') {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-s3-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await s3.run();
  after(async () => {
    await s3.close();
    await rm(directory, { recursive: true, force: true });
  });
  const urlOf = (options: { port?: number; secret?: string; key?: string; bucket?: string } = {}) =>
    `s3+http://${options.key ?? KEY}:${options.secret ?? KEY}@127.0.0.1:${options.port ?? port}/${options.bucket ?? bucket}`;
  return { port, urlOf, url: urlOf() };
}
