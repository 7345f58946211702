import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { createCatalogueDraft } from '#backend/modules/catalogue/editor/draft.ts';
import { cachePublished } from '#backend/modules/catalogue/editor/published.ts';
import { draftEntries } from '#backend/modules/catalogue/repository/draft.ts';
import type { AnyAnswerOf, AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import {
  changeCatalogue,
  checkDraft,
  discardDraft,
  findArchived,
  listVersions,
  publishCatalogue,
  readCatalogueEditor,
  readVersion,
  restoreVersion,
} from '#lib/contract/manage/catalogue-calls.ts';
import { PICTURE_WIDTHS } from '#lib/contract/picture-path.ts';
import type { ShopFileJson } from '#lib/contract/shop-file/schema.ts';
import { applyChanges, changesBetween } from '#lib/domain/catalogue/content/changes.ts';
import { cents } from '#lib/domain/money.ts';
import type { Role } from '#lib/domain/staff/permissions.ts';
import { openStorage } from '#lib/storage/open-storage.ts';
import { contentOf } from '#lib/storage/storage.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { signedIn } from './support/customers.ts';
import { memberOf } from './support/staff.ts';
import type { ShopLetter } from './support/tenants.ts';

const backend = await startBackend();
const { database, storeIds } = backend;
const { card, coffee } = await coffeeOrders(backend);

/** A member whose name others read. */
async function named(name: string, role: Role = 'manager', letter: ShopLetter = 'a') {
  const access = { email: `${name.toLowerCase()}.${letter}@example.fr`, password: 'un mot de passe' };
  await backend.admin.succeed('staffCreate', { ...access, shop: `shop-${letter}`, name, role });
  const client = backend.manage(letter);
  await client.succeed('manageSignIn', access);
  return client;
}

const zoe = await named('Zoe');
const lea = await named('Lea');
const owner = await named('Ada', 'owner');
const other = await memberOf(backend, 'b', 'manager');
type Member = typeof zoe;

type State = AnyAnswerOf<'manageCatalogueEditor'>;
type Published = NonNullable<State['published']>;
type Change = AnyPayloadOf<'manageCatalogueChange'>['changes'][number];

const read = async (member: Member = zoe): Promise<State & { published: Published }> => {
  const state = await member.succeed('manageCatalogueEditor', {});
  assert(state.published && state.draft);
  return { ...state, published: state.published };
};
const draftOf = async () => (await read()).draft ?? [];
const act = () => ({ act_key: randomUUID() });

async function productOf(key: string) {
  const { published } = await read();
  const product = published.products.find((each) => each.key === key);
  assert(product, `no product ${key}`);
  return product;
}

/** Sends changes of what is published, as somebody who has just read it. */
async function change(changes: Omit<Change, 'seen'>[], member: Member = zoe) {
  const { version, draft } = await read(member);
  const seenOf = ({ kind, key }: Omit<Change, 'seen'>) =>
    draft?.find((entry) => entry.kind === kind && entry.key === key)?.revision ?? 0;
  return member.succeed('manageCatalogueChange', {
    ...act(),
    version,
    changes: changes.map((each) => ({ ...each, seen: seenOf(each) })),
  });
}
const changeProduct = async (key: string, changes: object, member: Member = zoe) =>
  change([{ kind: 'product', key, value: { ...(await productOf(key)), ...changes } }], member);

const seen = async () => {
  const { version, revision } = await read();
  return { version, revision };
};
const publish = async (member: Member = zoe) =>
  member.succeed('manageCataloguePublish', { ...act(), ...(await seen()) });
const refusedPublish = async () => zoe.refused('manageCataloguePublish', { ...act(), ...(await seen()) });
const discardAll = async () =>
  zoe.succeed('manageCatalogueDiscard', { ...act(), entries: null, revision: (await seen()).revision });

const MEATS: Partial<Record<string, 'chicken' | 'beef'>> = { kebab: 'chicken', steak: 'beef' };

/** The counter with all that must be stated about what is sold. */
function stated(letter: ShopLetter = 'a'): ShopFileJson & Required<Pick<ShopFileJson, 'options'>> {
  const { options = [], products, ...file } = counter(`shop-${letter}`);
  return {
    ...file,
    options: options.map((option) => ({
      ...option,
      values: option.values.map((value) => ({ ...value, allergens: [] })),
    })),
    products: products.map((product) => {
      const species = MEATS[product.key];
      const countries = { born: 'France', raised: 'France', slaughtered: 'France' };
      return { ...product, allergens: [], ...(species && { origins: [{ species, ...countries }] }) };
    }),
  };
}

/** Imports the counter; `live_state` also takes what is sold out. */
const imported = (changes: Partial<ShopFileJson> = {}, letter: ShopLetter = 'a', live_state = true) =>
  backend.admin.succeed('shopImport', { ...stated(letter), ...changes, live_state });

const products = async (letter: ShopLetter = 'a') => {
  const shop = backend.shop(letter);
  const { data } = await shop.succeed('storeSearch', { url: `http://shop-${letter}.localhost` });
  const found = await shop.succeed('productSearch', {
    category_id_array: data.category.map(({ category_id }) => category_id),
    store_id: data.store_id,
    store_name: data.name,
  });
  return found.data;
};
const shown = async (id: number) => (await products()).product.find(({ product_id }) => product_id === id);
const audited = () =>
  database.inStore(storeIds.a, (tx) =>
    tx.query<{ action: string; after: Record<string, unknown> }>(
      "SELECT action, after FROM audit_entry WHERE action LIKE 'catalogue.%' ORDER BY audit_id DESC LIMIT 1",
    ),
  );
const events = () =>
  database.inStore(storeIds.a, (tx) =>
    tx.query<{ kind: string; payload: object }>(
      'SELECT kind, payload FROM shop_event WHERE store_id = current_store_id() ORDER BY number DESC LIMIT 1',
    ),
  );

beforeEach(async () => {
  if ((await draftOf()).length > 0) await discardAll();
  await imported();
});

describe('the draft of a catalogue', () => {
  it('has an entry with its author, and changes nothing that diners see', async () => {
    const { published, revision } = await read();
    const changed = await changeProduct('kebab', { price: '9.00' });
    assert.equal(changed.revision, revision + 1);
    const [entry, ...none] = await draftOf();
    assert.deepEqual(none, []);
    assert.deepEqual([entry?.key, entry?.by, entry?.conflict], ['kebab', 'Zoe', false]);
    assert.deepEqual(entry?.value, { ...(await productOf('kebab')), price: '9.00' });
    assert.equal((await shown(published.ids.product.kebab ?? 0))?.price, '8.50');
    assert.deepEqual(await events(), [{ kind: 'catalogue_drafted', payload: {} }]);
  });

  it('is not read again by who has seen it', async () => {
    const known = await seen();
    const same = await zoe.succeed('manageCatalogueEditor', { known });
    assert.deepEqual([same.published, same.draft], [null, null]);
    await changeProduct('kebab', { price: '9.00' });
    const changed = await zoe.succeed('manageCatalogueEditor', { known });
    assert.equal(changed.published, null);
    assert.equal(changed.draft?.length, 1);
    await publish();
    const published = await zoe.succeed('manageCatalogueEditor', { known });
    assert.equal(published.published?.products.find(({ key }) => key === 'kebab')?.price, '9.00');
  });

  it('refuses the change of an entry that another has changed since, with who and what, and keeps both others', async () => {
    const { version } = await read();
    const kebab = await productOf('kebab');
    const steak = await productOf('steak');
    await changeProduct('kebab', { price: '9.00' }, lea);
    const stale: Change = { kind: 'product', key: 'kebab', value: { ...kebab, price: '9.50' }, seen: 0 };
    const fine: Change = { kind: 'product', key: 'steak', value: { ...steak, price: '13.00' }, seen: 0 };
    const refusal = await zoe.refused('manageCatalogueChange', { ...act(), version, changes: [fine, stale] });
    assert.deepEqual([refusal.status, refusal.code], [409, 'catalogue_changed']);
    assert.match(refusal.message ?? '', /^Lea a changé la carte/);
    const [entry] = await draftOf();
    assert.deepEqual(refusal.body.changed, [
      {
        kind: 'product',
        key: 'kebab',
        value: { ...kebab, price: '9.00' },
        revision: entry?.revision,
        by: 'Lea',
      },
    ]);
    assert.deepEqual(
      (await draftOf()).map(({ key }) => key),
      ['kebab'],
    );
  });

  it('lets two people change different entries from the same state', async () => {
    const { version } = await read();
    for (const [member, key] of [
      [zoe, 'kebab'],
      [lea, 'steak'],
    ] as const) {
      const value = { ...(await productOf(key)), price: '9.99' };
      await member.succeed('manageCatalogueChange', {
        ...act(),
        version,
        changes: [{ kind: 'product', key, value, seen: 0 }],
      });
    }
    assert.deepEqual(
      (await draftOf()).map(({ key, by }) => [key, by]),
      [
        ['kebab', 'Zoe'],
        ['steak', 'Lea'],
      ],
    );
  });

  it('is changed once by the same act, and by the same change of two tabs', async () => {
    const { version, revision } = await read();
    const value = { ...(await productOf('kebab')), price: '9.00' };
    const sent = { ...act(), version, changes: [{ kind: 'product' as const, key: 'kebab', value, seen: 0 }] };
    const first = await zoe.succeed('manageCatalogueChange', sent);
    assert.deepEqual(await zoe.succeed('manageCatalogueChange', sent), first);
    const again = await zoe.succeed('manageCatalogueChange', { ...sent, ...act() });
    assert.deepEqual([again.revision, again.entries], [revision + 1, first.entries]);
  });

  it('says wrong fields by entry and place, as an import says them', async () => {
    const kebab = await productOf('kebab');
    const { version } = await read();
    const { published } = await read();
    const [pain] = published.options;
    assert(pain);
    const [first, ...rest] = pain.values;
    assert(first);
    const refusal = await zoe.refused('manageCatalogueChange', {
      ...act(),
      version,
      changes: [
        {
          kind: 'product',
          key: 'kebab',
          value: { ...kebab, price: '9,00', name: '', extra: 1 } as never,
          seen: 0,
        },
        {
          kind: 'option',
          key: 'pain',
          value: { ...pain, values: [{ ...first, price: '-1.00' }, ...rest] },
          seen: 0,
        },
      ],
    });
    assert.deepEqual([refusal.status, refusal.code], [422, 'catalogue_invalid']);
    assert.deepEqual(refusal.fields, {
      'product/kebab.price': 'Montant attendu avec un point\u00a0: "8.50"'.replace('\u00a0', ' '),
      'product/kebab.name': 'Ce texte est vide',
      'product/kebab.extra': 'Champ inconnu',
      'option/pain.values[0].price': 'Un montant n’est jamais négatif',
    });
    assert.deepEqual(await draftOf(), []);
  });

  it('has no live state: sold out and weight are no fields of it', async () => {
    const { version } = await read();
    const value = { ...(await productOf('kebab')), blocked: true, weight: 3 } as never;
    const refusal = await zoe.refused('manageCatalogueChange', {
      ...act(),
      version,
      changes: [{ kind: 'product', key: 'kebab', value, seen: 0 }],
    });
    assert.deepEqual(Object.keys(refusal.fields ?? {}).sort(), [
      'product/kebab.blocked',
      'product/kebab.weight',
    ]);
  });

  it('loses an entry that is again as published, and gives the same bytes', async () => {
    const bytes = async () => JSON.stringify({ ...(await read()), revision: 0 });
    const before = await bytes();
    const { published } = await read();
    await changeProduct('kebab', { price: '9.00', diets: ['halal'] });
    const keys = published.categories.map(({ key }) => key);
    await change([{ kind: 'order', key: 'categories', value: keys.toReversed() }]);
    await change([{ kind: 'category', key: 'desserts', value: { key: 'desserts', name: 'Desserts' } }]);
    assert.equal((await draftOf()).length, 3);
    await changeProduct('kebab', {});
    await change([{ kind: 'order', key: 'categories', value: keys }]);
    await change([{ kind: 'category', key: 'desserts', value: null }]);
    assert.equal(await bytes(), before);
  });

  it('cleans a description as an import does', async () => {
    await changeProduct('kebab', { description: '<p onclick="x()">Grillé<script>alert(1)</script></p>' });
    const [entry] = await draftOf();
    assert.deepEqual(entry?.value, { ...(await productOf('kebab')), description: '<p>Grillé</p>' });
  });

  it('refuses more products than a catalogue may have', async () => {
    const kebab = await productOf('kebab');
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        kind: 'product' as const,
        key: `plat-${from + index}`,
        value: { ...kebab, key: `plat-${from + index}` },
      }));
    const { published } = await read();
    await change(many(0, 2000 - published.products.length));
    const { version } = await read();
    const refusal = await zoe.refused('manageCatalogueChange', {
      ...act(),
      version,
      changes: many(5000, 1).map((each) => ({ ...each, seen: 0 })),
    });
    assert.deepEqual([refusal.status, refusal.code], [422, 'catalogue_full']);
    assert.match(refusal.message ?? '', /2000 produits au plus/);
  });

  it('refuses more choices in all products than the storefront reads', async () => {
    const kebab = await productOf('kebab');
    const value = { price: '0.00', allergens: [] };
    const option = {
      key: 'cent-sauces',
      type: 'checkbox' as const,
      title: 'Cent sauces',
      name: 'Cent sauces',
      values: Array.from({ length: 100 }, (_, index) => ({
        ...value,
        key: `s${index}`,
        name: `Sauce ${index}`,
      })),
    };
    const dishes = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        kind: 'product' as const,
        key: `plat-${from + index}`,
        value: { ...kebab, key: `plat-${from + index}`, options: [option.key] },
      }));
    await change([{ kind: 'option', key: option.key, value: option }, ...dishes(0, 299)]);
    const { version } = await read();
    const refusal = await zoe.refused('manageCatalogueChange', {
      ...act(),
      version,
      changes: dishes(300, 2).map((each) => ({ ...each, seen: 0 })),
    });
    assert.deepEqual([refusal.status, refusal.code], [422, 'catalogue_full']);
    assert.match(refusal.message ?? '', /30000 choix, comptés dans chaque produit/);
  });

  it('is of its shop alone', async () => {
    await changeProduct('kebab', { price: '9.00' });
    const theirs = await other.succeed('manageCatalogueEditor', {});
    assert.deepEqual(theirs.draft, []);
    assert.deepEqual(await database.inStore(storeIds.b, draftEntries), []);
  });
});

