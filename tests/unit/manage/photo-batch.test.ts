import { createPhotoBatch, isToSend } from '#lib/browser/manage/catalogue/photo-batch.ts';
import type { ChosenPhoto, PhotoFault } from '#lib/browser/manage/photo.ts';
import { PHOTOS_MAX } from '#lib/domain/catalogue/content/product-photos.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { product } from '../domain/catalogue-content/builders.ts';

const CARD = ['Kebab', 'Pizza', 'Flan', 'Eau'].map((name) => product(name.toLowerCase(), { name }));
const file = (name: string) => new File(['photo'], name);

/** A browser that counts the whole photos in its memory, and a server that counts what it is sent at once. */
function aDevice({
  faults = {},
  refusals = {},
}: {
  faults?: Record<string, PhotoFault>;
  refusals?: Record<string, RefusalCode>;
} = {}) {
  const open = { whole: 0, wholeMost: 0, sent: 0, sentMost: 0 };
  const sent: string[] = [];
  const nameOf = (blob: Blob) => (blob as File).name;
  const batch = createPhotoBatch({
    async read(blob: Blob, width?: number) {
      await Promise.resolve();
      const fault = faults[nameOf(blob)];
      if (fault) return fault;
      open.whole += width ? 0 : 1;
      open.wholeMost = Math.max(open.wholeMost, open.whole);
      const close = () => {
        open.whole -= width ? 0 : 1;
      };
      return { file: blob, bitmap: { width: width ?? 4000, height: 3000, close } as ImageBitmap };
    },
    async send({ file: blob }: ChosenPhoto) {
      open.sent += 1;
      open.sentMost = Math.max(open.sentMost, open.sent);
      await Promise.resolve();
      open.sent -= 1;
      const code = refusals[nameOf(blob)];
      if (code) return { class: 'error', code, message: `refus de ${nameOf(blob)}` } as const;
      sent.push(nameOf(blob));
      return { class: 'success', image: `/files/${nameOf(blob)}.webp` } as const;
    },
  });
  return { batch, open, sent, refusals };
}

const productsOf = (batch: ReturnType<typeof createPhotoBatch>) =>
  batch.snapshot().photos.map((photo) => photo.product);
const uploadsOf = (batch: ReturnType<typeof createPhotoBatch>) =>
  batch.snapshot().photos.map(({ upload }) => upload.is);

describe('several photos', () => {
  it('are sent one after the other, with one whole photo in memory', async () => {
    const { batch, open, sent } = aDevice();
    batch.add([file('kebab.jpg'), file('IMG_2034.jpg'), file('pizza.jpg'), file('flan.jpg')], CARD);
    expect(productsOf(batch)).toEqual(['kebab', null, 'pizza', 'flan']);
    await batch.send();
    expect(sent).toEqual(['kebab.jpg', 'pizza.jpg', 'flan.jpg']);
    expect(open).toEqual({ whole: 0, wholeMost: 1, sent: 0, sentMost: 1 });
    expect([...batch.pictures()]).toEqual([
      ['kebab', '/files/kebab.jpg.webp'],
      ['pizza', '/files/pizza.jpg.webp'],
      ['flan', '/files/flan.jpg.webp'],
    ]);
  });

  it('that are added later do not take a product that has its photo', () => {
    const { batch } = aDevice();
    batch.add([file('kebab.jpg')], CARD);
    batch.add([file('Kebab (2).jpg'), file('flan.jpg')], CARD);
    expect(productsOf(batch)).toEqual(['kebab', null, 'flan']);
  });

  it('beyond the maximum are left out', () => {
    const { batch } = aDevice();
    const files = Array.from({ length: PHOTOS_MAX + 3 }, (_, place) => file(`${place}.jpg`));
    batch.add(files.slice(0, PHOTOS_MAX), CARD);
    expect(batch.snapshot().leftOut).toBe(0);
    batch.add(files.slice(PHOTOS_MAX), CARD);
    expect(batch.snapshot()).toMatchObject({ leftOut: 3 });
    expect(batch.snapshot().photos).toHaveLength(PHOTOS_MAX);
  });

  it('of which one is refused are sent, and that one alone is tried again', async () => {
    const { batch, sent, refusals } = aDevice({ refusals: { 'kebab.jpg': 'photo_too_small' } });
    batch.add([file('kebab.jpg'), file('pizza.jpg')], CARD);
    await batch.send();
    expect(uploadsOf(batch)).toEqual(['refused', 'sent']);
    expect(batch.snapshot().photos[0]?.upload).toMatchObject({ refusal: 'refus de kebab.jpg' });
    delete refusals['kebab.jpg'];
    await batch.send();
    expect(sent).toEqual(['pizza.jpg', 'kebab.jpg']);
    expect(batch.snapshot().photos.some(isToSend)).toBe(false);
  });

  it('with a fault are told, and not sent', async () => {
    const { batch, sent } = aDevice({ faults: { 'kebab.jpg': 'heic' } });
    batch.add([file('kebab.jpg'), file('pizza.jpg')], CARD);
    await batch.send();
    expect(batch.snapshot().photos.map(({ fault }) => fault)).toEqual(['heic', null]);
    expect(sent).toEqual(['pizza.jpg']);
  });

  it.each(['offline', 'too_many'] as const)('wait for another try after %s', async (code) => {
    const { batch, sent } = aDevice({ refusals: { 'kebab.jpg': code } });
    batch.add([file('kebab.jpg'), file('pizza.jpg')], CARD);
    await batch.send();
    expect(uploadsOf(batch)).toEqual(['refused', 'waiting']);
    expect(sent).toEqual([]);
    expect(batch.snapshot().progress).toBeNull();
  });

  it('are stopped after the one that is being sent', async () => {
    const { batch, sent } = aDevice();
    batch.add([file('kebab.jpg'), file('pizza.jpg'), file('flan.jpg')], CARD);
    const unsubscribe = batch.subscribe(() => {
      if (uploadsOf(batch)[1] === 'sending') batch.stop();
    });
    await batch.send();
    unsubscribe();
    expect(sent).toEqual(['kebab.jpg', 'pizza.jpg']);
    expect(uploadsOf(batch)).toEqual(['sent', 'sent', 'waiting']);
  });

  it('are framed anew before they are sent, and given to other products', async () => {
    const { batch, sent } = aDevice();
    batch.add([file('kebab.jpg'), file('IMG_2034.jpg')], CARD);
    const [kebab, other] = batch.snapshot().photos.map(({ id }) => id);
    await batch.send();
    batch.choose(other ?? '', 'eau');
    batch.frame(kebab ?? '', { view: { centreX: 0.5, centreY: 0.5, zoom: 2 }, turn: 90 });
    await batch.send();
    expect(sent).toEqual(['kebab.jpg', 'kebab.jpg', 'IMG_2034.jpg']);
    expect(batch.pictures().get('eau')).toBe('/files/IMG_2034.jpg.webp');
  });
});
