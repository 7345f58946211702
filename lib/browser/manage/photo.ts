'use client';

import {
  type PhotoDrawing,
  uploadCataloguePhoto,
  uploadPhoto,
} from '#lib/contract/manage/appearance-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import {
  beforeTurn,
  type Crop,
  cropOf,
  isCataloguePlace,
  PHOTO_BYTES_MAX,
  PHOTO_HEAD_BYTES,
  PHOTO_RATIOS,
  type PhotoPlace,
  photoFormatOf,
  type Turn,
  WHOLE,
} from '#lib/domain/store/photo.ts';
import { callManage } from './call-manage.ts';

/** A photo that somebody has chosen, upright by its own metadata. */
export interface ChosenPhoto {
  file: Blob;
  bitmap: ImageBitmap;
}

/** Why a chosen file cannot be used; `heic`: a format of iPhones that no browser but theirs can read. */
export type PhotoFault = 'too_large' | 'type' | 'heic' | 'unreadable';

/** Reads a chosen file, or returns why it cannot be used, before anything is sent. */
export async function readPhoto(file: Blob): Promise<ChosenPhoto | PhotoFault> {
  if (file.size > PHOTO_BYTES_MAX) return 'too_large';
  const head = new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer());
  const format = photoFormatOf(head);
  if (format === null) return 'type';
  if (format === 'heic') return 'heic';
  try {
    return { file, bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }) };
  } catch {
    return 'unreadable';
  }
}

/** Draws the part of a photo that its turn and crop show over the whole canvas. */
export function drawPart(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop, turn: Turn): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  const part = beforeTurn(crop, turn);
  const [across, down] = turn === 90 || turn === 270 ? [height, width] : [width, height];
  context.clearRect(0, 0, width, height);
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    bitmap,
    part.left * bitmap.width,
    part.top * bitmap.height,
    part.width * bitmap.width,
    part.height * bitmap.height,
    -across / 2,
    -down / 2,
    across,
    down,
  );
  context.restore();
}

/** Smaller files are sent as they are. */
const REDUCED_FROM_BYTES = 2 * 1024 * 1024;
/** The largest width that is drawn of each place. */
const LARGEST = { logo: 192, wide: 1920, dish: 960, value: 320, badge: 96 } as const satisfies Record<
  PhotoPlace,
  number
>;
const WHOLE_PHOTO: Crop = { left: 0, top: 0, width: 1, height: 1 };

/**
 * Sends a photo. Of a large one only the chosen part goes out, no larger than it is ever shown: a photo of 15 MB takes
 * minutes over a slow line.
 */
export async function sendPhoto(
  { file, bitmap }: ChosenPhoto,
  placed: PhotoDrawing,
): Promise<Answer<{ image: string }>> {
  const reduced = file.size > REDUCED_FROM_BYTES ? await reducedTo(bitmap, placed) : null;
  const { place, ...part } = reduced ? { place: placed.place, crop: WHOLE_PHOTO, turn: 0 as const } : placed;
  const sent = reduced ?? file;
  return isCataloguePlace(place)
    ? callManage(uploadCataloguePhoto, { place, ...part }, sent)
    : callManage(uploadPhoto, { place, ...part }, sent);
}

/** null when the browser cannot make it. A browser that writes no WebP writes PNG. */
function reducedTo(bitmap: ImageBitmap, { place, crop, turn }: PhotoDrawing): Promise<Blob | null> {
  const shown = (turn === 90 || turn === 270 ? bitmap.height : bitmap.width) * crop.width;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(shown, LARGEST[place]));
  canvas.height = Math.round(canvas.width / PHOTO_RATIOS[place]);
  drawPart(canvas, bitmap, crop, turn);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95));
}

/** Stores the middle of a photo of a dish; resolves to its path. @throws Error with the reason in French, or the fault */
export async function storeDishPhoto(file: File): Promise<string> {
  const photo = await readPhoto(file);
  if (typeof photo === 'string') throw new Error(photo);
  const crop = cropOf(WHOLE, photo.bitmap, PHOTO_RATIOS.dish);
  const answer = await sendPhoto(photo, { place: 'dish', crop, turn: 0 });
  if (answer.class === 'error') throw new Error(answer.message);
  return answer.image;
}
