import type { Bind } from '#backend/shared/http/bind.ts';
import type { CustomerCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import { answerSentence } from '#backend/shared/sentences.ts';
import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { AddressSearch } from '../address-search.ts';
import type { Addresses } from '../addresses.ts';
import { addressWire } from '../customer-wire.ts';
import type { Address } from '../repository/address.ts';

type Said = 'addressAdded' | 'addressUpdated' | 'addressDefault' | 'addressDeleted';

/** What an alert says of an address, and which one it is (SPEC section 3, Alert message). */
const alertOf = ({ city, address1 }: Address, sentence: Said) => ({
  title: answerSentence('addressTitle'),
  message: answerSentence(sentence),
  city: { name_city: city, address_1: address1 },
});

const said = (outcome: Outcome<Address>, sentence: Said): Outcome<AnswerOf<'addressAdd'>> =>
  outcome.ok ? done({ ...alertOf(outcome.value, sentence), address: addressWire(outcome.value) }) : outcome;

const ownerOf = ({ shop, customerId }: CustomerCall) => ({ storeId: shop.storeId, customerId });

/** A customer's addresses (SPEC section 7, Addresses). */
export function registerAddress(bind: Bind, addresses: Addresses, { search }: AddressSearch): void {
  const add = async (call: CustomerCall, payload: PayloadOf<'addressAdd'>) =>
    said(await addresses.add(ownerOf(call), payload), 'addressAdded');
  const update = async (call: CustomerCall, payload: PayloadOf<'addressUpdate'>) =>
    said(await addresses.update(ownerOf(call), payload), 'addressUpdated');

  async function remove(
    call: CustomerCall,
    payload: PayloadOf<'addressDelete'>,
  ): Promise<Outcome<AnswerOf<'addressDelete'>>> {
    const removed = await addresses.remove(ownerOf(call), payload);
    return removed.ok ? done(alertOf(removed.value, 'addressDeleted')) : removed;
  }

  bind('addressList', async (call, payload) => {
    const list = await addresses.list(ownerOf(call), payload);
    return list.ok ? done({ addresses: list.value.map(addressWire) }) : list;
  });
  bind('addressAdd', add);
  bind('addressAddV1', add);
  bind('addressUpdate', update);
  bind('addressUpdateV1', update);
  bind('addressDefault', async (call, payload) =>
    said(await addresses.setDefault(ownerOf(call), payload), 'addressDefault'),
  );
  bind('addressDelete', remove);
  bind('addressDeleteV1', remove);
  bind('addressSearch', async (_call, { text }) => done({ suggestions: [...(await search(text))] }));
}
