import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Config } from '#backend/shared/config.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { tenants } from '#tenants';
import { type Basket, basketsOf, storeAt } from '../../bench/orders/baskets.ts';
import { type Connection, connect } from '../../bench/orders/connection.ts';
import { emailedToken, PASSWORD, signUpOf } from '../../bench/orders/diner.ts';
import { isRunning } from '../staff/operator.ts';
import { Usage } from '../staff/print-answer.ts';

const PEOPLE = [
  ['Léa', 'Dupont'],
  ['Karim', 'Haddad'],
  ['Chloé', 'Lemoine'],
  ['Hugo', 'Garnier'],
  ['Inès', 'Benali'],
  ['Thomas', 'Roux'],
] as const;
const NOTES = ['', '', 'Sans oignons, merci', '', 'Je passe à vélo', ''] as const;
const METHODS = ['cash', 'card_on_site', 'meal_voucher'] as const;

interface Diner {
  name: string;
  connection: Connection;
}

/**
 * Orders at a shop as its diners would, one after the other. `log` gets a line for each. Returns how many were placed.
 * @throws Usage when no backend runs, or the shop is unknown or does not take orders now
 */
export async function sendOrders(
  config: Config,
  { shop, everySeconds, count }: { shop: string; everySeconds: number; count: number },
  log: (line: string) => void,
): Promise<number> {
  const tenant = tenants.find(({ id }) => id === shop);
  if (!tenant) throw new Usage(`Aucune boutique de démonstration ne s’appelle ${shop}.`);
  if (!(await isRunning(`http://127.0.0.1:${config.port}`)))
    throw new Usage(
      `Aucun serveur ne répond au port ${config.port} : démarrez Ardoise, ou donnez son port par PORT.`,
    );
  const { store, takesOrders } = await stateOf(config, tenant);
  if (!takesOrders) throw new Usage(await closedText(config, tenant));
  const diners: Diner[] = [];
  let baskets: Basket[] = [];
  let sent = 0;
  while (sent < count) {
    const turn = sent % PEOPLE.length;
    const diner = diners[turn] ?? (await signUp(config, tenant.id, store.store_id, turn));
    diners[turn] = diner;
    if (baskets.length === 0) baskets = await basketsOf(diner.connection, store);
    const { status, body } = await diner.connection.call('POST', 'v2/order/add', {
      ...baskets[sent % baskets.length],
      payment_method: METHODS[sent % METHODS.length],
      comment: NOTES[turn],
      idempotency_key: randomUUID(),
    });
    if (body.class !== 'success') throw new Usage(`La commande est refusée (${status}) : ${body.message}`);
    const { invoice_no: number, total } = body.order as { invoice_no: number; total: string };
    sent += 1;
    log(`Commande n° ${number} de ${diner.name}, ${total.replace('.', ',')} €`);
    if (sent < count) await sleep(everySeconds * 1000);
  }
  for (const { connection } of diners) connection.close();
  return sent;
}

/** A shop's store, and whether it takes orders for as soon as possible. */
async function stateOf(config: Config, { id, publicUrl }: Tenant) {
  const visitor = connect(config.port, id, config.proxySecret);
  const store = await storeAt(visitor, publicUrl);
  const { body: slots } = await visitor.call('POST', endpoints.orderSlots.path, {
    store_id: store.store_id,
    shipping_method: 'pickup',
  });
  visitor.close();
  return { store, takesOrders: slots.asap === true };
}

/** That a shop is closed, and which ones are open. */
async function closedText(config: Config, { title }: Tenant): Promise<string> {
  const open: string[] = [];
  for (const tenant of tenants) if ((await stateOf(config, tenant)).takesOrders) open.push(tenant.id);
  const others = open.length > 0 ? `En prennent : ${open.join(', ')}.` : 'Aucune autre n’en prend non plus.';
  return `${title} ne prend pas de commande pour tout de suite. ${others}`;
}

/** Signs somebody up, with the proof of work that is owed, and confirms by the link of the e-mail, which signs in. */
async function signUp(config: Config, tenant: string, storeId: number, turn: number): Promise<Diner> {
  const [firstname, lastname] = PEOPLE[turn] ?? PEOPLE[0];
  const connection = connect(config.port, tenant, config.proxySecret);
  const email = `${firstname}.${lastname}.${randomUUID().slice(0, 8)}@exemple.fr`
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  const succeed = async (path: string, payload: object) => {
    const { status, body } = await connection.call('POST', path, payload);
    if (body.class !== 'success') throw new Usage(`L’inscription est refusée (${status}) : ${body.message}`);
  };
  await connection.call('GET', 'v1/csrf-token');
  await succeed('v1/customer/add', {
    ...signUpOf(storeId, email),
    firstname,
    lastname,
    challenge: await solved(connection),
  });
  await succeed('v1/customer/confirm-register', { token: await emailedToken(config.dataDir, email) });
  await succeed('v2/customer/login', { email, password: PASSWORD, store_id: storeId });
  return { name: `${firstname} ${lastname}`, connection };
}

async function solved(connection: Connection): Promise<string> {
  const { body } = await connection.call('GET', 'v1/challenge');
  const { parameters, signature } = body;
  const challenge = { parameters, signature } as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
