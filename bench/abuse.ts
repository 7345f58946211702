import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Damage } from './abuse/attacker.ts';
import { openBrowser, type Place } from './abuse/browser.ts';
import {
  type Experience,
  newExperience,
  newVisitor,
  type Shop,
  signUp,
  type Visitor,
} from './abuse/visitor.ts';
import { type Way, waysOf } from './abuse/ways.ts';
import { basketsOf, storeAt } from './orders/baskets.ts';
import { PASSWORD } from './orders/diner.ts';
import { categoryPath } from './support/category-path.ts';
import { output } from './support/children.ts';
import { percentile } from './support/percentile.ts';
import { cpuOfTree, memoryOfTree } from './support/process-tree.ts';
import { makePlace, type Product, startProduct } from './support/product.ts';
import { megabytes, milliseconds, type Row } from './support/row.ts';
import type { Shop as MeasuredShop } from './support/shops.ts';

const VISITORS = 50;
const CONNECTIONS = 500;
const PER_SECOND = 500;
/** So many visitors have an attacker's own address, as in an office. */
const COLLEAGUES = 5;
/** An attack is under way before visits are counted. */
const AHEAD_MS = 2_000;
/** A visit that began in time is finished under attack, for so long. */
const BEHIND_SECONDS = 3;
const START_MS = 300_000;
/** Sign-ups at once: each finds a proof of work. */
const AT_ONCE = 4;
const ATTACKER = join(import.meta.dirname, 'abuse/attacker.ts');

const sharedAddress = (way: number) => `127.0.2.${way + 1}`;

/** What visitors met during one way of an attack; `way` is null for a quiet time. */
export interface Siege {
  way: string | null;
  /** Whether the attacker has the visitors' own address. */
  shared: boolean;
  damage: Damage | null;
  seconds: number;
  experience: Experience;
  /** Bytes, at its end. */
  memory: { storefront: number; backend: number };
  /** Of a second, in milliseconds. */
  cpu: { storefront: number; backend: number };
}

interface Sites {
  visitors: Visitor[];
  /** Who have the attacker's address in a way whose limits go by address. */
  colleagues: Map<Way, Visitor[]>;
  ways: Way[];
  place: Place;
}

/** A start of the product with all its limits, as in production; then each way in turn, the quiet time first. */
export async function measureAbuse(
  measured: MeasuredShop,
  seconds: number,
  sharedToo: boolean,
): Promise<Siege[]> {
  const installation = await makePlace();
  Object.assign(installation.environment, { RATE_LIMITS: 'on', CHALLENGE: 'required' });
  const product = await startProduct(installation, measured.host, START_MS);
  try {
    const backendPort = Number(installation.environment.BACKEND_PORT);
    const place = { port: product.port, backendPort, host: measured.host, address: '127.0.0.1' };
    const sites = await prepare(place, installation.folder, sharedToo);
    const besieged = (way: Way | null, shared: boolean) => {
      process.stderr.write(
        `bench  abuse: ${way?.name ?? 'quiet'}${shared ? ', from the visitors’ address' : ''}\n`,
      );
      return besiege(product, sites, { way, shared, seconds, folder: installation.folder });
    };
    const sieges = [await besieged(null, false)];
    for (const way of sites.ways) sieges.push(await besieged(way, false));
    // What is counted by address alone: nobody can tell these visitors from the attacker.
    for (const way of sites.colleagues.keys()) sieges.push(await besieged(way, true));
    for (const visitor of [...sites.visitors, ...[...sites.colleagues.values()].flat()]) visitor.close();
    return sieges;
  } finally {
    await product.stop();
    await installation.remove();
  }
}

