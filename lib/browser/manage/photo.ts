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
  type Framing,
  framedPart,
  isCataloguePlace,
  PHOTO_BYTES_MAX,
  PHOTO_HEAD_BYTES,
  PHOTO_RATIOS,
  type PhotoPlace,
  photoFormatOf,
  type Turn,
  turnedSize,
} from '#lib/domain/store/photo.ts';
import { callManage } from './call-manage.ts';

/** A photo that somebody has chosen, upright by its own metadata. */
export interface ChosenPhoto {
  file: Blob;
  bitmap: ImageBitmap;
}

/** Why a chosen file cannot be used; `heic`: a format of iPhones that no browser but theirs can read. */
export type PhotoFault = 'too_large' | 'type' | 'heic' | 'unreadable';

/**
 * Reads a chosen file. One that cannot be used is told before anything is sent. With a `width` the bitmap is that wide: the
 * memory of a whole photo is that of its points, up to 256 MB.
 */
export async function readPhoto(file: Blob, width?: number): Promise<ChosenPhoto | PhotoFault> {
  if (file.size > PHOTO_BYTES_MAX) return 'too_large';
  try {
    const format = photoFormatOf(new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer()));
    if (format === null) return 'type';
    if (format === 'heic') return 'heic';
    const options = { imageOrientation: 'from-image', ...(width && { resizeWidth: width }) } as const;
    return { file, bitmap: await createImageBitmap(file, options) };
  } catch {
    // Also a folder, and a file that has been moved since.
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
 * Sends a photo as it is framed. Of a large one only the chosen part goes out, no larger than it is ever shown: a photo of
 * 15 MB takes minutes over a slow line.
 */
export async function sendPhoto(
  { file, bitmap }: ChosenPhoto,
  place: PhotoPlace,
  framing: Framing,
): Promise<Answer<{ image: string }>> {
  const framed = { crop: framedPart(framing, bitmap, PHOTO_RATIOS[place]), turn: framing.turn };
  const reduced = file.size > REDUCED_FROM_BYTES ? await reducedTo(bitmap, { place, ...framed }) : null;
  const part = reduced ? { crop: WHOLE_PHOTO, turn: 0 as const } : framed;
  const sent = reduced ?? file;
  return isCataloguePlace(place)
    ? callManage(uploadCataloguePhoto, { place, ...part }, sent)
    : callManage(uploadPhoto, { place, ...part }, sent);
}

/** null when the browser cannot make it. A browser that writes no WebP writes PNG. */
function reducedTo(bitmap: ImageBitmap, { place, crop, turn }: PhotoDrawing): Promise<Blob | null> {
  const shown = turnedSize(bitmap, turn).width * crop.width;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(shown, LARGEST[place]));
  canvas.height = Math.round(canvas.width / PHOTO_RATIOS[place]);
  drawPart(canvas, bitmap, crop, turn);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95));
}