describe('discarding', () => {
  it('takes one entry or all of them, and is in the history', async () => {
    await changeProduct('kebab', { price: '9.00' });
    await changeProduct('steak', { price: '13.00' });
    const [kebab] = await draftOf();
    assert(kebab);
    const wrong = {
      ...act(),
      entries: [{ kind: kebab.kind, key: kebab.key, seen: kebab.revision + 5 }],
      revision: 0,
    };
    assert.equal((await lea.refused('manageCatalogueDiscard', wrong)).code, 'catalogue_changed');
    const right = {
      ...act(),
      entries: [{ kind: kebab.kind, key: kebab.key, seen: kebab.revision }],
      revision: 0,
    };
    assert.deepEqual((await lea.succeed('manageCatalogueDiscard', right)).entries, []);
    assert.deepEqual(
      (await draftOf()).map(({ key }) => key),
      ['steak'],
    );
    const late = { ...act(), entries: null, revision: (await seen()).revision - 1 };
    assert.equal((await lea.refused('manageCatalogueDiscard', late)).code, 'catalogue_changed');
    await discardAll();
    assert.deepEqual(await draftOf(), []);
    assert.deepEqual(await audited(), [
      { action: 'catalogue.discarded', after: { entries: 1, names: 'Steak' } },
    ]);
  });
});

