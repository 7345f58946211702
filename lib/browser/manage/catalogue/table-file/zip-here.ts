// Takes the place of fflate on the pages (next.config.mjs). Its `zip` and `unzip` start workers from blob: addresses for what is
// large; the content security policy refuses those, and then they never answer.
import { type Unzipped, unzipSync, type Zippable, zipSync } from 'fflate/browser';

export { strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser';

type Done<Result> = (error: unknown, result: Result | null) => void;

export const zip = (files: Zippable, done: Done<Uint8Array>): void => answer(() => zipSync(files), done);

export const unzip = (archive: Uint8Array, done: Done<Unzipped>): void =>
  answer(() => unzipSync(archive), done);

function answer<Result>(work: () => Result, done: Done<Result>): void {
  let result: Result;
  try {
    result = work();
  } catch (error) {
    done(error, null);
    return;
  }
  done(null, result);
}
