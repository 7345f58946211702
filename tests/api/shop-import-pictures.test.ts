import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { storageOf } from '#lib/environment/storage.mjs';
import { openStorage } from '#lib/storage/open-storage.ts';
import { contentOf } from '#lib/storage/storage.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { type ShopFileJson, shopFile } from '#tests/support/shops/shop-file.ts';
import { install, runUntilListening, seededTenant } from './support/running-backend.ts';

const COMMAND = new URL('../../scripts/shop-import.ts', import.meta.url).pathname;
const { environment } = await install();
const s3 = await startS3Server();
const storage = openStorage(storageOf({ STORAGE_URL: s3.url }).place);
const folder = await mkdtemp(join(tmpdir(), 'ardoise-photos-'));
after(() => rm(folder, { recursive: true, force: true }));

const backend = await runUntilListening(environment);
after(() => backend.process.kill('SIGKILL'));

/** A photo of a phone: on its side, with the place where it was taken. */
const photo = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#a33' } })
  .withExif({ IFD0: { Artist: 'Paulette', Orientation: '6' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
  .jpeg()
  .toBuffer();

const shopWith = (picture: ShopFileJson['products'][number]['picture']): ShopFileJson => {
  const shop = shopFile({ shop: seededTenant?.id ?? '' });
  return { ...shop, products: shop.products.map((product) => ({ ...product, picture })) };
};

async function shopImport(shop: ShopFileJson, variables: Record<string, string> = {}) {
  const path = join(folder, 'shop.json');
  await writeFile(path, JSON.stringify(shop));
  const env = {
    ...environment,
    PORT: new URL(backend.address).port,
    PATH: process.env.PATH,
    NODE_ENV: 'test' as const,
    STORAGE_URL: s3.url,
    ...variables,
  };
  return new Promise<{ code: number; printed: string }>((resolve) => {
    execFile(process.execPath, [COMMAND, path], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), printed: stdout + stderr }),
    );
  });
}

/** What the running backend says of the shop's pictures. */
async function shown(): Promise<{ picture: string; logo: string }> {
  const store = (await (await backend.post('v1/store/search_ssl', { url: seededTenant?.publicUrl })).json())
    .data;
  const answer = await backend.post('v1/product/search_product', {
    category_id_array: [store.category[0].category_id],
    store_id: store.store_id,
    store_name: '',
  });
  const { product } = (await answer.json()).data;
  const logo = store.setting.find(({ key }: { key: string }) => key === 'config_logo').value;
  return { picture: product[0].image, logo };
}

const stored = async (key: string) => {
  const file = await storage.open(key);
  if (!file) throw new Error(`not stored: ${key}`);
  return contentOf(file);
};

test('a photo is stored in its widths, upright, cropped and without its metadata; a recipe is drawn and stored', async () => {
  await mkdir(join(folder, 'photos'), { recursive: true });
  await writeFile(join(folder, 'photos/carbonade.png'), photo);
  const printed = 'Magasin 1 : 1 catégorie, 0 option, 1 produit.\n';
  assert.deepEqual(await shopImport(shopWith({ file: 'photos/carbonade.png' })), { code: 0, printed });
  const { picture, logo } = await shown();
  for (const path of [picture, logo]) assert.match(path, /^\/files\/[0-9a-z]{25}\.webp$/);
  const name = picture.slice(1, -'.webp'.length);
  for (const [key, width] of [
    [`${name}-320.webp`, 320],
    [`${name}-400.webp`, 400],
    [`${name}-640.webp`, 640],
    [`${name}-960.webp`, 960],
    [`${name}.webp`, 960],
  ] as const) {
    const found = await sharp(await stored(key)).metadata();
    assert.deepEqual([found.format, found.width, found.height], ['webp', width, (width * 3) / 4]);
    assert.deepEqual(
      [found.exif, found.xmp, found.icc, found.orientation],
      [undefined, undefined, undefined, undefined],
    );
  }
  assert.equal((await sharp(await stored(`${logo.slice(1, -5)}-96.webp`)).metadata()).width, 96);
  for (const icon of ['.svg', '-180.png', '-192.png', '-512.png', '-share.jpg'])
    assert((await stored(`icons/${seededTenant?.id}${icon}`)).length > 0);
  assert.deepEqual(await shopImport(shopWith({ file: 'photos/carbonade.png' })), { code: 0, printed });
  assert.deepEqual(await shown(), { picture, logo });
});