describe('publishing', () => {
  it('shows the draft to diners as a version, empties it, and is told to pages and the history', async () => {
    const { published, version } = await read();
    await changeProduct('kebab', { price: '9.00' });
    await publish();
    const after = await read();
    assert.equal(after.version, version + 1);
    assert.deepEqual(after.draft, []);
    const { number, source, by, added, changed, archived } = after.published.version;
    assert.deepEqual([number, source, by], [version + 1, 'publish', 'Zoe']);
    assert.deepEqual([added, changed, archived], [0, 1, 0]);
    assert.equal((await shown(published.ids.product.kebab ?? 0))?.price, '9.00');
    assert.deepEqual(await events(), [{ kind: 'catalogue_published', payload: { version: version + 1 } }]);
    const [entry] = await audited();
    assert.deepEqual(entry?.after, {
      version: version + 1,
      added: 0,
      changed: 1,
      archived: 0,
      names: 'Kebab',
    });
  });

  it('is done once by the same act, and refused with nothing to publish', async () => {
    await changeProduct('kebab', { price: '9.00' });
    const sent = { ...act(), ...(await seen()) };
    await zoe.succeed('manageCataloguePublish', sent);
    await zoe.succeed('manageCataloguePublish', sent);
    assert.equal((await seen()).version, sent.version + 1);
    assert.equal((await refusedPublish()).code, 'catalogue_unchanged');
  });

  it('is refused when the draft or the catalogue is another than was seen', async () => {
    await changeProduct('kebab', { price: '9.00' });
    const sent = await seen();
    await changeProduct('steak', { price: '13.00' }, lea);
    const stale = await zoe.refused('manageCataloguePublish', { ...act(), ...sent });
    assert.deepEqual([stale.status, stale.code], [409, 'catalogue_changed']);
    assert.match(stale.message ?? '', /^Lea a changé/);
    const drafted = await seen();
    await imported({ name: 'Le comptoir' });
    // The same catalogue is the same version.
    assert.deepEqual(await seen(), drafted);
    await publish();
  });

  it('is refused by the rules of an import that hold between entries, with their sentences', async () => {
    await changeProduct('kebab', { category: 'inconnue', options: ['pain', 'formule'] });
    const refusal = await refusedPublish();
    assert.deepEqual([refusal.status, refusal.code], [422, 'catalogue_invalid']);
    assert.deepEqual(refusal.fields, {
      'product/kebab.category': 'Catégorie inconnue : "inconnue"',
      'product/kebab.options[1].use': '"formule" révèle "boisson", qui manque aux options de ce produit',
    });
    const { errors } = await zoe.succeed('manageCatalogueCheck', {});
    assert.deepEqual(
      errors.map(({ kind, key, field }) => [kind, key, field]),
      [
        ['product', 'kebab', 'category'],
        ['product', 'kebab', 'options[1].use'],
      ],
    );
  });

  it('is refused while an option of the draft has no values', async () => {
    const option = {
      key: 'cornichons',
      type: 'checkbox',
      title: 'Des cornichons ?',
      name: 'Cornichons',
    } as const;
    await change([{ kind: 'option', key: option.key, value: { ...option, values: [] } }]);
    const refusal = await refusedPublish();
    assert.deepEqual([refusal.status, refusal.code], [422, 'catalogue_invalid']);
    assert.deepEqual(refusal.fields, { 'option/cornichons.values': 'Cette liste est vide' });
  });

  it('is refused while something must be stated about what has changed, and only about that', async () => {
    const { products: file } = stated();
    const unsaid = ({ allergens: _, ...product }: ShopFileJson['products'][number]) => product;
    await imported({
      products: file.map((product) => (product.key === 'cafe' ? unsaid(product) : product)),
    });
    await changeProduct('kebab', { price: '9.00' });
    await publish();
    await changeProduct('cafe', { price: '3.00' });
    const refusal = await refusedPublish();
    assert.deepEqual([refusal.status, refusal.code], [422, 'catalogue_problems']);
    assert.deepEqual(refusal.body.problems, [
      { problem: 'allergens_unsaid', at: { kind: 'product', key: 'cafe' }, severity: 'blocking' },
    ]);
    await changeProduct('cafe', { price: '3.00', allergens: [] });
    await publish();
  });

  it('changes nothing when it fails in the middle', async () => {
    const before = JSON.stringify(await products());
    await changeProduct('kebab', { price: '9.00' });
    const draft = await read();
    await database.acrossStores((tx) =>
      tx.script(`
        CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
        CREATE TRIGGER break_it BEFORE INSERT ON product_option FOR EACH ROW EXECUTE FUNCTION break_it();`),
    );
    const sent = { ...act(), version: draft.version, revision: draft.revision };
    const { status } = await zoe.call('manageCataloguePublish', sent);
    await database.acrossStores((tx) =>
      tx.script('DROP TRIGGER break_it ON product_option; DROP FUNCTION break_it();'),
    );
    assert.equal(status, 500);
    assert.deepEqual(await read(), draft);
    assert.equal(JSON.stringify(await products()), before);
    await zoe.succeed('manageCataloguePublish', sent);
  });

  it('leaves what is sold out, blocked and weighed as staff have it', async () => {
    const { published } = await read();
    const id = published.ids.product.kebab ?? 0;
    const sauce = published.ids.option_value['sauces/harissa'] ?? 0;
    await database.acrossStores(async (tx) => {
      await tx.query('UPDATE product SET blocked = true, weight = 7 WHERE product_id = $1', [id]);
      await tx.query('UPDATE option_value SET blocked = true, weight = 2 WHERE option_value_id = $1', [
        sauce,
      ]);
    });
    await zoe.succeed('manageSoldOutStart', {
      kind: 'product',
      id: published.ids.product.steak ?? 0,
      length: 'notice',
      portions: 3,
      seen_id: null,
      seen_left: null,
      act_key: randomUUID(),
    });
    await changeProduct('kebab', { price: '9.00' });
    await changeProduct('steak', { name: 'Steak frites' });
    await publish();
    const rows = await database.acrossStores(async (tx) => [
      ...(await tx.query('SELECT blocked, weight FROM product WHERE product_id = $1', [id])),
      ...(await tx.query('SELECT blocked, weight FROM option_value WHERE option_value_id = $1', [sauce])),
    ]);
    assert.deepEqual(rows, [
      { blocked: true, weight: 7 },
      { blocked: true, weight: 2 },
    ]);
    assert((await products()).product_blocked.includes(id));
    const { entries } = await zoe.succeed('manageSoldOut', {});
    assert(JSON.stringify(entries).includes('Steak frites'));
  });

  it('has an order at the price of before refused with the new total', async () => {
    const { client } = await signedIn(backend, 'a');
    await changeProduct('cafe', { price: '3.00' });
    await publish();
    const refusal = await client.refused('orderAdd', coffee());
    assert.deepEqual([refusal.status, refusal.code], [409, 'total_changed']);
    assert(card);
  });
});

