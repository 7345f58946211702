import { type CreditNoteWire, type ReceiptWire, transactionWire } from '#lib/contract/customer.ts';
import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { legalWire } from '#lib/contract/legal.ts';
import { shopAccountWire } from '#lib/contract/manage/payment-calls.ts';
import { orderWire, taxShareWire } from '#lib/contract/order.ts';
import { cursorText } from '#lib/contract/schemas/scalars.ts';
import { cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { CreditNote } from '#lib/domain/payments/transactions.ts';
import type { Bind } from '../../shared/http/bind.ts';
import type { MemberCall, ShopCall, StaffCall } from '../../shared/http/call.ts';
import { done, type Outcome } from '../../shared/outcome.ts';
import { type OrderAccess, orderAnswer } from '../orders/interface.ts';
import type { CustomerLedger, OwnReceipt } from './customer-ledger.ts';
import type { AccountReport, PaymentAccounts } from './payment-accounts.ts';
import type { Payments } from './payments.ts';
import type { ShopAccounts } from './shop-account.ts';

/** Payments by card online, and payments on site recorded by staff. */
export function registerPayment(bind: Bind, payments: Payments, orderAccess: OrderAccess): void {
  async function open(
    call: ShopCall,
    { order_id, guest_token }: PayloadOf<'checkoutSession'>,
  ): Promise<Outcome<AnswerOf<'checkoutSession'>>> {
    const owner = await orderAccess.ownerOf(call, guest_token);
    if (!owner.ok) return owner;
    const checkout = await payments.openCheckout(call.shop, owner.value, order_id);
    if (!checkout.ok) return checkout;
    const { url, expiresAt } = checkout.value;
    return done({ url, expires_at: new Date(expiresAt).toISOString() });
  }

  bind('checkoutSession', open);
  bind('checkoutSessionV1', open);
  bind('paymentOnSite', async (call, { order_id, payment_method, guest_token }) => {
    const owner = await orderAccess.ownerOf(call, guest_token);
    if (!owner.ok) return owner;
    return orderAnswer(await payments.payOnSite(call.shop, owner.value, order_id, payment_method));
  });
  bind('paymentCheck', async (call, { order_id, guest_token }) => {
    const owner = await orderAccess.ownerOf(call, guest_token);
    return owner.ok ? orderAnswer(await payments.check(call.shop, owner.value, order_id)) : owner;
  });
  bind('paymentWebhook', async (call) => {
    const outcome = await payments.handleWebhook(await call.rawBody(), call.header('stripe-signature'));
    return outcome.ok ? done({ outcome: outcome.value }) : outcome;
  });

  async function received(
    call: StaffCall | MemberCall,
    { order_id, kind = 'payment', means, ...payload }: PayloadOf<'staffOrderReceived'>,
  ) {
    const amount = parseDecimal(payload.amount) ?? ZERO;
    const entry = { orderId: order_id, kind, means, amount, reference: payload.idempotency_key };
    return orderAnswer(await payments.recordOnSite(call.shop, call, entry));
  }
  bind('staffOrderReceived', received);
  bind('manageOrderReceived', received);
  bind('manageOrderNoteUndo', async (call, { order_id, undoes }) =>
    orderAnswer(await payments.undoOnSite(call.shop, call, { orderId: order_id, reference: undoes })),
  );
}

/** The operator's endpoints. */
export function registerPaymentAccounts(bind: Bind, accounts: PaymentAccounts): void {
  bind('paymentAccountFind', async (_, { shop }) => {
    const account = await accounts.find(shop);
    return account.ok ? done(accountWire(account.value)) : account;
  });
  bind('paymentAccountConnect', async (_, { shop }) => {
    const connected = await accounts.connect(shop);
    if (!connected.ok) return connected;
    const { url, expiresAt } = connected.value;
    return done({ ...accountWire(connected.value), url, expires_at: expiresAt.toISOString() });
  });
}

/** The page 'Paiement en ligne' of the management area (MANAGEMENT section 11). */
export function registerShopAccount(bind: Bind, accounts: PaymentAccounts, shopAccounts: ShopAccounts): void {
  bind('managePaymentAccount', async ({ shop, origin }) =>
    done(shopAccountWire(await shopAccounts.find(shop, origin))),
  );
  bind('managePaymentOnboarding', async ({ shop, origin, staffId, deviceId }) => {
    const link = await accounts.onboard(shop, origin, { staffId, deviceId });
    return link.ok ? done({ url: link.value.url }) : link;
  });
}

const accountWire = ({ state, reason, accountId, dashboardUrl, latestPayout }: AccountReport) => ({
  state,
  reason,
  account_id: accountId,
  dashboard_url: dashboardUrl,
  latest_payout: latestPayout && {
    amount: toDecimal(cents(latestPayout.amount)),
    currency: latestPayout.currency,
    status: latestPayout.status,
    arrives_at: latestPayout.arrivesAt.toISOString(),
  },
});

/** A customer's transactions and receipts. */
export function registerCustomerLedger(bind: Bind, ledger: CustomerLedger, orderAccess: OrderAccess): void {
  async function receiptOf(
    call: ShopCall,
    { order_id, guest_token }: PayloadOf<'customerReceipt'>,
  ): Promise<Outcome<OwnReceipt>> {
    const owner = await orderAccess.ownerOf(call, guest_token);
    return owner.ok ? ledger.receipt(call.shop.storeId, owner.value, order_id) : owner;
  }

  bind('customerTransactions', async ({ shop, customerId }, { cursor }) => {
    const { items, next } = await ledger.transactions(shop.storeId, customerId, cursor);
    return done({ transactions: items.map(transactionWire), next_cursor: cursorText(next) });
  });
  bind('customerReceipt', async (call, payload) => {
    const receipt = await receiptOf(call, payload);
    return receipt.ok ? done({ receipt: receiptWire(receipt.value) }) : receipt;
  });
  bind('customerReceiptPdf', async (call, payload) => {
    const receipt = await receiptOf(call, payload);
    if (!receipt.ok) return receipt;
    // Loaded when it is needed: few receipts are downloaded.
    const { receiptPdf } = await import('./receipt-pdf.ts');
    const pdf = await receiptPdf(receipt.value, call.shop.timeZone);
    return done({ pdf: pdf.toString('base64') });
  });
}

const receiptWire = ({ shop, legal, customer, order, taxes, creditNotes }: OwnReceipt): ReceiptWire => ({
  shop,
  legal: legalWire(legal),
  customer,
  order: orderWire(order),
  taxes: taxes.map(taxShareWire),
  ...(creditNotes.length > 0 && { credit_notes: creditNotes.map(creditNoteWire) }),
});

const creditNoteWire = ({ number, amount, taxes, reason, at }: CreditNote): CreditNoteWire => ({
  number,
  amount: toDecimal(amount),
  taxes: taxes.map(taxShareWire),
  reason,
  date: { date: new Date(at).toISOString() },
});
