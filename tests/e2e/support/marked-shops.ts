import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { tenants } from '#tenants';
import type { Client } from '#tests/api/support/client.ts';
import { loginOf, signUpOf, tokenIn } from '#tests/api/support/customers.ts';
import { emailsTo } from '#tests/support/outbox.ts';
import { atBackend, atShop, operator } from './separate-product.ts';

/** A shop with a customer and an order, and every id, token and text that identifies them. */
export interface MarkedShop {
  shop: string;
  host: string;
  storeId: number;
  client: Client;
  csrf: string;
  person: CallOf<'customerAdd'>;
  accessToken: string;
  refreshToken: string;
  order: OrderWire;
  payload: CallOf<'orderAdd'>;
  categoryIds: number[];
  productIds: number[];
  tableToken: string;
  confirmToken: string;
  staffToken: string;
  /** Texts that occur only in the data of this shop and its customers. */
  marks: string[];
}

const PASSWORD = 'un-mot-de-passe-assez-long';

export async function markedShop(shop: string): Promise<MarkedShop> {
  const tenant = tenants.find(({ id }) => id === shop);
  if (!tenant) throw new Error(`no ${shop}`);
  const client = atShop(shop);
  const mark = randomUUID().slice(0, 8);
  const { data: store } = await client.succeed('storeSearch', { url: tenant.publicUrl });
  const { data: card } = await client.succeed('productSearch', {
    category_id_array: store.category.map(({ category_id }) => category_id),
    store_id: store.store_id,
    store_name: store.name,
  });
  const dish = card.product.find(({ options, shipping }) => options.length === 0 && shipping === 0);
  if (!dish) throw new Error(`${shop} has nothing without options`);

  const person = signUpOf(store.store_id, {
    firstname: `Prune-${mark}`,
    lastname: `Quetsche-${mark}`,
    email: `prune.${mark}@exemple.fr`,
    telephone: '06 98 76 54 32',
    password: PASSWORD,
  });
  await client.succeed('customerAdd', person);
  const [email] = await emailsTo(process.env.DATA_DIR ?? '', person.email);
  const confirmToken = tokenIn(email);
  await client.succeed('customerConfirm', { token: confirmToken });
  const signedIn = await client.succeed('customerLogin', loginOf({ client, signUp: person }));

  const payload: CallOf<'orderAdd'> = {
    store_id: store.store_id,
    shipping_method: 'pickup',
    delivery_time: 'asap',
    payment_method: 'cash',
    comment: `Sonnez chez ${mark}`,
    expected_total: dish.price,
    idempotency_key: randomUUID(),
    lines: [{ product_id: dish.product_id, quantity: 1, options: [] }],
  };
  const { order } = await client.succeed('orderAdd', payload);

  const asStaff = { 'x-ardoise-shop': shop };
  const { tables } = await operator().succeed('staffTableList', {}, asStaff);
  const elsewhere = textOfOthers(shop);
  const access = { shop, email: `equipe.${mark}@exemple.fr`, password: PASSWORD };
  await operator().succeed('staffCreate', { ...access, name: `Équipe ${mark}` });
  const { access_token: staffToken } = await atBackend('').succeed('staffLogin', access);

  return {
    shop,
    host: `${shop}.localhost`,
    storeId: store.store_id,
    client,
    csrf: (await client.succeed('csrfToken', {})).token,
    person,
    accessToken: signedIn.access_token,
    refreshToken: signedIn.refresh_token,
    order,
    payload,
    categoryIds: store.category.map(({ category_id }) => category_id),
    productIds: card.product.map(({ product_id }) => product_id),
    tableToken: tables[0]?.token ?? '',
    confirmToken,
    staffToken,
    marks: [
      mark,
      ...[tenant.title, ...card.product.map(({ product }) => product)].filter(
        (name) => !elsewhere.includes(name),
      ),
    ],
  };
}

/** All texts in the files of the other shops: shops share names such as 'Cola'. */
const textOfOthers = (shop: string) =>
  tenants
    .filter(({ id }) => id !== shop)
    .map(({ id }) => readFileSync(`data/shops/${id}.json`, 'utf8'))
    .join();