describe('an import while there is a draft', () => {
  const imports = (changes: Partial<ShopFileJson>) => imported(changes, 'a', false);
  const { products: file } = stated();
  const withPrice = (key: string, price: string) =>
    file.map((product) => (product.key === key ? { ...product, price } : product));

  it('is a version, leaves the draft, and marks what it changed too', async () => {
    const { version } = await read();
    await changeProduct('kebab', { price: '9.00' });
    await changeProduct('steak', { price: '13.00' });
    await imports({ products: withPrice('kebab', '8.80') });
    const state = await read();
    assert.deepEqual([state.version, state.published.version.source], [version + 1, 'import']);
    assert.deepEqual(
      state.draft?.map(({ key, conflict }) => [key, conflict]),
      [
        ['kebab', true],
        ['steak', false],
      ],
    );
    const refusal = await refusedPublish();
    assert.deepEqual([refusal.status, refusal.code], [409, 'catalogue_conflicts']);
    assert.match(refusal.message ?? '', /Kebab\.$/);
  });

  it('is settled by keeping the draft, or by taking what is published', async () => {
    for (const keeps of [true, false]) {
      await imported();
      await changeProduct('kebab', { price: '9.00' });
      await imports({ products: withPrice('kebab', '8.80') });
      const [entry] = await draftOf();
      assert(entry?.conflict);
      const { kind, key, value, revision } = entry;
      const { version } = await read();
      if (keeps)
        await zoe.succeed('manageCatalogueChange', {
          ...act(),
          version,
          changes: [{ kind, key, value, seen: revision }],
        });
      else
        await zoe.succeed('manageCatalogueDiscard', {
          ...act(),
          entries: [{ kind, key, seen: revision }],
          revision: 0,
        });
      assert.deepEqual(
        (await draftOf()).map(({ conflict }) => conflict),
        keeps ? [false] : [],
      );
      if (keeps) await publish();
      assert.equal((await productOf('kebab')).price, keeps ? '9.00' : '8.80');
    }
  });

  it('refuses the change by somebody who has not seen it', async () => {
    const { version } = await read();
    const value = { ...(await productOf('kebab')), name: 'Kebab maison' };
    await imports({ products: withPrice('kebab', '8.80') });
    const sent = { ...act(), version, changes: [{ kind: 'product' as const, key: 'kebab', value, seen: 0 }] };
    const refusal = await zoe.refused('manageCatalogueChange', sent);
    assert.equal(refusal.code, 'catalogue_changed');
    const [changed] = refusal.body.changed as { value: { price: string }; revision: number }[];
    assert.deepEqual([changed?.value.price, changed?.revision], ['8.80', 0]);
    const steak = { ...(await productOf('steak')), name: 'Steak frites' };
    await zoe.succeed('manageCatalogueChange', {
      ...act(),
      version,
      changes: [{ kind: 'product', key: 'steak', value: steak, seen: 0 }],
    });
  });

  it('marks a draft that has become impossible', async () => {
    await change([
      {
        kind: 'product',
        key: 'the',
        value: { ...(await productOf('cafe')), key: 'the', name: 'Thé', category: 'boissons' },
      },
    ]);
    await imports({
      categories: [{ key: 'grill', name: 'Grill' }],
      products: file.filter(({ category }) => category === 'grill'),
    });
    const refusal = await refusedPublish();
    assert.deepEqual(refusal.fields, { 'product/the.category': 'Catégorie inconnue : "boissons"' });
  });
});

