import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import sharp from 'sharp';
import type { AnyAnswerOf, AnyCallOf } from '#lib/contract/all-endpoints.ts';
import { PICTURE_WIDTHS } from '#lib/contract/picture-path.ts';
import { PHOTO_BYTES_MAX } from '#lib/domain/store/photo.ts';
import { openStorage } from '#lib/storage/open-storage.ts';
import { contentOf } from '#lib/storage/storage.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { START, startBackend } from './support/backend.ts';
import { memberOf } from './support/staff.ts';
import { testTenants } from './support/tenants.ts';

const backend = await startBackend();
const { database, storeIds } = backend;
const manager = await memberOf(backend, 'a', 'manager');
const owner = await memberOf(backend, 'a', 'owner');
const storage = openStorage(backend.config.storage.place);

type Found = AnyAnswerOf<'manageAppearance'>;
type Banner = Found['banners'][number];
const read = (): Promise<Found> => manager.succeed('manageAppearance', {});
const revision = async () => (await read()).revision;
const store = async () =>
  (await backend.shop('a').succeed('storeSearch', { url: testTenants.a.publicUrl })).data;
const setting = async (key: string) => (await store()).setting.find((each) => each.key === key)?.value;
const titles = async () => (await store()).banner_images.map(({ title }) => title);

