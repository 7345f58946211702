import { cents } from '#lib/domain/money.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { deliveryTimeText, orderNumber, personName } from '#lib/domain/orders/order.ts';
import { settlementOf } from '#lib/domain/payments/payment-status.ts';
import { type CreditNote, receiptKind, receivedAndDue } from '#lib/domain/payments/transactions.ts';
import { rewardProgress } from '#lib/domain/promotions/loyalty.ts';
import { ticketDish } from '#lib/domain/tickets/dishes.ts';
import { sumTaxes, type TaxShare, taxedShares } from '#lib/domain/vat.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';
import { discountLabel } from '#lib/i18n/promotion-label.ts';
import { receiptText, sellerLines } from '../../../shared/receipt-text.ts';
import { dayText, dishBlocks, text, timeText } from './blocks.ts';
import type { TicketBlock } from './model.ts';
import { texts } from './texts.ts';
import type { ReceiptTicketRequest, TicketLoyalty } from './ticket.ts';

const RULE: TicketBlock = { kind: 'rule', style: 'single' };
const row = (label: string, end: string): TicketBlock => ({ kind: 'row', text: label, end });

/** A receipt as the PDF has it: seller, lines, VAT by rate, credit notes, what was paid. */
export function receiptBlocks({ shop, receipt, loyalty }: ReceiptTicketRequest): TicketBlock[] {
  const { order, legal, customer, creditNotes, taxes } = receipt;
  return [
    ...(shop.logo ? [{ kind: 'image', image: shop.logo } as const] : []),
    text(receipt.shop, { size: 'double', bold: true, align: 'center' }),
    ...sellerLines(legal).map((line) => text(line, { align: 'center' })),
    RULE,
    text(receiptText(`${receiptKind(order)}.title`, { number: orderNumber(order) }), {
      size: 'tall',
      bold: true,
    }),
    ...(order.invoiceNo < 0 ? [text(receiptText('receipt.isCancelled'), { bold: true })] : []),
    text(
      receiptText('receipt.placed', {
        date: momentText(dayText(order.dateAdded, shop.timeZone), timeText(order.dateAdded, shop.timeZone)),
      }),
    ),
    text(
      `${receiptText('receipt.method', { method: order.shippingMethod })} · ${dueText(order, shop.timeZone)}`,
    ),
    ...(customer && personName(customer)
      ? [text(receiptText('receipt.customer', { name: personName(customer) }))]
      : []),
    RULE,
    ...order.products.flatMap((line) => [
      ...dishBlocks({ ...ticketDish(line), note: '' }, { size: 'normal', priced: true }),
      ...(line.deposit > 0 ? [row(receiptText('receipt.deposit'), priceText(line.deposit))] : []),
    ]),
    RULE,
    ...(order.shippingPrice > 0
      ? [row(receiptText('receipt.shippingPrice'), priceText(order.shippingPrice))]
      : []),
    ...(order.discount > 0
      ? [row(discountLabel(receiptText('receipt.discount'), order), minusText(order.discount))]
      : []),
    ...(order.tip > 0 ? [row(receiptText('receipt.tip'), priceText(order.tip))] : []),
    {
      kind: 'row',
      text: receiptText('receipt.total'),
      end: priceText(order.total),
      size: 'tall',
      bold: true,
    },
    RULE,
    ...taxBlocks(taxes, order),
    RULE,
    ...creditNotes.flatMap((note) => creditNoteBlocks(note, shop.timeZone)),
    text(`${receiptText('receipt.payments')} - ${receiptText(`receipt.${settlementOf(order)}`)}`, {
      bold: true,
    }),
    ...receivedAndDue(order).map(({ kind, means, amount }) =>
      row(receiptText(`kind.${kind}`, { means }), priceText(amount)),
    ),
    ...loyaltyBlocks(loyalty),
  ];
}

/** 'Fidélité : 7 sur 10', with the rewards that may be used. */
export const loyaltyBlocks = (loyalty: TicketLoyalty | null): TicketBlock[] =>
  loyalty ? [text(texts('loyalty', loyaltyFigures(loyalty)))] : [];

const loyaltyFigures = (loyalty: TicketLoyalty) => {
  const { rewards, beyond } = rewardProgress(loyalty, loyalty.stamps);
  return { stamps: String(beyond), needed: String(loyalty.needed), rewards };
};

const dueText = ({ orderDate, deliveryTime }: AnyOrder, timeZone: string): string =>
  momentText(dayText(orderDate, timeZone), deliveryTimeText(deliveryTime));

/** As the other tickets write it, with the year: '23/11/2026 à 11h40'. */
const momentText = (date: string, time: string): string => texts('moment', { date, time });

/** The VAT by rate and its sum, each number at the right of its column. */
function taxBlocks(taxes: readonly TaxShare[], { tip }: AnyOrder): TicketBlock[] {
  const label = (key: 'rate' | 'net' | 'tax' | 'gross') => receiptText(`receipt.taxes.${key}`);
  const numbers = ({ net, tax, gross }: Omit<TaxShare, 'rate'>) => [net, tax, gross].map(priceText);
  const [sum] = sumTaxes(taxes.map((share) => ({ ...share, rate: 0 })));
  return [
    { kind: 'columns', cells: [label('rate'), label('net'), label('tax'), label('gross')], bold: true },
    ...taxes.map(
      (share): TicketBlock => ({
        kind: 'columns',
        cells: [receiptText('receipt.taxes.percent', { rate: share.rate }), ...numbers(share)],
      }),
    ),
    ...(sum
      ? [
          {
            kind: 'columns',
            cells: [receiptText(`receipt.taxes.${tip > 0 ? 'sumWithoutTip' : 'sum'}`), ...numbers(sum)],
            bold: true,
          } as const,
        ]
      : []),
  ];
}

function creditNoteBlocks(
  { number, amount, taxes, reason, at }: CreditNote,
  timeZone: string,
): TicketBlock[] {
  const date = dayText(at, timeZone);
  const byRate = taxedShares(taxes).map(({ rate, tax }) =>
    receiptText('receipt.creditNoteTax', { rate, amount: minusText(tax) }),
  );
  return [
    row(
      receiptText('receipt.creditNote', { number: String(number), date, reason }),
      minusText(cents(amount)),
    ),
    text(receiptText('receipt.creditNoteTaxes', { taxes: byRate.join(', ') }), { indent: 2 }),
  ];
}