describe('versions', () => {
  it('are listed with who published them, and looked at', async () => {
    await changeProduct('kebab', { price: '9.00' });
    await publish(lea);
    const { version } = await read();
    const first = await zoe.succeed('manageCatalogueVersions', { limit: 1 });
    assert.deepEqual(
      first.versions.map(({ number, by }) => [number, by]),
      [[version, 'Lea']],
    );
    assert(first.next);
    const second = await zoe.succeed('manageCatalogueVersions', { limit: 1, before: first.next });
    assert.deepEqual(
      second.versions.map(({ number, source }) => [number, source]),
      [[version - 1, 'import']],
    );
    const priceIn = async (number: number) =>
      (await zoe.succeed('manageCatalogueVersion', { number })).products.find(({ key }) => key === 'kebab')
        ?.price;
    assert.deepEqual([await priceIn(version), await priceIn(version - 1)], ['9.00', '8.50']);
    assert.equal((await other.refused('manageCatalogueVersion', { number: 999 })).code, 'unknown_version');
  });

  const onOneConnection = database.kind === 'pglite' && 'the embedded database has one connection';
  it('are made by publishing alone, also while somebody reads', { skip: onOneConnection }, async () => {
    await changeProduct('kebab', { price: '9.10' });
    const cached = cachePublished();
    let isFirst = true;
    const reader = createCatalogueDraft({
      database,
      clock: Date.now,
      wakePages: () => {},
      // What is published is read just before it is another.
      readPublished: async (tx, storeId) => {
        const published = await cached(tx, storeId);
        if (isFirst) {
          isFirst = false;
          await publish();
        }
        return published;
      },
    });
    const state = await reader.read(storeIds.a, null);
    assert.equal(state.published?.content.products.find(({ key }) => key === 'kebab')?.price, 910);
    assert.deepEqual(state.draft, []);
    const { versions } = await zoe.succeed('manageCatalogueVersions', { limit: 2 });
    assert.deepEqual(
      versions.map(({ number, source }) => [number, source]),
      [
        [state.version, 'publish'],
        [state.version - 1, 'import'],
      ],
    );
  });

  it('begin with the catalogue of an earlier version of the backend, once for all who read it', async () => {
    await database.acrossStores((tx) =>
      tx.query('DELETE FROM catalogue_version WHERE store_id = $1', [storeIds.a]),
    );
    const states = await Promise.all(Array.from({ length: 4 }, () => read()));
    assert.deepEqual(new Set(states.map(({ version }) => version)), new Set([1]));
    const { versions } = await zoe.succeed('manageCatalogueVersions', {});
    assert.deepEqual(
      versions.map(({ number, source, by }) => [number, source, by]),
      [[1, 'found', null]],
    );
  });

  it('are restored as a draft, in the place of another only when told so', async () => {
    const { version, published } = await read();
    await change([
      { kind: 'product', key: 'kebab', value: null },
      { kind: 'order', key: 'categories', value: ['boissons', 'grill'] },
    ]);
    await publish();
    await changeProduct('steak', { price: '13.00' });
    const sent = { ...act(), ...(await seen()), number: version };
    const refusal = await zoe.refused('manageCatalogueRestore', { ...sent, replace: false });
    assert.deepEqual([refusal.status, refusal.code], [409, 'draft_exists']);
    await zoe.succeed('manageCatalogueRestore', { ...sent, replace: true });
    await publish();
    const { version: _now, ...restored } = (await read()).published;
    const { version: _then, ...before } = published;
    assert.deepEqual(restored, before);
  });
});

