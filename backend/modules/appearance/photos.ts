import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { PICTURE_WIDTHS } from '#lib/contract/picture-path.ts';
import { type Crop, type PhotoPlace, photoFormatOf, type Turn } from '#lib/domain/store/photo.ts';
import { type PictureAtWidth, storedPictureKey, storePicture } from '#lib/storage/pictures.ts';
import type { FileStorage } from '#lib/storage/storage.ts';

/** What the process that draws gets, and what it answers. */
export interface DrawRequest {
  bytes: Uint8Array;
  place: PhotoPlace;
  /** Of the picture that is upright and then turned. */
  crop: Crop;
  turn: Turn;
}
export type DrawAnswer =
  | { widths: { width: number; content: Uint8Array }[] }
  | { refused: 'photo_damaged' | 'photo_too_small' };

/** A photo takes up to a second, and fifty times that on a busy machine: drawing has a low priority. */
const TIMEOUT_MS = 60_000;
/** Photos drawn at a time, and those that wait: each is held in memory. */
const AT_ONCE = 1;
const WAITING_MAX = 6;
const PROGRAM = join(import.meta.dirname, 'draw-photo.ts');

/** Draws what staff upload, and stores it (MANAGEMENT section 7). */
export interface Photos {
  /**
   * Draws a photo in the widths of a place, without its metadata. Returns the address of the picture, which is a hash of its
   * content. `read` reads the file only when it is its turn.
   */
  store(
    read: () => Promise<Uint8Array | null>,
    drawing: Omit<DrawRequest, 'bytes'>,
  ): Promise<Outcome<{ image: string }>>;
  /** Whether an address is that of a stored picture in the widths of a place. */
  isStored(image: string, place: PhotoPlace): Promise<boolean>;
}

export function createPhotos(parts: {
  storage: FileStorage;
  /** Where browsers read stored files; null: on the storefront itself. */
  publicUrl: string | null;
  log: Logger;
}): Photos {
  const { storage, publicUrl, log } = parts;
  let busy = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  return {
    async store(read, drawing) {
      if (waiting.length >= WAITING_MAX) return refuse('unavailable', { retryAfterSeconds: 5 });
      return inTurn(async () => {
        const bytes = await read();
        // Its sender has gone away.
        if (bytes === null) return refuse('malformed');
        const format = photoFormatOf(bytes);
        if (format === null || format === 'heic') return refuse('photo_type');
        const answer = await draw({ bytes, ...drawing });
        if (answer === null) {
          log.warn({ bytes: bytes.length, place: drawing.place }, 'a photo was not drawn');
          return refuse('photo_damaged');
        }
        if ('refused' in answer) return refuse(answer.refused);
        const [smallest, ...larger] = answer.widths.map(
          ({ width, content }): PictureAtWidth => ({ width, content: Buffer.from(content) }),
        );
        if (!smallest) return refuse('photo_damaged');
        const path = await storePicture(storage, [smallest, ...larger]);
        return done({ image: `${publicUrl ?? ''}${path}` });
      });
    },

    async isStored(image, place) {
      const path = publicUrl && image.startsWith(publicUrl) ? image.slice(publicUrl.length) : image;
      const key = storedPictureKey(path);
      if (key === null) return false;
      // A picture of another place has other widths.
      const [smallest] = PICTURE_WIDTHS[place];
      return (await storage.has(key)) && storage.has(key.replace(/\.webp$/, `-${smallest}.webp`));
    },
  };
}

/**
 * Draws in a process of its own, with little memory and low priority: decoding a stranger's file can neither stop nor fill
 * the backend. null when the process died or took too long.
 */
function draw(request: DrawRequest): Promise<DrawAnswer | null> {
  return new Promise((resolve) => {
    const child: ChildProcess = fork(PROGRAM, [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      // No secret of the backend reaches it.
      env: { NODE_ENV: process.env.NODE_ENV ?? 'production', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    const end = (answer: DrawAnswer | null) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(answer);
    };
    child.once('message', (answer: DrawAnswer) => end(answer));
    child.once('exit', () => end(null));
    child.once('error', () => end(null));
    child.send(request, (error) => error && end(null));
    try {
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has ended already.
    }
  });
}