beforeEach(async () => {
  backend.moveTo(START);
  await backend.admin.succeed('shopImport', { ...counter('shop-a'), live_state: true });
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b23a26' } });

const WIDE = { place: 'wide', crop: '0,0,1,1', turn: '0' } as const;
const upload = (file: Uint8Array, payload: AnyCallOf<'managePhotoUpload'> = WIDE) =>
  manager.succeed('managePhotoUpload', payload, {}, file);
const refusedUpload = (file: Uint8Array, payload: AnyCallOf<'managePhotoUpload'> = WIDE) =>
  manager.refused('managePhotoUpload', payload, {}, file);

async function stored(image: string): Promise<Buffer> {
  const file = await storage.open(image.slice(1));
  assert(file, `${image} is not stored`);
  return contentOf(file);
}

const banner = (title: string, rest: Partial<Banner> = {}): Banner => ({
  image: null,
  title,
  name: '',
  first_day: null,
  last_day: null,
  ...rest,
});

describe('an import of a shop file', () => {
  const { settings } = counter('shop-a');
  const file = counter('shop-a', {
    settings: { ...settings, card_style: 'full' },
    banners: [{ title: 'Du fichier', picture: null }],
  });

  it('writes what nobody has saved, and keeps what somebody has, which it says', async () => {
    assert.deepEqual((await backend.admin.succeed('shopImport', file)).kept, []);
    assert.deepEqual([await setting('config_card'), await titles()], ['full', ['Du fichier']]);
    const dated = banner('De la maison', { first_day: '2026-11-01', last_day: '2026-11-30' });
    await manager.succeed('manageBannersSave', { revision: await revision(), banners: [dated] });
    const { kept } = await backend.admin.succeed('shopImport', { ...file, settings });
    assert.deepEqual(
      kept.map(({ path }) => path),
      ['settings.card_style', 'banners'],
    );
    assert.equal(await setting('config_card'), 'full');
    assert.deepEqual((await read()).banners, [dated]);
  });
});

describe('theme and card style', () => {
  it('are on the storefront as soon as they are saved, and in the history with what was before', async () => {
    const before = await read();
    await manager.succeed('manageLookSave', {
      revision: before.revision,
      theme: 'happy-bee-dark',
      card_style: 'full',
    });
    assert.deepEqual(
      [await setting('config_theme'), await setting('config_card')],
      ['happy-bee-dark', 'full'],
    );
    const { entries } = await owner.succeed('manageHistory', {});
    const entry = entries.find(({ action }) => action === 'look.changed');
    assert.deepEqual(entry?.before, { theme: before.theme, cardStyle: before.card_style });
    assert.deepEqual(entry?.after, { theme: 'happy-bee-dark', cardStyle: 'full' });
  });

  it('are refused to who saw another look, and taken once they have seen it', async () => {
    const seen = await revision();
    await owner.succeed('manageLookSave', { revision: seen, theme: 'smoke', card_style: 'rect' });
    const late = { theme: 'happy-light', card_style: 'rect' } as const;
    const refused = await manager.refused('manageLookSave', { revision: seen, ...late });
    assert.deepEqual([refused.status, refused.code], [409, 'appearance_changed']);
    assert.equal(await setting('config_theme'), 'smoke');
    await manager.succeed('manageLookSave', { revision: await revision(), ...late });
    assert.equal(await setting('config_theme'), 'happy-light');
  });

  it('are saved once by the same call again', async () => {
    const look = { revision: await revision(), theme: 'smoke', card_style: 'empty' } as const;
    const first = await manager.succeed('manageLookSave', look);
    assert.deepEqual(await manager.succeed('manageLookSave', look), first);
    const { entries } = await owner.succeed('manageHistory', {});
    const told = entries.filter(({ after }) => after?.cardStyle === 'empty');
    assert.equal(told.length, 1);
  });

  it('are refused to the counter', async () => {
    const counterOf = await memberOf(backend, 'a', 'counter');
    const { code } = await counterOf.refused('manageAppearance', {});
    assert.equal(code, 'not_permitted');
  });
});

describe('a photo', () => {
  it('is drawn as WebP in the widths of its place, without its metadata', async () => {
    const taken = await photo(1200, 900)
      .withExif({ IFD0: { Copyright: 'Zoé' }, IFD3: { GPSLatitude: '50/1 38/1 0/1' } })
      .jpeg()
      .toBuffer();
    assert((await sharp(taken).metadata()).exif, 'the photo has metadata');
    const { image } = await upload(taken, { ...WIDE, crop: '0,0.1,1,0.583333' });
    for (const width of PICTURE_WIDTHS.wide) {
      const drawn = await sharp(await stored(image.replace('.webp', `-${width}.webp`))).metadata();
      assert.deepEqual(
        [drawn.format, drawn.width, drawn.height, drawn.exif],
        ['webp', width, Math.round((width * 7) / 16), undefined],
      );
    }
  });

  it('has the same address when it is uploaded again', async () => {
    const taken = await photo(800, 350).png().toBuffer();
    assert.equal((await upload(taken)).image, (await upload(taken)).image);
  });

  it('is turned as its metadata says before it is cropped, and then by hand', async () => {
    // The left half is red, the right one blue; the camera says: turn it by 90 degrees to the right.
    const half = (background: string) =>
      sharp({ create: { width: 300, height: 600, channels: 3, background } })
        .png()
        .toBuffer();
    const sides = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'blue' } })
      .composite([{ input: await half('red'), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const topOf = async (turn: '0' | '90' | '180' | '270') => {
      const { image } = await upload(sides, { place: 'logo', crop: '0,0,1,0.5', turn });
      const { dominant } = await sharp(await stored(image)).stats();
      return dominant.r > dominant.b ? 'red' : 'blue';
    };
    assert.equal(await topOf('0'), 'red');
    assert.equal(await topOf('180'), 'blue');
  });

  it('may be an AVIF file, and keeps the transparency of a PNG file', async () => {
    await upload(await photo(700, 310).avif({ effort: 0 }).toBuffer());
    const clear = await sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { image } = await upload(clear, { place: 'logo', crop: '0,0,1,1', turn: '0' });
    const { channels } = await sharp(await stored(image)).stats();
    assert.equal(channels[3]?.max, 0);
  });

  const NOT_A_PHOTO: [string, Uint8Array][] = [
    ['a PDF file named .jpg', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj')],
    [
      'an SVG file with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a GIF file', Buffer.from('GIF89a......')],
    ['a HEIC file', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['an empty file', Buffer.alloc(0)],
  ];
  for (const [what, file] of NOT_A_PHOTO) {
    it(`is not ${what}`, async () => {
      const { status, code, message } = await refusedUpload(file);
      assert.deepEqual([status, code], [415, 'photo_type']);
      assert.match(message, /JPEG/);
    });
  }

  it('is refused when it is damaged, cut or claims to be enormous', async () => {
    const whole = await photo(900, 500).jpeg().toBuffer();
    const enormous = await photo(10, 10).png().toBuffer();
    enormous.writeUInt32BE(60_000, 16);
    enormous.writeUInt32BE(60_000, 20);
    const damaged = [
      Buffer.concat([whole.subarray(0, 3), randomBytes(3000)]),
      whole.subarray(0, 700),
      enormous,
    ];
    for (const file of damaged) {
      const { status, code } = await refusedUpload(file);
      assert.deepEqual([status, code], [422, 'photo_damaged']);
    }
  });

  it('is refused when its part has fewer points than the smallest width', async () => {
    const { status, code } = await refusedUpload(await photo(639, 280).jpeg().toBuffer());
    assert.deepEqual([status, code], [422, 'photo_too_small']);
    await upload(await photo(640, 280).jpeg().toBuffer());
  });

  it('is refused above 15 MB', async () => {
    const head = await photo(700, 310).jpeg().toBuffer();
    const withSize = (bytes: number) => Buffer.concat([head, Buffer.alloc(bytes - head.length)]);
    await upload(withSize(PHOTO_BYTES_MAX));
    const length = (bytes: number) => ({ 'content-length': String(bytes) });
    const { status, code } = await manager.refused(
      'managePhotoUpload',
      WIDE,
      length(30_000_000),
      withSize(PHOTO_BYTES_MAX + 1),
    );
    assert.deepEqual([status, code], [413, 'too_large']);
  });

  it('is refused to the counter before it is read', async () => {
    const counterOf = await memberOf(backend, 'a', 'counter');
    const { code } = await counterOf.refused('managePhotoUpload', WIDE);
    assert.equal(code, 'not_permitted');
  });
});

describe('the logo', () => {
  it('is an uploaded picture, and none again', async () => {
    const { image } = await upload(await photo(300, 300).jpeg().toBuffer(), { ...WIDE, place: 'logo' });
    await manager.succeed('manageLogoSave', { revision: await revision(), logo: image });
    assert.equal(await setting('config_logo'), image);
    await manager.succeed('manageLogoSave', { revision: await revision(), logo: null });
    assert.equal(await setting('config_logo'), '');
  });

  it('is no address of elsewhere, and no banner', async () => {
    const { image } = await upload(await photo(700, 310).jpeg().toBuffer());
    for (const logo of ['https://elsewhere.example/logo.png', '/icons/ardoise.svg', image]) {
      const { code } = await manager.refused('manageLogoSave', { revision: await revision(), logo });
      assert.equal(code, 'unknown_picture', logo);
    }
  });
});

describe('the banners', () => {
  it('are shown in their order, each from its first day until the end of its last one', async () => {
    const banners = [
      banner('Toujours'),
      banner('Fêtes', { first_day: '2026-12-01', last_day: '2026-12-24' }),
      banner('Ce midi', { last_day: '2026-11-20' }),
    ];
    await manager.succeed('manageBannersSave', { revision: await revision(), banners });
    const shownAt = async (instant: string) => {
      backend.moveTo(instant);
      return titles();
    };
    assert.deepEqual(await shownAt('2026-11-20T23:59:59+01:00'), ['Toujours', 'Ce midi']);
    assert.deepEqual(await shownAt('2026-11-21T00:00:00+01:00'), ['Toujours']);
    assert.deepEqual(await shownAt('2026-11-30T23:59:59+01:00'), ['Toujours']);
    assert.deepEqual(await shownAt('2026-12-01T00:00:00+01:00'), ['Toujours', 'Fêtes']);
    assert.deepEqual(await shownAt('2026-12-24T23:59:59+01:00'), ['Toujours', 'Fêtes']);
    assert.deepEqual(await shownAt('2026-12-25T00:00:00+01:00'), ['Toujours']);
    backend.moveTo(START);
    assert.deepEqual((await read()).banners, banners);
  });

  it('renew the pages of the shop when one begins and when one ends', async () => {
    const dated = banner('Fêtes', { first_day: '2026-12-01', last_day: '2026-12-24' });
    await manager.succeed('manageBannersSave', { revision: await revision(), banners: [dated] });
    const due = async () => {
      const [row] = await database.inStore(storeIds.a, (tx) =>
        tx.query<{ renew_at: Date | null }>('SELECT renew_at FROM banner'),
      );
      return row?.renew_at?.toISOString() ?? null;
    };
    assert.equal(await due(), '2026-11-30T23:00:00.000Z');
    const { renewBanners } = await import('#backend/modules/appearance/repository/appearance.ts');
    const renew = (instant: string) => database.acrossStores((tx) => renewBanners(tx, new Date(instant)));
    assert.deepEqual(await renew('2026-11-30T22:59:59Z'), []);
    assert.deepEqual(await renew('2026-11-30T23:00:00Z'), [{ tenant: testTenants.a.id }]);
    assert.equal(await due(), '2026-12-24T23:00:00.000Z');
    assert.deepEqual(await renew('2026-12-24T23:00:00Z'), [{ tenant: testTenants.a.id }]);
    assert.equal(await due(), null);
  });

  it('are refused when a last day is before the first, or a title is missing', async () => {
    const wrong = [
      banner('Fêtes', { first_day: '2026-12-02', last_day: '2026-12-01' }),
      banner(''),
      banner('x'.repeat(121)),
    ];
    for (const each of wrong) {
      const { status } = await manager.refused('manageBannersSave', {
        revision: await revision(),
        banners: [each],
      });
      assert.equal(status, 400);
    }
  });

  it('of two managers: the second sees that the first has changed them, and nothing is lost', async () => {
    const seen = await revision();
    await owner.succeed('manageBannersSave', { revision: seen, banners: [banner('Du premier')] });
    const { status } = await manager.refused('manageBannersSave', {
      revision: seen,
      banners: [banner('Du second')],
    });
    assert.equal(status, 409);
    assert.deepEqual(await titles(), ['Du premier']);
  });

  it('have the pictures that they had, and uploaded ones', async () => {
    const { image } = await upload(await photo(700, 310).jpeg().toBuffer());
    const [first] = (await read()).banners;
    const old = first ? [first] : [];
    const banners = [...old, banner('Nouvelle', { image })];
    await manager.succeed('manageBannersSave', { revision: await revision(), banners });
    assert.equal((await store()).banner_images.at(-1)?.image, image);
    const { code } = await manager.refused('manageBannersSave', {
      revision: await revision(),
      banners: [banner('Ailleurs', { image: 'https://elsewhere.example/x.png' })],
    });
    assert.equal(code, 'unknown_picture');
  });
});

describe('while nothing is edited', () => {
  it('the store says of its banners what it always did', async () => {
    for (const each of (await store()).banner_images)
      assert.deepEqual(Object.keys(each), ['image', 'title', 'name']);
  });
});