describe('what is archived', () => {
  it('comes back with its number, and sold out as before', async () => {
    const { published } = await read();
    const id = published.ids.product.cafe;
    const cafe = await productOf('cafe');
    await change([{ kind: 'product', key: 'cafe', value: null }]);
    await publish();
    const { archived, ids } = (await read()).published;
    assert.deepEqual(
      archived.filter(({ key }) => key === 'cafe').map(({ kind, name }) => [kind, name]),
      [['product', 'Café']],
    );
    assert.equal(ids.product.cafe, id);
    assert.equal(await shown(id ?? 0), undefined);
    const found = await zoe.succeed('manageCatalogueArchived', { kind: 'product', key: 'cafe' });
    assert.deepEqual(found.value, cafe);
    await change([{ kind: 'product', key: 'cafe', value: found.value }]);
    await publish();
    const after = (await read()).published;
    assert.equal(after.ids.product.cafe, id);
    assert.equal((await shown(id ?? 0))?.price, '2.35');
    assert.deepEqual(
      after.archived.filter(({ key }) => key === 'cafe'),
      [],
    );
    assert.equal(
      (await other.refused('manageCatalogueArchived', { kind: 'product', key: 'vitrine' })).code,
      'unknown_archived',
    );
  });

  it('is also what an import leaves out', async () => {
    await imported({ products: stated().products.filter(({ key }) => key !== 'cuvee') });
    const { archived } = (await read()).published;
    assert(archived.some(({ kind, key }) => kind === 'product' && key === 'cuvee'));
    await imported();
    assert.deepEqual(
      (await read()).published.archived.filter(({ key }) => key === 'cuvee'),
      [],
    );
  });
});

