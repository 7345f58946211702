import type { AnswerMessage, Bind } from '#backend/shared/http/bind.ts';
import type { CustomerCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, type Refusal, refuse } from '#backend/shared/outcome.ts';
import { answerSentence } from '#backend/shared/sentences.ts';
import { addressWire } from '#lib/contract/customer.ts';
import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { orderWire } from '#lib/contract/order.ts';
import { cursorText } from '#lib/contract/schemas/scalars.ts';
import type { Address } from '#lib/domain/account/customer.ts';
import type { Accounts } from '../accounts.ts';
import type { AccountDeletions } from '../profile/account-deletion.ts';
import type { AddressSearch } from '../profile/address-search.ts';
import type { AddressRequest } from '../profile/addresses.ts';
import { customerWire, exportWire } from './customer-wire.ts';
import { clearSessionCookies } from './session-cookies.ts';

export interface ProfileServices {
  accounts: Accounts;
  deletions: AccountDeletions;
  addressSearch: AddressSearch;
}

/** What a signed-in customer does with their account. */
export function registerProfile(bind: Bind, { accounts, deletions, addressSearch }: ProfileServices): void {
  registerDetails(bind, accounts);
  registerHistory(bind, accounts);
  registerAddresses(bind, accounts, addressSearch);
  registerDeletion(bind, deletions);
}

function registerDetails(bind: Bind, accounts: Accounts): void {
  async function update(
    call: CustomerCall,
    payload: PayloadOf<'customerUpdate'>,
  ): Promise<Outcome<AnswerOf<'customerUpdate'> & AnswerMessage>> {
    const updated = await accounts.update(call, { ...payload, password: payload.password });
    if (!updated.ok) return updated;
    const { customer, toConfirm: to_confirm } = updated.value;
    const what = to_confirm.join('_');
    const message = what ? answerSentence('detailsToConfirm', { what }) : answerSentence('detailsSaved');
    return done({
      title: answerSentence('detailsTitle'),
      message,
      customer: customerWire(customer),
      to_confirm,
    });
  }

  async function updatePassword(
    call: CustomerCall,
    { password, new_password: newPassword }: PayloadOf<'customerUpdatePassword'>,
  ): Promise<Outcome<AnswerOf<'customerUpdatePassword'> & AnswerMessage>> {
    const title = answerSentence('passwordTitle');
    const updated = await accounts.updatePassword(call, { password, newPassword });
    if (!updated.ok)
      return { ok: false, refusal: { ...passwordRefusal(updated.refusal), details: { title } } };
    return done({ title, message: answerSentence('passwordChanged') });
  }

  bind('customerUpdate', update);
  bind('customerUpdateV1', update);
  bind('customerNewsletter', async ({ shop, customerId }, { newsletter }) => {
    await accounts.chooseNewsletter(shop.storeId, customerId, newsletter);
    return done({});
  });
  bind('customerUpdatePassword', updatePassword);
  bind('customerUpdatePasswordV1', updatePassword);
}

const passwordRefusal = ({ fields, ...refusal }: Refusal): Refusal => {
  if (!fields?.newPassword) return { ...refusal, ...(fields && { fields }) };
  const { newPassword, ...others } = fields;
  return { ...refusal, fields: { ...others, new_password: newPassword } };
};

function registerHistory(bind: Bind, accounts: Accounts): void {
  bind('customerOrders', async ({ shop, customerId }, payload) => {
    const { items, next } = await accounts.orders(shop.storeId, customerId, payload);
    return done({ orders: items.map(orderWire), next_cursor: cursorText(next) });
  });
  bind('customerExport', async ({ shop, customerId }, { password }) => {
    const exported = await accounts.exportData(shop.storeId, customerId, password);
    return exported.ok ? done({ export: exportWire(exported.value) }) : exported;
  });
}

type AddressAlert = 'addressAdded' | 'addressUpdated' | 'addressDefault' | 'addressDeleted';

/** SPEC section 3, Alert message. */
const alertOf = ({ city, address1 }: Address, sentence: AddressAlert) => ({
  title: answerSentence('addressTitle'),
  message: answerSentence(sentence),
  city: { name_city: city, address_1: address1 },
});

const alertAnswer = (outcome: Outcome<Address>, sentence: AddressAlert): Outcome<AnswerOf<'addressAdd'>> =>
  outcome.ok ? done({ ...alertOf(outcome.value, sentence), address: addressWire(outcome.value) }) : outcome;

