import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AnyAnswerOf, AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import type { SoldOutKind, SoldOutLength } from '#lib/domain/catalogue/sold-out.ts';
import { START, type TestBackend } from './backend.ts';
import type { memberOf } from './staff.ts';

/** What a member of shop a marks as sold out and counts, by the names of the catalogue. */
export async function asksOf(backend: TestBackend, member: Awaited<ReturnType<typeof memberOf>>) {
  const { database } = backend;
  const { subjects } = await member.succeed('manageSoldOutSubjects', {});

  function subject(kind: SoldOutKind, name: string) {
    const found = subjects.find((each) => each.kind === kind && each.name === name);
    assert(found, `no ${kind} ${name}`);
    return found;
  }

  const listed = async () => (await member.succeed('manageSoldOut', {})).entries;

  /** The payload that marks or counts, by somebody who has seen what runs now. */
  async function count(
    kind: SoldOutKind,
    name: string,
    act: { length: SoldOutLength; date?: string; portions: number | null },
  ): Promise<AnyPayloadOf<'manageSoldOutStart'>> {
    const { id } = subject(kind, name);
    const running = (await listed()).find((each) => each.kind === kind && each.id === id);
    const seen_id = running?.sold_out_id ?? null;
    const seen_left = running?.left ?? null;
    return { kind, id, ...act, seen_id, seen_left, act_key: randomUUID() };
  }

  const withoutFile = (list: AnyAnswerOf<'manageSoldOut'>) => ({
    ...list,
    entries: list.entries.filter(({ sold_out_id }) => sold_out_id !== null),
  });

  async function start(
    kind: SoldOutKind,
    name: string,
    act: { length: SoldOutLength; date?: string; portions?: number },
  ) {
    const payload = await count(kind, name, { portions: null, ...act });
    return withoutFile(await member.succeed('manageSoldOutStart', payload));
  }

  async function storeAnswer() {
    const { data } = await backend.shop('a').succeed('storeSearch', { url: 'http://shop-a.localhost' });
    return data;
  }

  const searched = async () => {
    const store = await storeAnswer();
    const { data } = await backend.shop('a').succeed('productSearch', {
      category_id_array: store.category.map(({ category_id }) => category_id),
      store_id: store.store_id,
      store_name: store.name,
    });
    return data;
  };

  return {
    subject,
    count,
    mark: start,
    /** Begins a test at START with nothing sold out. */
    async fresh(): Promise<void> {
      backend.moveTo(START);
      await database.acrossStores(async (tx) => {
        await tx.query('DELETE FROM sold_out');
        await tx.query('UPDATE store SET revision = revision');
      });
    },
    entriesOf: async ({ withFile = false } = {}) =>
      (await listed()).filter(({ sold_out_id }) => withFile || sold_out_id !== null),
    /** How many are left of what is counted; undefined when it is not. */
    leftOf: async (kind: SoldOutKind, name: string) => {
      const { id } = subject(kind, name);
      return (await listed()).find((each) => each.kind === kind && each.id === id && each.left !== null)
        ?.left;
    },
    storeSetting: async () => {
      const text = (await storeAnswer()).setting.find(({ key }) => key === 'config_sold_out')?.value;
      return text === undefined ? undefined : JSON.parse(text);
    },
    /** The names of what cannot be ordered now, as the storefront's clients read it. */
    blockedOf: async () => {
      const { product, product_blocked } = await searched();
      return product_blocked
        .map((id) => product.find(({ product_id }) => product_id === id)?.product ?? '')
        .toSorted();
    },
    /** Whether a value cannot be chosen now, as the storefront's clients read it. */
    isValueBlocked: async (name: string) => {
      const { id } = subject('value', name);
      const values = (await searched()).product.flatMap(({ options }) =>
        options.flatMap((each) => each.values),
      );
      return values.some(({ option_value_id, sold_out }) => option_value_id === id && sold_out === 1);
    },
  };
}