describe('the calls of the editor', () => {
  it('speak of the domain: what is read, edited, refused, archived and restored', async () => {
    const state = readCatalogueEditor.decode(await read());
    assert(state.published);
    const { content, ids } = state.published;
    const [kebab] = content.products;
    assert(kebab);
    assert.equal(kebab.price, 850);
    assert.equal(ids.get('product/kebab'), (await read()).published.ids.product.kebab);
    const edited = { ...kebab, price: cents(900) };
    const after = {
      ...content,
      categories: content.categories.toReversed(),
      products: content.products.map((each) => (each === kebab ? edited : each)),
    };
    const { version, revision } = state;
    const changes = changesBetween(content, applyChanges(after, [])).map((each) => ({
      change: each,
      seen: 0,
    }));
    const sent = changeCatalogue.encode({ actKey: randomUUID(), version, changes });
    const part = changeCatalogue.decode(await zoe.succeed('manageCatalogueChange', sent));
    assert.deepEqual(
      part.entries.map(({ change: { kind, key }, by, hasConflict }) => [kind, key, by, hasConflict]),
      [
        ['product', 'kebab', 'Zoe', false],
        ['order', 'categories', 'Zoe', false],
      ],
    );
    const again = { ...edited, price: cents(950) };
    const stale = [{ change: { kind: 'product', key: 'kebab', value: again } as const, seen: 0 }];
    const refusal = await lea.refused(
      'manageCatalogueChange',
      changeCatalogue.encode({ actKey: randomUUID(), version, changes: stale }),
    );
    assert.deepEqual(changeCatalogue.decodeFailure?.(refusal.body as never).changedEntries, [
      {
        kind: 'product',
        key: 'kebab',
        change: { kind: 'product', key: 'kebab', value: edited },
        revision: part.revision,
        by: 'Zoe',
      },
    ]);
    const seenNow = { version: part.version, revision: part.revision };
    const known = readCatalogueEditor.encode({ known: seenNow });
    const same = readCatalogueEditor.decode(await zoe.succeed('manageCatalogueEditor', known));
    assert.deepEqual(same, { ...seenNow, published: null, draft: null });
    assert.deepEqual(checkDraft.decode(await zoe.succeed('manageCatalogueCheck', {})), { errors: [] });
    const publishing = publishCatalogue.encode({ actKey: randomUUID(), seen: seenNow });
    await zoe.succeed('manageCataloguePublish', publishing);
    const published = readCatalogueEditor.decode(await read());
    assert.deepEqual(published.published?.content, applyChanges(after, []));
    const page = listVersions.encode({ before: published.version });
    const { versions } = listVersions.decode(await zoe.succeed('manageCatalogueVersions', page));
    assert.equal(versions[0]?.number, version);
    const old = await zoe.succeed('manageCatalogueVersion', readVersion.encode({ number: version }));
    assert.deepEqual(readVersion.decode(old).content, content);
    const restoring = { actKey: randomUUID(), number: version, replaces: false };
    await zoe.succeed('manageCatalogueRestore', restoreVersion.encode({ ...restoring, seen: published }));
    const restored = readCatalogueEditor.decode(await read());
    assert.equal(restored.draft?.length, 2);
    const discarding = { actKey: randomUUID(), revision: restored.revision, entries: null };
    await zoe.succeed('manageCatalogueDiscard', discardDraft.encode(discarding));
    assert.equal(revision + 4, (await read()).revision);
    await change([{ kind: 'product', key: 'cafe', value: null }]);
    await publish();
    const archived = findArchived.encode({ kind: 'product', key: 'cafe' });
    const back = findArchived.decode(await zoe.succeed('manageCatalogueArchived', archived));
    assert.deepEqual(
      back.change.value,
      content.products.find(({ key }) => key === 'cafe'),
    );
  });
});

/** Edits that every catalogue of the counter allows. */
const edits = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    key: fc.constantFrom('kebab', 'steak', 'cafe'),
    price: fc.integer({ min: 1, max: 9999 }).map((amount) => (amount / 100).toFixed(2)),
  }),
  fc.record({
    kind: fc.constant('name' as const),
    key: fc.constantFrom('kebab', 'cafe'),
    name: fc.constantFrom('Döner', 'Été', 'A & B'),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    key: fc.constantFrom('the', 'jus', 'frites'),
    category: fc.constantFrom('grill', 'boissons'),
  }),
  fc.record({ kind: fc.constant('archive' as const), key: fc.constantFrom('the', 'jus', 'frites', 'cuvee') }),
  fc.record({
    kind: fc.constant('rules' as const),
    required: fc.boolean(),
    free: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant('own' as const), max: fc.integer({ min: 2, max: 4 }) }),
  fc.record({
    kind: fc.constant('order' as const),
    list: fc.constantFrom('categories', 'options', 'products:grill', 'products:boissons'),
    seed: fc.integer({ min: 0, max: 5 }),
  }),
);
type Edit = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

/** The changes that an edit makes of the draft as it is. */
async function changesOf(edit: Edit): Promise<Omit<Change, 'seen'>[]> {
  const { published, draft } = await read();
  const drafted = (kind: string, key: string) =>
    draft?.find((entry) => entry.kind === kind && entry.key === key);
  const product = (key: string) => {
    const entry = drafted('product', key);
    return (entry ? entry.value : published.products.find((each) => each.key === key)) as
      | Published['products'][number]
      | null
      | undefined;
  };
  const sauces = (drafted('option', 'sauces')?.value ??
    published.options.find(({ key }) => key === 'sauces')) as Published['options'][number];
  switch (edit.kind) {
    case 'price':
    case 'name': {
      const { kind: _kind, ...changes } = edit;
      const present = product(edit.key);
      return present ? [{ kind: 'product', key: edit.key, value: { ...present, ...changes } }] : [];
    }
    case 'add': {
      const { key, category } = edit;
      const value = { key, category, name: key, price: '3.00', tax_rate: 10 as const, allergens: [] };
      return [{ kind: 'product', key, value }];
    }
    case 'archive':
      return product(edit.key) ? [{ kind: 'product', key: edit.key, value: null }] : [];
    case 'rules': {
      const value = { ...sauces, required: edit.required, free_option_count: edit.free };
      return [{ kind: 'option', key: 'sauces', value }];
    }
    case 'own': {
      const kebab = product('kebab');
      const options = [
        'pain',
        { use: 'sauces', max_option_count: edit.max, free_option_count: 2 },
        'formule',
        'boisson',
      ];
      return kebab ? [{ kind: 'product', key: 'kebab', value: { ...kebab, options } }] : [];
    }
    case 'order': {
      const keys =
        {
          categories: published.categories.map(({ key }) => key),
          options: published.options.map(({ key }) => key),
          'products:grill': ['kebab', 'steak', 'frites', 'the'],
          'products:boissons': ['cafe', 'cuvee', 'vitrine', 'jus'],
        }[edit.list] ?? [];
      const turned = [...keys.slice(edit.seed), ...keys.slice(0, edit.seed)];
      return [{ kind: 'order', key: edit.list, value: turned }];
    }
  }
}

