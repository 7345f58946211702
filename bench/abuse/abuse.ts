import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { basketsOf, storeAt } from '../orders/baskets.ts';
import { PASSWORD } from '../orders/diner.ts';
import { output } from '../support/children.ts';
import { categoryPath } from '../support/get.ts';
import { cpuOfTree, memoryOfTree } from '../support/process-tree.ts';
import { createSetup, type Product, startProduct } from '../support/product.ts';
import { megabytes, milliseconds, percentile, type Row } from '../support/report.ts';
import type { Shop as MeasuredShop } from '../support/shops.ts';
import type { Attack, AttackReport } from './attacker.ts';
import { type AttackKind, attackKindsOf } from './attacks.ts';
import { openBrowser, type Site } from './browser.ts';
import { type Experience, newExperience, newVisitor, type Shop, signUp, type Visitor } from './visitor.ts';

const VISITORS = 50;
const CONNECTIONS = 500;
const PER_SECOND = 500;
/** So many visitors share the attacker's address, as in an office. */
const COLLEAGUES = 5;
/** The attack begins so long before visits are counted. */
const AHEAD_MS = 2_000;
/** The attack goes on so long after the last visit may begin. */
const BEHIND_SECONDS = 3;
const START_MS = 300_000;
/** Concurrent sign-ups: each solves a proof of work. */
const AT_ONCE = 4;
const ATTACKER = join(import.meta.dirname, 'attacker.ts');

const sharedAddress = (kind: number) => `127.0.2.${kind + 1}`;

/** What visitors experienced during one kind of attack; `kind` is null without an attack. */
export interface AttackResult {
  kind: string | null;
  /** Whether the attacker shares the visitors' address. */
  shared: boolean;
  report: AttackReport | null;
  seconds: number;
  experience: Experience;
  /** Bytes, at the end. */
  memory: { storefront: number; backend: number };
  /** Milliseconds of CPU time per second. */
  cpu: { storefront: number; backend: number };
}

interface Scenario {
  visitors: Visitor[];
  /** Visitors at the attacker's address, for kinds of attack whose limits count by address. */
  colleagues: Map<AttackKind, Visitor[]>;
  kinds: AttackKind[];
  site: Site;
}

/** Starts the product with all its limits, as in production, and runs each kind of attack in turn, first none. */
export async function measureAbuse(
  measured: MeasuredShop,
  seconds: number,
  sharedToo: boolean,
): Promise<AttackResult[]> {
  const installation = await createSetup();
  Object.assign(installation.environment, { RATE_LIMITS: 'on', CHALLENGE: 'required' });
  const product = await startProduct(installation, measured.host, START_MS);
  try {
    const backendPort = Number(installation.environment.BACKEND_PORT);
    const site = { port: product.port, backendPort, host: measured.host, address: '127.0.0.1' };
    const scenario = await prepare(site, installation.folder, sharedToo);
    const attack = (kind: AttackKind | null, shared: boolean) => {
      process.stderr.write(
        `bench  abuse: ${kind?.name ?? 'quiet'}${shared ? ', from the visitors’ address' : ''}\n`,
      );
      return measureVisits(product, scenario, { kind, shared, seconds, folder: installation.folder });
    };
    const results = [await attack(null, false)];
    for (const kind of scenario.kinds) results.push(await attack(kind, false));
    // Limits that count by address only cannot distinguish these visitors from the attacker.
    for (const kind of scenario.colleagues.keys()) results.push(await attack(kind, true));
    for (const visitor of [...scenario.visitors, ...[...scenario.colleagues.values()].flat()])
      visitor.close();
    return results;
  } finally {
    await product.stop();
    await installation.remove();
  }
}

