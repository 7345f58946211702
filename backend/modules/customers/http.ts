import type { Bind } from '#backend/shared/http/bind.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import { addressWire } from '#lib/contract/customer.ts';
import { loyaltyOfferWire } from '#lib/contract/loyalty.ts';
import type { CustomerRowWire, ManagedCustomerWire } from '#lib/contract/manage/customers-schemas.ts';
import { orderWire } from '#lib/contract/order.ts';
import { cursorText } from '#lib/contract/schemas/scalars.ts';
import type { CustomerRow, ManagedCustomer } from '#lib/domain/customers/managed-customer.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { exportWire, reviewExportWire } from '../accounts/interface.ts';
import type { CustomerAct, Customers } from './customers.ts';
import type { CustomerRequests, OrderContactAct, TelephoneOrder } from './requests.ts';

const actOf = ({ shop, staffId, deviceId }: MemberCall, customerId: number): CustomerAct => ({
  shop,
  by: { staffId, deviceId },
  customerId,
});

const contactActOf = ({ shop, staffId, deviceId }: MemberCall, orderId: number): OrderContactAct => ({
  shop,
  by: { staffId, deviceId },
  orderId,
});

/** The pages of customers in the management area (MANAGEMENT section 10). */
export function registerManagedCustomers(
  bind: Bind,
  { customers, requests }: { customers: Customers; requests: CustomerRequests },
): void {
  bind('manageCustomers', async ({ shop }, wanted) => {
    const { items, next } = await customers.find(shop.storeId, wanted);
    return done({ customers: items.map(rowWire), next_cursor: cursorText(next) });
  });
  bind('manageCustomerCounts', async ({ shop }) => done(await customers.counts(shop.storeId)));
  bind('manageCustomer', async ({ shop }, { customer_id: customerId }) =>
    answerOf(await customers.one(shop, customerId)),
  );
  bind('manageCustomerOrders', async ({ shop }, { customer_id: customerId, cursor }) => {
    const page = await customers.orders(shop.storeId, customerId, cursor);
    if (!page.ok) return page;
    const { items, next } = page.value;
    return done({ orders: items.map(orderWire), next_cursor: cursorText(next) });
  });
  bind('manageCustomerNoteAdd', async (call, { customer_id: customerId, text, act_key: actKey }) =>
    answerOf(await customers.addNote(actOf(call, customerId), { text, actKey })),
  );
  bind('manageCustomerNoteChange', async (call, { customer_id: customerId, note_id: noteId, text }) =>
    answerOf(await customers.changeNote(actOf(call, customerId), { noteId, text })),
  );
  bind('manageCustomerNoteRemove', async (call, { customer_id: customerId, note_id: noteId }) =>
    answerOf(await customers.removeNote(actOf(call, customerId), noteId)),
  );
  bind('manageCustomerBlock', async (call, { customer_id: customerId, reason }) =>
    answerOf(await customers.block(actOf(call, customerId), reason)),
  );
  bind('manageCustomerUnblock', async (call, { customer_id: customerId }) =>
    answerOf(await customers.unblock(actOf(call, customerId))),
  );
  bind('manageCustomerExport', async (call, { customer_id: customerId, with_telephone_orders: isTheirs }) => {
    const answered = await requests.exportCustomer(actOf(call, customerId), isTheirs);
    if (!answered.ok) return answered;
    const { exported, pdf } = answered.value;
    const telephone_orders = exported.telephoneOrders?.map(telephoneOrderWire);
    return done({
      export: { ...exportWire(exported), ...(telephone_orders && { telephone_orders }) },
      pdf: pdf.toString('base64'),
    });
  });
  bind('manageCustomerErase', async (call, { customer_id: customerId, with_telephone_orders: isTheirs }) => {
    const erased = await requests.erase(actOf(call, customerId), isTheirs);
    return erased.ok ? done({}) : erased;
  });
  bind('manageOrderContactExport', async (call, { order_id: orderId }) => {
    const answered = await requests.exportContact(contactActOf(call, orderId));
    if (!answered.ok) return answered;
    const { exported, pdf } = answered.value;
    const { exportedAt, contact, orders, reviews } = exported;
    return done({
      export: {
        exported_at: instantText(exportedAt.getTime()),
        contact,
        orders: orders.map(telephoneOrderWire),
        reviews: reviews.map(reviewExportWire),
      },
      pdf: pdf.toString('base64'),
    });
  });
  bind('manageOrderContactErase', async (call, { order_id: orderId }) => {
    const erased = await requests.eraseContact(contactActOf(call, orderId));
    return erased.ok ? done({}) : erased;
  });
  bind('manageMailingList', async ({ shop, staffId, deviceId }) =>
    done(await requests.mailingList({ shop, by: { staffId, deviceId } })),
  );
}

const answerOf = (outcome: Outcome<ManagedCustomer>) =>
  outcome.ok ? done({ customer: customerWire(outcome.value) }) : outcome;

const instantText = (at: number): string => new Date(at).toISOString();
const textOrNull = (at: number | null): string | null => (at === null ? null : instantText(at));

const telephoneOrderWire = ({ order, ...said }: TelephoneOrder) => ({ ...said, order: orderWire(order) });

const rowWire = ({ customerId, spent, lastOrderAt, ...row }: CustomerRow): CustomerRowWire => ({
  customer_id: customerId,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  telephone: row.telephone,
  orders: row.orders,
  spent: toDecimal(spent),
  last_order_at: textOrNull(lastOrderAt),
  blocked: row.blocked,
  newsletter: row.newsletter,
  closing: row.closing,
});

const customerWire = (customer: ManagedCustomer): ManagedCustomerWire => ({
  ...rowWire(customer),
  created_at: instantText(customer.createdAt),
  last_active_at: instantText(customer.lastActiveAt),
  cancelled_orders: customer.cancelledOrders,
  addresses: customer.addresses.map(addressWire),
  notes: customer.notes.map(({ noteId, text, name, at, changed }) => ({
    note_id: noteId,
    text,
    name,
    at: instantText(at),
    changed: changed && { name: changed.name, at: instantText(changed.at) },
  })),
  block: customer.block && { ...customer.block, at: instantText(customer.block.at) },
  consent: { ...customer.consent, at: instantText(customer.consent.at) },
  erase_on: customer.retention.eraseOn,
  warned_at: textOrNull(customer.retention.warnedAt),
  ...(customer.loyalty && { loyalty: loyaltyOfferWire(customer.loyalty) }),
  closes_at: textOrNull(customer.closesAt),
});
