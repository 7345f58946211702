import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ICON_SIDES, iconAt, SHARED_PICTURE, sharedPicture } from '#lib/tenant/icons.ts';
import { writeAtomically } from './write-atomically.ts';

// node scripts/pictures/draw-brand.ts: writes the bitmaps of Ardoise's own logo, from public/icons/ardoise.svg.

const icons = join(import.meta.dirname, '../../public/icons');
const mark = await readFile(join(icons, 'ardoise.svg'), 'utf8');
/** A phone's home screen rounds the corners itself and shows transparent ones as black. */
const square = mark.replace('rx="112"', '').replace(/<rect x="4".*\/>\n/, '');

for (const side of ICON_SIDES) {
  const png = await sharp(Buffer.from(square)).resize(side).png({ palette: true, quality: 95 }).toBuffer();
  await writeAtomically(icons, iconAt('ardoise.svg', side), png);
}
const { width, height } = SHARED_PICTURE;
const shared = await sharp({ create: { width, height, channels: 3, background: '#23272b' } })
  .composite([{ input: await sharp(Buffer.from(mark)).resize(360).png().toBuffer() }])
  .jpeg({ quality: 85, mozjpeg: true })
  .toBuffer();
await writeAtomically(icons, sharedPicture('ardoise.svg'), shared);
console.log('brand: the bitmaps of ardoise.svg');
