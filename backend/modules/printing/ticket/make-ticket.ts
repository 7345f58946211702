import type { AnyOrder, OrderProduct } from '#lib/domain/orders/order.ts';
import { deliveryTimeText, isTestOrder, orderNumber, personName } from '#lib/domain/orders/order.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import { linesOf, type TicketDish, ticketChanges, ticketDish } from '#lib/domain/tickets/dishes.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';
import { discountLabel } from '#lib/i18n/promotion-label.ts';
import { receiptText } from '../../../shared/receipt-text.ts';
import { addressBlocks, banner, countedText, dishBlocks, headBlocks, noteBlock, text } from './blocks.ts';
import type { TicketBlock, TicketModel } from './model.ts';
import { loyaltyBlocks, receiptBlocks } from './receipt-blocks.ts';
import { testBlocks } from './test-blocks.ts';
import { texts } from './texts.ts';
import type { OrderTicketRequest, TicketRequest } from './ticket.ts';

const RULE: TicketBlock = { kind: 'rule', style: 'double' };
const SPACE: TicketBlock = { kind: 'space' };
const CUT: TicketBlock = { kind: 'cut' };

/** The ticket of a version of an order, or a test page. */
export function makeTicket(request: TicketRequest): TicketModel {
  return { paper: request.paper, blocks: blocksOf(request) };
}

function blocksOf(request: TicketRequest): TicketBlock[] {
  switch (request.kind) {
    case 'kitchen':
      return kitchenBlocks(request);
    case 'counter':
      return counterBlocks(request);
    case 'label':
      return labelBlocks(request);
    case 'receipt':
      return [...reprintBanner(request), ...receiptBlocks(request), CUT];
    case 'test':
      return [...testBlocks(request), CUT];
  }
}

const reprintBanner = ({ reprint }: { reprint: boolean }): TicketBlock[] =>
  reprint ? [banner(texts('reprint'))] : [];

const changeBanner = ({ change }: OrderTicketRequest): TicketBlock[] =>
  change ? [banner(texts(`change.${change.kind}`))] : [];

const isTest = ({ order: { order } }: OrderTicketRequest): boolean => isTestOrder(order);

const testBanner = (request: OrderTicketRequest): TicketBlock[] =>
  isTest(request) ? [banner(texts('testOrder.title'))] : [];

const beforeOf = ({ change }: OrderTicketRequest): AnyOrder | undefined =>
  change?.kind === 'modified' ? change.before : undefined;

/** What a cook needs: the dishes of one station, without prices. */
function kitchenBlocks(request: OrderTicketRequest): TicketBlock[] {
  const { order } = request.order;
  const lines = linesOf(order, request.productIds);
  const elsewhere = piecesOf(order.products) - piecesOf(lines);
  return [
    { kind: 'buzzer' },
    ...reprintBanner(request),
    ...testBanner(request),
    ...changeBanner(request),
    ...headBlocks(request.order, request.shop.timeZone, beforeOf(request)),
    RULE,
    ...(isTest(request) ? [text(texts('testOrder.text'), { size: 'tall', bold: true }), SPACE] : []),
    ...(request.change?.kind === 'cancelled'
      ? [text(texts('change.doNotPrepare'), { size: 'tall', bold: true }), SPACE]
      : []),
    ...(request.change?.kind === 'modified'
      ? changeBlocks(request.change.before, request)
      : spaced(lines.map((line) => dishBlocks(ticketDish(line), { size: 'double' })))),
    RULE,
    ...(order.comment && !request.change ? [noteBlock(order.comment, 'message')] : []),
    ...(request.change
      ? []
      : [
          text(texts('pieces', { count: piecesOf(lines) }), { bold: true }),
          ...(elsewhere > 0 ? [text(texts('elsewhere', { count: elsewhere }))] : []),
        ]),
    ...linkBlocks(request),
    CUT,
  ];
}

/** The whole order with its prices, and what is to be collected. */
function counterBlocks(request: OrderTicketRequest): TicketBlock[] {
  const { order } = request.order;
  const { logo } = request.shop;
  return [
    ...(logo ? [{ kind: 'image', image: logo } as const] : []),
    ...reprintBanner(request),
    ...testBanner(request),
    ...changeBanner(request),
    ...headBlocks(request.order, request.shop.timeZone, beforeOf(request)),
    RULE,
    ...(request.change?.kind === 'modified'
      ? changeBlocks(request.change.before, { ...request, productIds: null })
      : spaced(
          order.products.map((line) => [
            ...dishBlocks(ticketDish(line), { size: 'tall', priced: true }),
            ...(line.deposit > 0 ? [amount(receiptText('receipt.deposit'), priceText(line.deposit))] : []),
          ]),
        )),
    { kind: 'rule', style: 'single' },
    ...totalBlocks(order),
    ...(request.change?.kind === 'cancelled' ? cancelReason(order) : collectBlocks(order)),
    ...loyaltyBlocks(request.loyalty),
    ...addressBlocks(request.order),
    ...(order.comment ? [noteBlock(order.comment, 'message')] : []),
    ...linkBlocks(request),
    CUT,
  ];
}