describe('any edits', () => {
  it('published, exported and imported into another shop are the same catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 6 }), async (all) => {
        if ((await draftOf()).length > 0) await discardAll();
        await imported();
        for (const edit of all) {
          const changes = await changesOf(edit);
          if (changes.length > 0) await change(changes);
        }
        if ((await draftOf()).length > 0) await publish();
        const { file } = await owner.succeed('manageShopExport', {});
        await backend.admin.succeed('shopImport', { ...JSON.parse(file), shop: 'shop-b', live_state: true });
        const [mine, theirs] = [(await read()).published, (await read(other)).published];
        const catalogueIn = ({ categories, options, products: all }: Published) =>
          JSON.stringify({ categories, options, products: all });
        assert.equal(catalogueIn(theirs), catalogueIn(mine));
      }),
      { numRuns: 10 },
    );
  });

  it('and taken back give the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 4 }), async (all) => {
        if ((await draftOf()).length > 0) await discardAll();
        await imported();
        const before = await read();
        for (const edit of all) {
          const changes = await changesOf(edit);
          if (changes.length > 0) await change(changes);
        }
        const { published } = before;
        const undo = (await draftOf()).map(({ kind, key }): Omit<Change, 'seen'> => {
          if (kind === 'order') {
            const keys = {
              categories: published.categories.map((each) => each.key),
              options: published.options.map((each) => each.key),
            }[key];
            const category = key.slice('products:'.length);
            const ofCategory = published.products.filter((each) => each.category === category);
            return { kind, key, value: keys ?? ofCategory.map((each) => each.key) };
          }
          const list = {
            category: published.categories,
            option: published.options,
            product: published.products,
          };
          return { kind, key, value: list[kind].find((each) => each.key === key) ?? null };
        });
        if (undo.length > 0) await change(undo);
        assert.equal(
          JSON.stringify({ ...(await read()), revision: 0 }),
          JSON.stringify({ ...before, revision: 0 }),
        );
      }),
      { numRuns: 6 },
    );
  });
});

describe('a photo of a dish', () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#b23a26' } })
      .jpeg()
      .toBuffer();
  const drawing = { place: 'dish', crop: '0,0,1,1', turn: '0' } as const;

  it('is drawn in the widths of dishes, and shown once it is published', async () => {
    const { image } = await zoe.succeed('manageCataloguePhoto', drawing, {}, await photo(1200, 900));
    const storage = openStorage(backend.config.storage.place);
    for (const width of PICTURE_WIDTHS.dish) {
      const file = await storage.open(image.slice(1).replace('.webp', `-${width}.webp`));
      assert(file, `${width}`);
      const drawn = await sharp(await contentOf(file)).metadata();
      assert.deepEqual([drawn.format, drawn.width, drawn.height], ['webp', width, (width * 3) / 4]);
    }
    await changeProduct('cafe', { picture: { src: image } });
    await publish();
    const { published } = await read();
    assert.equal((await shown(published.ids.product.cafe ?? 0))?.image, image);
  });

  it('is refused when it is smaller than a dish is shown', async () => {
    const small = await zoe.refused('manageCataloguePhoto', drawing, {}, await photo(319, 240));
    assert.deepEqual([small.status, small.code], [422, 'photo_too_small']);
    await zoe.succeed('manageCataloguePhoto', drawing, {}, await photo(320, 240));
  });
});

describe('a large catalogue', () => {
  it('publishes 500 changed products', async () => {
    const { published } = await read();
    const kebab = await productOf('kebab');
    const dish = (index: number, price: string) => ({
      kind: 'product' as const,
      key: `plat-${index}`,
      value: { ...kebab, key: `plat-${index}`, name: `Plat ${index}`, price },
    });
    await change(Array.from({ length: 1900 }, (_, index) => dish(index, '8.00')));
    await publish();
    await change(Array.from({ length: 500 }, (_, index) => dish(index, '8.40')));
    const sent = { ...act(), ...(await seen()) };
    const started = performance.now();
    await zoe.succeed('manageCataloguePublish', sent);
    const publishedIn = performance.now() - started;
    const reading = performance.now();
    const state = await read();
    const { published: after } = state;
    const readIn = performance.now() - reading;
    const text = JSON.stringify(state);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    const kilobytes = Math.round(brotliCompressSync(text, { params }).length / 1024);
    console.log(
      `500 of ${after.products.length} products published in ${Math.round(publishedIn)} ms, read in ${Math.round(readIn)} ms as ${Math.round(text.length / 1024)} KB, ${kilobytes} KB compressed`,
    );
    assert.equal(after.products.filter(({ price }) => price === '8.40').length, 500);
    assert.equal(after.version.changed, 500);
    assert.equal(after.products.length, published.products.length + 1900);
  });
});
