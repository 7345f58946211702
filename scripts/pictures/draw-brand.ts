import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeWhole } from './write-whole.ts';

// node scripts/pictures/draw-brand.ts: the bitmaps of the brand mark, from public/icons/ardoise.svg.

const icons = join(import.meta.dirname, '../../public/icons');
const mark = await readFile(join(icons, 'ardoise.svg'), 'utf8');
/** A telephone's home screen rounds the corners itself, and shows clear ones black. */
const square = mark.replace('rx="112"', '').replace(/<rect x="4".*\/>\n/, '');

for (const side of [180, 512]) {
  const png = await sharp(Buffer.from(square)).resize(side).png({ palette: true, quality: 95 }).toBuffer();
  await writeWhole(icons, `ardoise-${side}.png`, png);
}
console.log('brand: ardoise-180.png, ardoise-512.png');
