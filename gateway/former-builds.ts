import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { KEPT_BUILD_FILES, keepBuildFiles, purgeBuildFiles } from '#lib/environment/build-files.mjs';
import type { Rendered } from './pages/render.ts';
import type { PageSource } from './router.ts';

const HOUR_MS = 60 * 60 * 1000;
const STATIC = '/_next/static/';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Answers a static file that this build lacks from those of other builds: a page that is open in a browser or stored by
 * a CDN still asks for its scripts, and during a rolling restart a page of the new build may ask an old process. Puts
 * the files of this build into the folder `shared`, if there is one, and refreshes them while this process runs;
 * without it, `npm run build` keeps the former files.
 */
export function openFormerBuilds(
  root: string,
  shared: string | null,
  log: (line: string) => void,
): (source: PageSource, rendered: Rendered) => Promise<Rendered> {
  const folder = shared ?? join(root, KEPT_BUILD_FILES);

  function share(): void {
    try {
      keepBuildFiles(join(root, '.next/static'), folder, Date.now());
      purgeBuildFiles(folder, Date.now());
    } catch (error) {
      log(`BUILD_FILES_DIR cannot be written: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (shared) {
    share();
    setInterval(share, HOUR_MS).unref();
  }

  return async ({ path }, rendered) => {
    if (rendered.status === 200 || !path.startsWith(STATIC)) return rendered;
    const body = await readFile(join(folder, path.slice(STATIC.length))).catch(() => null);
    if (!body) return rendered;
    return {
      status: 200,
      contentType: getMimeType(path) ?? 'application/octet-stream',
      location: undefined,
      cacheControl: IMMUTABLE,
      body,
      freshSeconds: Number.POSITIVE_INFINITY,
    };
  };
}
