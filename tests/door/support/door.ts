import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { createBoundedServer } from '#lib/http/bounded-server.ts';
import { LIMITS, type Limits } from '#lib/http/limits.ts';
import { createDoor } from '../../../door/door.ts';
import type { ToCome } from '../../../door/drawer.ts';
import { origin } from '../../../door/headers/inbound.ts';
import { createPageCache } from '../../../door/pages/page-cache.ts';
import { createRenderer } from '../../../door/pages/render.ts';
import { createPlaces } from '../../../door/places.ts';
import { createPublicFiles } from '../../../door/public-files.ts';
import { createViolations } from '../../../door/violations.ts';
import { ask, type Question } from './ask.ts';
import { type Play, playNext } from './next.ts';

interface Options {
  production?: boolean;
  behindProxy?: boolean;
  maxBytes?: number;
  renderMs?: number;
  publicFolder?: string;
  toCome?: ToCome;
  limits?: Partial<Limits>;
  /** The categories that every shop's sitemap names; null while there is none. */
  categories?: () => readonly number[] | null;
}

/** The door on a port of its own, before a Next that the test plays; its clock stands still until it is moved. */
export async function openDoor(play: Play, options: Options = {}) {
  const { production = false, behindProxy = false, maxBytes = 1_000_000, limits = {} } = options;
  const { renderMs, publicFolder = '/nowhere', toCome } = options;
  const { handle, asked } = playNext(play, options.categories);
  const errors: unknown[] = [];
  const refusedScripts: string[] = [];
  const log: string[] = [];
  let time = 0;

  const places = createPlaces({ production });
  const pages = createPageCache({
    render: createRenderer(handle, renderMs),
    maxBytes,
    clock: () => time,
    settings: { production, realtimeUrl: ':4000', onRefusedScript: ({ key }) => refusedScripts.push(key) },
    onError: (error) => errors.push(error),
  });
  const server = createBoundedServer(
    createDoor({
      places,
      pages,
      publicFiles: createPublicFiles(publicFolder, toCome),
      violations: createViolations({
        addressOf: (request) => origin(request, behindProxy).address,
        clock: () => time,
        log: (line) => log.push(line),
      }),
      next: handle,
      behindProxy,
      production,
      onError: (error) => errors.push(error),
    }),
    { ...LIMITS, ...limits },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    port,
    server,
    pages,
    /** The page that is kept for a path of Le Bosphore. */
    kept: async (path: string) => {
      const place = places('le-bosphore.localhost', path, () => 'customer');
      if (typeof place === 'string' || !('page' in place)) throw new Error(`${path} is no page`);
      return pages.get(place.page, 'br');
    },
    /** What Next was asked, the first first. */
    asked,
    errors,
    /** Keys of the pages in which a script is not let run. */
    refusedScripts,
    /** What was logged of violated policies. */
    log,
    ask: (question?: Question) => ask(port, question),
    /** Shorthand for the page at a path of a shop. */
    get: (path: string, headers: Question['headers'] = {}) => ask(port, { path, headers }),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}