/** A label for each piece: it says of which order it is, and what is in it. */
function labelBlocks(request: OrderTicketRequest): TicketBlock[] {
  const { order, customer } = request.order;
  const pieces = linesOf(order, request.productIds).flatMap((line) =>
    Array.from({ length: line.quantity }, () => ticketDish(line, 1)),
  );
  return pieces.flatMap((dish, index): TicketBlock[] => [
    ...(request.reprint ? [banner(texts('reprint'), 'normal')] : []),
    ...(isTest(request) ? [banner(texts('testOrder.title'), 'normal')] : []),
    ...(request.change ? [banner(texts(`change.${request.change.kind}`), 'normal')] : []),
    {
      kind: 'row',
      text: texts('number', { number: orderNumber(order) }),
      end: texts('label', { index: String(index + 1), count: String(pieces.length) }),
      size: 'double',
      bold: true,
    },
    {
      kind: 'row',
      text:
        (customer && personName(customer)) ||
        texts(`method.${order.shippingMethod}`, { number: String(order.table?.number ?? '') }),
      end: deliveryTimeText(order.deliveryTime),
    },
    { kind: 'rule', style: 'single' },
    { kind: 'text', text: dish.name, size: 'tall', bold: true },
    ...labelOptions(dish),
    ...(dish.note ? [noteBlock(dish.note, 'note')] : []),
    CUT,
  ]);
}

/** A label is small: its options are lists. */
const labelOptions = ({ options }: TicketDish): TicketBlock[] =>
  options.map(({ name, depth, values }) => {
    const value = values.map(countedText).join(', ');
    return text(name ? texts('option', { name, value }) : value, { indent: depth * 2, hanging: 2 });
  });

/** What a version changes for the kitchen. */
function changeBlocks(before: AnyOrder, { order: { order }, productIds }: OrderTicketRequest): TicketBlock[] {
  const { replaced, removed, added } = ticketChanges(before, order, productIds);
  const heading = (key: 'replaced' | 'removed' | 'added') =>
    text(texts(`change.${key}`), { bold: true, invert: true });
  const minus = (dish: TicketDish) => dishBlocks(dish, { size: 'tall', sign: 'minus' });
  const plus = (dish: TicketDish) => dishBlocks(dish, { size: 'double', sign: 'plus' });
  const blocks = [
    ...replaced.map(({ from, to }) => [heading('replaced'), ...minus(from), ...plus(to)]),
    ...(removed.length > 0 ? [[heading('removed'), ...removed.flatMap(minus)]] : []),
    ...(added.length > 0 ? [[heading('added'), ...added.flatMap(plus)]] : []),
  ];
  return blocks.length > 0 ? spaced(blocks) : [text(texts('change.total'))];
}

/** Blocks with a space between them. */
const spaced = (groups: readonly TicketBlock[][]): TicketBlock[] =>
  groups.flatMap((group, index) => (index === 0 ? group : [SPACE, ...group]));

const piecesOf = (products: readonly OrderProduct[]): number =>
  products.reduce((sum, { quantity }) => sum + quantity, 0);

const amount = (label: string, end: string): TicketBlock => ({ kind: 'row', text: label, end });

/** The fee, the discount, the tip and the total. */
function totalBlocks(order: AnyOrder): TicketBlock[] {
  const { shippingPrice, discount, tip, total } = order;
  return [
    ...(shippingPrice > 0 ? [amount(receiptText('receipt.shippingPrice'), priceText(shippingPrice))] : []),
    ...(discount > 0
      ? [amount(discountLabel(receiptText('receipt.discount'), order), minusText(discount))]
      : []),
    ...(tip > 0 ? [amount(receiptText('receipt.tip'), priceText(tip))] : []),
    {
      kind: 'row',
      text: receiptText('receipt.total'),
      end: priceText(total),
      size: 'tall',
      bold: true,
    },
  ];
}

function collectBlocks(order: AnyOrder): TicketBlock[] {
  if (isTestOrder(order)) return [banner(texts('testOrder.toCollect'), 'tall')];
  const due = amountDue(order);
  const means = text(texts(`paymentMethod.${order.paymentMethod}`), { align: 'center' });
  if (due <= 0) return [banner(texts(order.ownTill ? 'ownTill' : 'paid'), 'tall'), means];
  return [banner(`${texts('toCollect')} ${priceText(due)}`, 'double'), means];
}

const cancelReason = ({ cancelReason: reason }: AnyOrder): TicketBlock[] =>
  reason ? [text(texts('change.reason', { reason }))] : [];

function linkBlocks({ link }: OrderTicketRequest): TicketBlock[] {
  return link ? [SPACE, { kind: 'qr', text: link }] : [];
}
