import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { pictureAtWidth, picturePath } from '#lib/contract/picture-path.ts';
import type { PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import { drawPictures } from '../../../scripts/pictures/draw-pictures.ts';
import { startTasks, type Task } from '../../../scripts/pictures/task-queue.ts';

const dish: PictureRecipe = {
  icons: ['flatbread', 'cheese-wedge', 'herb'],
  backdrop: 'menthe',
  shape: 'dish',
};
const logo: PictureRecipe = { icons: ['pancakes'], backdrop: 'paprika', shape: 'logo' };

const folders: string[] = [];

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'pictures-'));
  folders.push(made);
  return made;
}

afterAll(() => Promise.all(folders.map((made) => rm(made, { recursive: true }))));

const nameOf = (recipe: PictureRecipe) => picturePath(recipe).replace('/pictures/', '');
const digest = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

describe('drawing pictures', () => {
  it('gives a dish in four widths at 4:3, and the largest again under its own name', async () => {
    const out = await folder();
    expect(await drawPictures([dish], out)).toEqual({ drawn: 1, kept: 0 });
    const name = nameOf(dish);
    const files = [320, 400, 640, 960].map((width) => pictureAtWidth(name, width));
    expect((await readdir(out)).sort()).toEqual([...files, name].sort());
    const sizes = await Promise.all(files.map((file) => sharp(join(out, file)).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 320, 240],
      ['webp', 400, 300],
      ['webp', 640, 480],
      ['webp', 960, 720],
    ]);
    expect(await digest(join(out, name))).toBe(await digest(join(out, pictureAtWidth(name, 960))));
  });

  it('gives a value small, in one width', async () => {
    const out = await folder();
    const value: PictureRecipe = { ...dish, shape: 'value' };
    await drawPictures([value], out);
    const name = nameOf(value);
    expect((await readdir(out)).sort()).toEqual([pictureAtWidth(name, 320), name].sort());
    const { width, height } = await sharp(join(out, name)).metadata();
    expect([width, height]).toEqual([320, 240]);
  });

  it('gives a badge as a small square', async () => {
    const out = await folder();
    const badge: PictureRecipe = { icons: ['keycap-2'], backdrop: 'safran', shape: 'badge' };
    await drawPictures([badge], out);
    const { width, height } = await sharp(join(out, nameOf(badge))).metadata();
    expect([width, height]).toEqual([96, 96]);
  });

  it('gives the same bytes for the same recipe', async () => {
    const [one, other] = [await folder(), await folder()];
    await drawPictures([logo], one);
    await drawPictures([logo], other);
    expect(await digest(join(one, nameOf(logo)))).toBe(await digest(join(other, nameOf(logo))));
  });

  it('draws a recipe requested twice once, and leaves existing files unchanged', async () => {
    const out = await folder();
    expect(await drawPictures([logo, { ...logo }], out)).toEqual({ drawn: 1, kept: 0 });
    const before = await stat(join(out, nameOf(logo)));
    expect(await drawPictures([logo], out)).toEqual({ drawn: 0, kept: 1 });
    expect((await stat(join(out, nameOf(logo)))).mtimeMs).toBe(before.mtimeMs);
  });

  it('draws a picture again that lacks a width, as after a new width was added', async () => {
    const out = await folder();
    await drawPictures([logo], out);
    await rm(join(out, pictureAtWidth(nameOf(logo), 96)));
    expect(await drawPictures([logo], out)).toEqual({ drawn: 1, kept: 0 });
    expect(await readdir(out)).toContain(pictureAtWidth(nameOf(logo), 96));
  });

  it('leaves the corners of a logo transparent', async () => {
    const out = await folder();
    await drawPictures([logo], out);
    const { data, info } = await sharp(join(out, nameOf(logo)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([alphaAt(0, 0), alphaAt(96, 96)]).toEqual([0, 255]);
  });

  it('refuses an icon that the package does not have, by its name', async () => {
    const unknown: PictureRecipe = { ...logo, icons: ['galette-saucisse'] };
    await expect(drawPictures([unknown], await folder())).rejects.toThrow("'galette-saucisse'");
  });
});

describe('tasks', () => {
  const taskOf = (name: string, done: string[]): Task => ({
    files: [`/${name}.webp`, `/${name}-320.webp`],
    run: async () => {
      await setImmediate();
      done.push(name);
    },
  });
  const names = Array.from({ length: 40 }, (_, number) => `picture ${number}`);

  it('run once each, in order', async () => {
    const done: string[] = [];
    await startTasks(names.map((name) => taskOf(name, done))).finished;
    expect(done).toEqual(names);
  });

  it('runs a prioritised task before those not yet started, and reports when it is done', async () => {
    const done: string[] = [];
    const { finished, prioritise } = startTasks(names.map((name) => taskOf(name, done)));
    await prioritise('/picture 39-320.webp');
    expect(done).toContain('picture 39');
    expect(done.length).toBeLessThan(20);
    await finished;
    expect([...done].sort()).toEqual([...names].sort());
    await prioritise('/picture 39.webp');
  });

  it('runs only the tasks that are asked for, when told so', async () => {
    const done: string[] = [];
    const tasks = names.map((name) => taskOf(name, done));
    const { finished, prioritise } = startTasks(tasks, { onRequest: true });
    await Promise.all([prioritise('/picture 7.webp'), prioritise('/picture 30-320.webp')]);
    await setImmediate();
    expect(done).toEqual(['picture 7', 'picture 30']);
    await Promise.all(tasks.flatMap(({ files }) => files).map(prioritise));
    await finished;
    expect([...done].sort()).toEqual([...names].sort());
  });

  it('does not wait for a file that no task writes', async () => {
    const { prioritise, finished } = startTasks([taskOf('picture', [])]);
    await prioritise('/another.webp');
    await finished;
  });
});