/** Visitors and an attacker with accounts, each at its own address. */
async function prepare(site: Site, dataFolder: string, sharedToo: boolean): Promise<Scenario> {
  const looking = openBrowser(site);
  const url = `http://${site.host}`;
  const store = await storeAt(looking, url);
  const shop: Shop = {
    storeId: store.store_id,
    url,
    pages: ['/', await categoryPath({ port: site.port, host: site.host, path: '/' })],
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
      site: { ...site, address },
      email: `${name}.${number}@exemple.fr`,
    }));
    for (let first = 0; first < people.length; first += AT_ONCE) {
      const together = people.slice(first, first + AT_ONCE);
      await Promise.all(together.map((one) => signUp(one.site, shop.storeId, one.email, dataFolder)));
    }
    return people;
  };
  const addresses = Array.from({ length: VISITORS }, (_, number) => `127.0.1.${number + 1}`);
  const people = await signUpAt(addresses, 'visiteur');
  const [attacker] = await signUpAt(['127.0.3.1'], 'assaillant');
  if (!attacker) throw new Error('there is no attacker');
  looking.close();

  const [signedIn, stranger] = [openBrowser(attacker.site), openBrowser(attacker.site)];
  for (const browser of [signedIn, stranger]) await browser.call('GET', 'v1/csrf-token');
  const credentials = { email: attacker.email, password: PASSWORD, store_id: shop.storeId };
  const { status } = await signedIn.call('POST', 'v2/customer/login', credentials);
  if (status !== 200) throw new Error(`the attacker cannot sign in: ${status}`);
  const baskets = await basketsOf(signedIn, store);
  const [basket] = baskets;
  if (!basket) throw new Error('there is no basket');
  const emails = people.map(({ email }) => email);
  const kinds = attackKindsOf({ site, shop, emails, signedIn, stranger, basket });
  const visitorAt = (one: (typeof people)[number]) => newVisitor(one.site, shop, one.email, baskets);
  const colleagues = new Map<AttackKind, Visitor[]>();
  for (const [number, kind] of (sharedToo ? kinds : []).entries()) {
    if (!kind.countedByAddress) continue;
    const office = Array<string>(COLLEAGUES).fill(sharedAddress(number));
    colleagues.set(kind, (await signUpAt(office, `collegue.${number}`)).map(visitorAt));
  }
  return { visitors: people.map(visitorAt), colleagues, kinds, site };
}

async function measureVisits(
  { storefront, backend }: Product,
  { visitors, colleagues, kinds, site }: Scenario,
  {
    kind,
    shared,
    seconds,
    folder,
  }: { kind: AttackKind | null; shared: boolean; seconds: number; folder: string },
): Promise<AttackResult> {
  // An address for each kind, so that none is refused because of an earlier attack.
  const number = kind ? kinds.indexOf(kind) : 0;
  const address = shared ? sharedAddress(number) : `127.0.9.${number + 1}`;
  const present = (shared && kind && colleagues.get(kind)) || visitors;
  const attack = kind && startAttack({ kind, site: { ...site, address }, seconds }, folder);
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
    kind: kind?.name ?? null,
    shared,
    report: attack && (await attack),
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
  { kind, site, seconds }: Pick<Attack, 'kind' | 'site' | 'seconds'>,
  folder: string,
): Promise<AttackReport> {
  const attack: Attack = {
    kind,
    site,
    seconds: seconds + AHEAD_MS / 1000 + BEHIND_SECONDS,
    connections: CONNECTIONS,
    perSecond: PER_SECOND,
  };
  const file = join(folder, 'attack.json');
  writeFileSync(file, JSON.stringify(attack));
  return JSON.parse(await output(process.execPath, [ATTACKER, file], (attack.seconds + 30) * 1000));
}

export const rowsOfAbuse = (results: readonly AttackResult[]): Row[] => results.map(rowOf);

function rowOf({ kind, shared, report, seconds, experience, memory, cpu }: AttackResult): Row {
  const { times, failures, orders } = experience;
  const answers = Object.entries(report?.answers ?? {}).map(([answer, count]) => `${count} ${answer}`);
  const attackSeconds = seconds + AHEAD_MS / 1000 + BEHIND_SECONDS;
  const figures = [
    `p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}`,
    `${orders} orders, ${failures.length} visits failed${failures[0] ? `: ${failures[0]}` : ''}`,
    ...(report ? [`attacker ${Math.round(report.sent / attackSeconds)}/s: ${answers.join(', ')}`] : []),
    `storefront ${megabytes(memory.storefront)}, ${Math.round(cpu.storefront)} ms/s`,
    `backend ${megabytes(memory.backend)}, ${Math.round(cpu.backend)} ms/s`,
  ];
  return {
    measured: kind ? 'visitors under attack' : 'visitors, quiet',
    of: shared ? `${kind}, from the visitors’ address` : (kind ?? ''),
    figures: figures.join('; '),
    ...(!shared && { target: { wanted: 'none fails', met: failures.length === 0 } }),
  };
}