test('with a public address of the storage, pages carry it', async () => {
  const { code } = await shopImport(shopWith({ file: 'photos/carbonade.png' }), {
    STORAGE_PUBLIC_URL: 'https://pictures.example/ardoise/',
  });
  assert.equal(code, 0);
  assert.match((await shown()).picture, /^https:\/\/pictures\.example\/ardoise\/files\/[0-9a-z]{25}\.webp$/);
});

test('a file that is no photo is refused with its place, and nothing is imported', async () => {
  const before = await shown();
  await writeFile(join(folder, 'page.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'cut.jpg'), photo.subarray(0, photo.length / 2));
  await writeFile(join(folder, 'large.jpg'), Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024)]));
  await writeFile(join(tmpdir(), 'ardoise-elsewhere.jpg'), photo);
  after(() => rm(join(tmpdir(), 'ardoise-elsewhere.jpg'), { force: true }));
  await symlink(join(tmpdir(), 'ardoise-elsewhere.jpg'), join(folder, 'link.jpg'));
  for (const [file, sentence] of [
    ['none.jpg', 'Aucune photo ne s’appelle none.jpg à côté de ce fichier'],
    ['link.jpg', 'Aucune photo ne s’appelle link.jpg à côté de ce fichier'],
    ['page.jpg', 'page.jpg n’est ni du JPEG, ni du PNG, ni du WebP'],
    ['cut.jpg', 'Cette photo est abîmée ou trop grande (64 millions de points au plus)'],
    ['large.jpg', 'La photo large.jpg dépasse 20 Mio'],
    ['../secret.jpg', 'Chemin d’une photo à côté de ce fichier, comme "photos/carbonade.jpg"'],
    ['/etc/passwd', 'Chemin d’une photo à côté de ce fichier, comme "photos/carbonade.jpg"'],
  ] as const) {
    const { code, printed } = await shopImport(shopWith({ file }));
    assert.equal(code, 1, file);
    assert.equal(
      printed,
      `Le fichier du restaurant contient des erreurs, rien n’a été écrit.\n  products[0].picture.file : ${sentence}\n`,
    );
  }
  assert.deepEqual(await shown(), before);
});

test('without the storage nothing is imported, and the reason is one line', async () => {
  const before = await shown();
  const picture = { file: 'photos/carbonade.png' };
  const away = await shopImport(shopWith(picture), { STORAGE_URL: s3.urlOf({ port: 9 }) });
  assert.equal(away.code, 1);
  assert.match(
    away.printed,
    /^Les images n’ont pas pu être rangées, rien n’a été importé \(unreachable.*\)\.\n$/,
  );
  const wrong = await shopImport(shopWith(picture), { STORAGE_URL: s3.urlOf({ secret: 'wrong' }) });
  assert.equal(wrong.code, 78);
  assert.match(wrong.printed, /^storage: STORAGE_URL: .*SignatureDoesNotMatch\n$/);
  assert.deepEqual(await shown(), before);
});

test('a photo that is sent over HTTP is refused: only the command can read it', async () => {
  const response = await fetch(`${backend.address}/api/v1/admin/shop/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer admin' },
    body: JSON.stringify(shopWith({ file: 'photos/carbonade.png' })),
  });
  assert.deepEqual(
    [response.status, Object.keys((await response.json()).fields)],
    [422, ['products[0].picture.file']],
  );
});