/** Visitors and an attacker with accounts, each at an address of their own. */
async function prepare(place: Place, dataFolder: string, sharedToo: boolean): Promise<Sites> {
  const looking = openBrowser(place);
  const url = `http://${place.host}`;
  const store = await storeAt(looking, url);
  const shop: Shop = {
    storeId: store.store_id,
    url,
    pages: ['/', await categoryPath({ port: place.port, host: place.host, path: '/' })],
    searches: [
      { path: 'v1/store/search_ssl', payload: { url } },
      {
        path: 'v1/product/search_product',
        payload: {
          category_id_array: store.category.map(({ category_id }) => category_id),
          store_id: store.store_id,
          store_name: store.name,
        },
      },
    ],
  };
  const signUpAt = async (addresses: readonly string[], name: string) => {
    const people = addresses.map((address, number) => ({
      place: { ...place, address },
      email: `${name}.${number}@exemple.fr`,
    }));
    for (let first = 0; first < people.length; first += AT_ONCE) {
      const together = people.slice(first, first + AT_ONCE);
      await Promise.all(together.map((one) => signUp(one.place, shop.storeId, one.email, dataFolder)));
    }
    return people;
  };
  const addresses = Array.from({ length: VISITORS }, (_, number) => `127.0.1.${number + 1}`);
  const people = await signUpAt(addresses, 'visiteur');
  const [attacker] = await signUpAt(['127.0.3.1'], 'assaillant');
  if (!attacker) throw new Error('there is no attacker');
  looking.close();

  const [signedIn, stranger] = [openBrowser(attacker.place), openBrowser(attacker.place)];
  for (const browser of [signedIn, stranger]) await browser.call('GET', 'v1/csrf-token');
  const credentials = { email: attacker.email, password: PASSWORD, store_id: shop.storeId };
  const { status } = await signedIn.call('POST', 'v2/customer/login', credentials);
  if (status !== 200) throw new Error(`the attacker cannot sign in: ${status}`);
  const baskets = await basketsOf(signedIn, store);
  const [basket] = baskets;
  if (!basket) throw new Error('there is no basket');
  const emails = people.map(({ email }) => email);
  const ways = waysOf({ place, shop, emails, signedIn, stranger, basket });
  const visitorAt = (one: (typeof people)[number]) => newVisitor(one.place, shop, one.email, baskets);
  const colleagues = new Map<Way, Visitor[]>();
  for (const [number, way] of (sharedToo ? ways : []).entries()) {
    if (!way.countedByAddress) continue;
    const office = Array<string>(COLLEAGUES).fill(sharedAddress(number));
    colleagues.set(way, (await signUpAt(office, `collegue.${number}`)).map(visitorAt));
  }
  return { visitors: people.map(visitorAt), colleagues, ways, place };
}

async function besiege(
  { storefront, backend }: Product,
  { visitors, colleagues, ways, place }: Sites,
  { way, shared, seconds, folder }: { way: Way | null; shared: boolean; seconds: number; folder: string },
): Promise<Siege> {
  // Of each way an address of its own, so that none is refused for what another has done.
  const number = way ? ways.indexOf(way) : 0;
  const address = shared ? sharedAddress(number) : `127.0.9.${number + 1}`;
  const present = (shared && way && colleagues.get(way)) || visitors;
  const attack = way && startAttack({ way, place: { ...place, address }, seconds }, folder);
  await pause(AHEAD_MS);
  const experience = newExperience();
  const began = performance.now();
  const cpuOf = () => ({ storefront: cpuOfTree(storefront), backend: cpuOfTree(backend) });
  const before = cpuOf();
  await Promise.all(
    present.map(async (visitor) => {
      await pause(Math.random() * 1000);
      do await visitor.visit(experience);
      while (performance.now() < began + seconds * 1000);
    }),
  );
  const took = (performance.now() - began) / 1000;
  const after = cpuOf();
  return {
    way: way?.name ?? null,
    shared,
    damage: attack && (await attack),
    seconds,
    experience,
    memory: { storefront: memoryOfTree(storefront), backend: memoryOfTree(backend) },
    cpu: {
      storefront: (after.storefront - before.storefront) / took,
      backend: (after.backend - before.backend) / took,
    },
  };
}

async function startAttack(
  { way, place, seconds }: Pick<Attack, 'way' | 'place' | 'seconds'>,
  folder: string,
): Promise<Damage> {
  const attack: Attack = {
    way,
    place,
    seconds: seconds + AHEAD_MS / 1000 + BEHIND_SECONDS,
    connections: CONNECTIONS,
    perSecond: PER_SECOND,
  };
  const file = join(folder, 'attack.json');
  writeFileSync(file, JSON.stringify(attack));
  return JSON.parse(await output(process.execPath, [ATTACKER, file], (attack.seconds + 30) * 1000));
}

export const rowsOfAbuse = (sieges: readonly Siege[]): Row[] => sieges.map(rowOf);

function rowOf({ way, shared, damage, seconds, experience, memory, cpu }: Siege): Row {
  const { times, failures, orders } = experience;
  const answers = Object.entries(damage?.answers ?? {}).map(([answer, count]) => `${count} ${answer}`);
  const attackSeconds = seconds + AHEAD_MS / 1000 + BEHIND_SECONDS;
  const figures = [
    `p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}`,
    `${orders} orders, ${failures.length} visits failed${failures[0] ? `: ${failures[0]}` : ''}`,
    ...(damage ? [`attacker ${Math.round(damage.sent / attackSeconds)}/s: ${answers.join(', ')}`] : []),
    `storefront ${megabytes(memory.storefront)}, ${Math.round(cpu.storefront)} ms/s`,
    `backend ${megabytes(memory.backend)}, ${Math.round(cpu.backend)} ms/s`,
  ];
  return {
    measured: way ? 'visitors under attack' : 'visitors, quiet',
    of: shared ? `${way}, from the visitors’ address` : (way ?? ''),
    figures: figures.join('; '),
    ...(!shared && { target: { wanted: 'none fails', met: failures.length === 0 } }),
  };
}
