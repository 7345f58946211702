'use client';

import type { ProductContent } from '#lib/domain/catalogue/content/content.ts';
import { matchPhotos, PHOTOS_MAX } from '#lib/domain/catalogue/content/product-photos.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { type Framing, UNCHANGED } from '#lib/domain/store/photo.ts';
import { createListeners } from '../../dom/listeners.ts';
import { randomUuid } from '../../storage/random-uuid.ts';
import { type PhotoFault, readPhoto, sendPhoto } from '../photo.ts';

/** Of the bitmaps that all stay in memory, 100 KB each. A whole photo is there only while it is read or sent. */
const THUMBNAIL_WIDTH = 192;

/** What the next photo would be refused for as well. */
const STOPS_ALL: ReadonlySet<RefusalCode> = new Set(['offline', 'too_many', 'not_permitted']);

export type PhotoUpload =
  | { is: 'waiting' | 'sending' }
  | { is: 'sent'; image: string }
  | { is: 'refused'; refusal: string };

/** One of several photos that are added to products. */
export interface BatchPhoto {
  id: string;
  file: File;
  /** Key of the product that gets it; null: it is left out. */
  product: string | null;
  framing: Framing;
  /** null until it has been read. */
  thumbnail: ImageBitmap | null;
  fault: PhotoFault | null;
  upload: PhotoUpload;
}

export interface PhotoBatchSnapshot {
  photos: readonly BatchPhoto[];
  /** How many of the chosen files were too many. */
  leftOut: number;
  /** While photos are sent, how many of those that were to be are done. */
  progress: { done: number; all: number } | null;
}

/** Whether a photo is to be sent. */
export const isToSend = ({ product, fault, upload }: BatchPhoto): boolean =>
  product !== null && fault === null && upload.is !== 'sent';

/** Photos of several products: read and matched by name when they are chosen, sent one after the other. */
export type PhotoBatch = ReturnType<typeof createPhotoBatch>;

export function createPhotoBatch({ read = readPhoto, send = sendPhoto } = {}) {
  const listeners = createListeners();
  let snapshot: PhotoBatchSnapshot = { photos: [], leftOut: 0, progress: null };
  let reading = Promise.resolve();
  let isStopped = false;
  let hasEnded = false;

  function show(changes: Partial<PhotoBatchSnapshot>): void {
    snapshot = { ...snapshot, ...changes };
    listeners.notify();
  }

  const change = (id: string, changes: Partial<BatchPhoto>) =>
    show({ photos: snapshot.photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)) });

  async function readThumbnail({ id, file }: BatchPhoto): Promise<void> {
    if (hasEnded) return;
    const photo = await read(file, THUMBNAIL_WIDTH);
    if (typeof photo === 'string') change(id, { fault: photo });
    else if (hasEnded) photo.bitmap.close();
    else change(id, { thumbnail: photo.bitmap });
  }

  /** Returns whether the next photo may be sent. */
  async function sendOne({ id, file, framing }: BatchPhoto): Promise<boolean> {
    change(id, { upload: { is: 'sending' } });
    const photo = await read(file);
    if (typeof photo === 'string') {
      change(id, { fault: photo, upload: { is: 'waiting' } });
      return true;
    }
    const answer = await send(photo, 'dish', framing);
    photo.bitmap.close();
    if (answer.class === 'success') {
      change(id, { upload: { is: 'sent', image: answer.image } });
      return true;
    }
    change(id, { upload: { is: 'refused', refusal: answer.message } });
    return !STOPS_ALL.has(answer.code);
  }

  return {
    subscribe: listeners.add,
    snapshot: () => snapshot,

    /** Adds files, each to the product that its name names; beyond the maximum they are left out. */
    add(files: readonly File[], products: readonly ProductContent[]): void {
      const { photos } = snapshot;
      const taken = new Set(photos.map(({ product }) => product));
      const added = files.slice(0, PHOTOS_MAX - photos.length);
      const matched = matchPhotos(
        products.filter(({ key }) => !taken.has(key)),
        added.map(({ name }) => name),
      );
      const rows = added.map(
        (file, place): BatchPhoto => ({
          id: randomUuid(),
          file,
          product: matched[place] ?? null,
          framing: UNCHANGED,
          thumbnail: null,
          fault: null,
          upload: { is: 'waiting' },
        }),
      );
      show({ photos: [...photos, ...rows], leftOut: files.length - added.length });
      for (const row of rows) reading = reading.then(() => readThumbnail(row));
    },

    choose: (id: string, product: string | null) => change(id, { product }),

    /** Frames a photo anew; one that was sent is sent again. */
    frame: (id: string, framing: Framing) => change(id, { framing, upload: { is: 'waiting' } }),

    /** Sends what is to be sent; resolves when all were tried, or it was stopped. */
    async send(): Promise<void> {
      const sent = snapshot.photos.filter(isToSend);
      if (snapshot.progress || sent.length === 0) return;
      isStopped = false;
      show({ progress: { done: 0, all: sent.length } });
      await reading;
      for (const [done, { id }] of sent.entries()) {
        show({ progress: { done, all: sent.length } });
        const photo = snapshot.photos.find((each) => each.id === id);
        if (isStopped || (photo && isToSend(photo) && !(await sendOne(photo)))) break;
      }
      show({ progress: null });
    },

    /** Sends no further photo. */
    stop: () => {
      isStopped = true;
    },

    /** The paths of what was sent, by the keys of the products. */
    pictures: (): ReadonlyMap<string, string> =>
      new Map(
        snapshot.photos.flatMap(({ product, upload }) =>
          product !== null && upload.is === 'sent' ? [[product, upload.image] as const] : [],
        ),
      ),

    /** Frees the memory of what was read. */
    end(): void {
      isStopped = true;
      hasEnded = true;
      for (const { thumbnail } of snapshot.photos) thumbnail?.close();
    },
  };
}
