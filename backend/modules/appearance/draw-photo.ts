import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#lib/contract/picture-path.ts';
import { beforeTurn, PHOTO_RATIOS } from '#lib/domain/store/photo.ts';
import type { DrawAnswer, DrawRequest } from './photos.ts';

// A process that draws one photo and is ended by its parent (photos.ts).

/** More than a phone takes; a small file may claim a size that fills the memory. */
const PIXELS_MAX = 64_000_000;

sharp.cache(false);
sharp.concurrency(1);

process.once('message', async (request: DrawRequest) => {
  const answer = await drawPhoto(request).catch((): DrawAnswer => ({ refused: 'photo_damaged' }));
  process.send?.(answer);
});
process.once('disconnect', () => process.exit());

async function drawPhoto({ bytes, place, crop, turn }: DrawRequest): Promise<DrawAnswer> {
  const open = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
  const { autoOrient: upright } = await open().metadata();
  const part = beforeTurn(crop, turn);
  const region = {
    left: Math.min(Math.round(part.left * upright.width), upright.width - 1),
    top: Math.min(Math.round(part.top * upright.height), upright.height - 1),
    width: Math.round(part.width * upright.width),
    height: Math.round(part.height * upright.height),
  };
  region.width = Math.min(region.width, upright.width - region.left);
  region.height = Math.min(region.height, upright.height - region.top);
  const widths = PICTURE_WIDTHS[place];
  const isOnItsSide = turn === 90 || turn === 270;
  if ((isOnItsSide ? region.height : region.width) < Math.min(...widths))
    return { refused: 'photo_too_small' };

  const largest = Math.max(...widths);
  const heightAt = (width: number) => Math.round(width / PHOTO_RATIOS[place]);
  const [width, height] = isOnItsSide ? [heightAt(largest), largest] : [largest, heightAt(largest)];
  // Decoded once: the smaller widths are made from this one. It has the colours of sRGB and no metadata.
  const { data, info } = await open()
    .extract(region)
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const base = await sharp(data, { raw }).rotate(turn).png({ compressionLevel: 0 }).toBuffer();
  return {
    widths: await Promise.all(
      widths.map(async (each) => ({
        width: each,
        content: await sharp(base).resize({ width: each }).webp({ quality: 80, effort: 4 }).toBuffer(),
      })),
    ),
  };
}
