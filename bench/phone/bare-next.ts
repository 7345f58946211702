import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { output, startChild, stopChild } from '../support/children.ts';
import { freePort } from '../support/free-port.ts';
import { get } from '../support/get.ts';
import type { Shop } from '../support/shops.ts';

const ROOT = join(import.meta.dirname, '../..');
const NEXT = 'node_modules/next/dist/bin/next';
const BUILD_LIMIT_MS = 300_000;
const START_LIMIT_MS = 60_000;

/** A minimal shop in Next: its products as a list, and one of them in a dialog. */
const FILES = {
  'package.json': '{ "type": "module", "private": true }',
  // The packages are those of the project, outside of this folder.
  'next.config.mjs': `export default { turbopack: { root: '/' } };`,
  'app/layout.jsx': `
    export default ({ children }) => <html lang="fr"><body>{children}</body></html>;`,
  'app/page.jsx': `
    import { Dishes } from './dishes.jsx';
    import dishes from './dishes.json';
    export default () => <main><h1>Carte</h1><Dishes dishes={dishes} /></main>;`,
  'app/dishes.jsx': `
    'use client';
    import { useLayoutEffect, useRef, useState } from 'react';
    export function Dishes({ dishes }) {
      const [open, setOpen] = useState(null);
      const dialog = useRef(null);
      useLayoutEffect(() => dialog.current?.showModal(), [open]);
      const openAt = (event, dish) => {
        event.preventDefault();
        setOpen(dish);
      };
      return (
        <ul>
          {dishes.map((dish, id) => (
            <li key={id}>
              <h3><a href={'/?product=' + id} onClick={(event) => openAt(event, dish)}>{dish.name}</a></h3>
              <p>{dish.text}</p>
              <b>{dish.price} €</b>
            </li>
          ))}
          {open && <dialog ref={dialog} autoFocus tabIndex={-1}><h2>{open.name}</h2><p>{open.text}</p></dialog>}
        </ul>
      );
    }`,
};

export interface BareNext {
  port: number;
  remove(): Promise<void>;
}

/** Builds and starts it with the project's own Next. */
export async function startBareNext(shop: Shop): Promise<BareNext> {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-bench-next-'));
  await mkdir(join(folder, 'app'));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, 'app/dishes.json'), JSON.stringify(dishesOf(shop)));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const environment = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  try {
    await output(process.execPath, [NEXT, 'build'], BUILD_LIMIT_MS, { cwd: folder, env: environment });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const port = await freePort();
  const server = startChild(process.execPath, [NEXT, 'start', '-p', String(port)], {
    cwd: folder,
    env: environment,
    stdio: 'ignore',
  });
  const remove = async () => {
    await stopChild(server);
    rmSync(folder, { recursive: true });
  };
  try {
    await answers(port);
    return { port, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function dishesOf({ id }: Shop) {
  const shop = JSON.parse(readFileSync(join(ROOT, 'data/shops', `${id}.json`), 'utf8'));
  return shop.products.map(({ name, description, price }: Record<string, string>) => ({
    name,
    text: description?.replaceAll(/<[^>]+>/g, ' '),
    price,
  }));
}

async function answers(port: number): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    const answer = await get({ port, host: 'localhost', path: '/' }, 'identity').catch(() => null);
    if (answer?.status === 200) return;
    await sleep(100);
  }
  throw new Error('the bare page of Next does not start');
}