const ownerOf = ({ shop, customerId }: CustomerCall) => ({ storeId: shop.storeId, customerId });

/** Whether a payload names another customer than the call's. */
const namesOther = ({ customerId }: CustomerCall, payload: { customer_id?: number | undefined }): boolean =>
  payload.customer_id !== undefined && payload.customer_id !== customerId;

const addressRequestOf = (
  payload: Omit<PayloadOf<'addressUpdate'>, 'address_id' | 'address_1'>,
  address1: string,
): AddressRequest => ({
  address1,
  address2: payload.address_2 ?? '',
  company: payload.company ?? '',
  city: payload.city_id ?? payload.city,
  zone: payload.zone_id ?? payload.zone,
  postcode: payload.postcode,
  postcodeId: payload.code_postal_id ?? null,
  countryId: payload.country_id ?? null,
  isDefault: payload.default,
  firstname: payload.firstname ?? '',
  lastname: payload.lastname ?? '',
});

/** SPEC section 7, Addresses. */
function registerAddresses(bind: Bind, { addresses }: Accounts, { search }: AddressSearch): void {
  async function add(call: CustomerCall, { address, ...payload }: PayloadOf<'addressAdd'>) {
    if (namesOther(call, payload)) return refuse('forbidden');
    const added = await addresses.add(ownerOf(call), addressRequestOf(payload, address));
    return alertAnswer(added, 'addressAdded');
  }

  async function update(call: CustomerCall, payload: PayloadOf<'addressUpdate'>) {
    if (namesOther(call, payload)) return refuse('forbidden');
    const request = addressRequestOf(payload, payload.address_1);
    return alertAnswer(await addresses.update(ownerOf(call), payload.address_id, request), 'addressUpdated');
  }

  async function remove(
    call: CustomerCall,
    { address_id }: PayloadOf<'addressDelete'>,
  ): Promise<Outcome<AnswerOf<'addressDelete'>>> {
    const removed = await addresses.remove(ownerOf(call), address_id);
    return removed.ok ? done(alertOf(removed.value, 'addressDeleted')) : removed;
  }

  bind('addressList', async (call, payload) => {
    if (namesOther(call, payload)) return refuse('forbidden');
    return done({ addresses: (await addresses.list(ownerOf(call))).map(addressWire) });
  });
  bind('addressAdd', add);
  bind('addressAddV1', add);
  bind('addressUpdate', update);
  bind('addressUpdateV1', update);
  bind('addressDefault', async (call, payload) => {
    if (namesOther(call, payload)) return refuse('forbidden');
    return alertAnswer(await addresses.setDefault(ownerOf(call), payload.address_id), 'addressDefault');
  });
  bind('addressDelete', remove);
  bind('addressDeleteV1', remove);
  bind('addressSearch', async (_call, { text }) => {
    const suggestions = await search(text);
    return done({
      suggestions: suggestions.map(({ address1, postcode, city }) => ({
        address_1: address1,
        postcode,
        city,
      })),
    });
  });
}

/** SPEC sections 4 and 5, Account deletion. */
function registerDeletion(bind: Bind, deletions: AccountDeletions): void {
  async function deleteAccount(
    call: CustomerCall,
    payload: PayloadOf<'customerDelete'>,
  ): Promise<Outcome<AnswerOf<'customerDelete'> & AnswerMessage>> {
    const deleted = namesOther(call, payload)
      ? refuse('forbidden')
      : await deletions.deleteAccount(call, {
          tokenSessionId: payload.token_session_id,
          encryptedPassword: payload.password,
        });
    if (!deleted.ok) {
      const title = answerSentence('deletionFailedTitle');
      return { ok: false, refusal: { ...deleted.refusal, details: { title } } };
    }
    clearSessionCookies(call);
    return done({ title: answerSentence('deletionTitle'), message: answerSentence('deletionAsked') });
  }

  bind('customerDelete', deleteAccount);
  bind('customerDeleteV1', deleteAccount);
  bind('customerCancelDelete', async ({ shop }, { customer_id, token }) => {
    const cancelled = await deletions.cancelDelete(shop.storeId, customer_id, token);
    if (!cancelled.ok) return cancelled;
    return done({ title: answerSentence('deletionTitle'), message: answerSentence('deletionCancelled') });
  });
}
