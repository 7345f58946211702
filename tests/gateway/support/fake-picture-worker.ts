// A fake picture worker: creates 'new.webp' in the folder of the environment when asked, and no other file. Asked for
// 'last.webp' it creates that file and exits without an answer.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.PLAYED_FOLDER ?? '';

process.on('message', (path: string) => {
  const name = path.slice('/pictures/'.length);
  if (['new.webp', 'last.webp'].includes(name)) writeFileSync(join(folder, 'pictures', name), name);
  if (name === 'last.webp') process.exit();
  process.send?.(path);
});
process.on('disconnect', () => process.exit());
