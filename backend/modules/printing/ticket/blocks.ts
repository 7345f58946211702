import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { deliveryTimeText, envelopeLines, orderNumber, personName } from '#lib/domain/orders/order.ts';
import { mentionsAllergy, type TicketDish } from '#lib/domain/tickets/dishes.ts';
import { longDate } from '#lib/i18n/date.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { TextSize, TicketBlock } from './model.ts';
import { texts } from './texts.ts';
import type { TicketOrder } from './ticket.ts';

// The blocks that several kinds of tickets have.

const OPTION_INDENT = 4;
const NESTED_INDENT = 2;

/** An inverted line across the paper: RÉIMPRESSION, ANNULÉE. */
export const banner = (text: string, size: TextSize = 'double'): TicketBlock => ({
  kind: 'text',
  text,
  size,
  bold: true,
  invert: true,
  align: 'center',
});

/** Number and mode, when it is due, who ordered, and when; and when it was due in the version before. */
export function headBlocks(
  { order, customer }: TicketOrder,
  timeZone: string,
  before: AnyOrder = order,
): TicketBlock[] {
  const due = localClock(order.orderDate, timeZone).date;
  const placed = localClock(order.dateAdded, timeZone).date;
  const name = (customer && personName(customer)) || (order.table ? texts('guest') : '');
  return [
    {
      kind: 'row',
      text: texts('number', { number: orderNumber(order) }),
      end: texts(`method.${order.shippingMethod}`, { number: String(order.table?.number ?? '') }),
      size: 'double',
      bold: true,
    },
    ...(order.table ? [text(order.table.area, { size: 'tall', align: 'right' })] : []),
    ...(due === placed ? [] : [banner(longDate(due).toLocaleUpperCase('fr'), 'tall')]),
    text(texts('due', { scheduled: String(order.scheduled), time: deliveryTimeText(order.deliveryTime) }), {
      size: 'double',
      bold: true,
    }),
    ...(before.deliveryTime === order.deliveryTime
      ? []
      : [
          text(texts('change.time', { time: deliveryTimeText(before.deliveryTime) }), {
            size: 'tall',
            bold: true,
          }),
        ]),
    ...(name ? [text(name, { size: 'tall', bold: true })] : []),
    text(placedText(order, timeZone)),
  ];
}

const placedText = ({ dateAdded }: AnyOrder, timeZone: string): string =>
  texts('placed', {
    date: dayText(dateAdded, timeZone).slice(0, 5),
    time: timeText(dateAdded, timeZone),
  });

/** The day of an instant on the shop's clock: '23/11/2026'. */
export const dayText = (instant: number, timeZone: string): string =>
  localClock(instant, timeZone).date.split('-').toReversed().join('/');

/** An instant on the shop's clock: '12h30'. */
export function timeText(instant: number, timeZone: string): string {
  const { minute } = localClock(instant, timeZone);
  const two = (count: number) => String(count).padStart(2, '0');
  return deliveryTimeText(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
}

export const text = (
  written: string,
  style: Omit<Extract<TicketBlock, { kind: 'text' }>, 'kind' | 'text'> = {},
): TicketBlock => ({ kind: 'text', text: written, ...style });

interface DishStyle {
  /** Of the dish; its options are never wider. */
  size: TextSize;
  priced?: boolean;
  /** '- ' and '+ ' of a change. */
  sign?: 'minus' | 'plus';
}

/** A dish with its options and its note, as large as it is asked for. */
export function dishBlocks(dish: TicketDish, { size, priced = false, sign }: DishStyle): TicketBlock[] {
  const counted = texts('dish', { quantity: String(dish.quantity), name: dish.name });
  const named = sign ? texts(`change.${sign}`, { dish: counted }) : counted;
  const wide = size === 'double' ? 2 : 1;
  const hanging = wide * (named.length - dish.name.length);
  const style = { size, bold: true, hanging } as const;
  return [
    priced
      ? { kind: 'row', text: named, end: priceText(dish.price), ...style }
      : { kind: 'text', text: named, ...style },
    ...optionBlocks(dish, size === 'normal' || priced ? 'normal' : 'tall', priced),
    ...(dish.note ? [noteBlock(dish.note, 'note')] : []),
  ];
}

/** Each value on a line of its own, below the name of its option unless there is one only. */
function optionBlocks({ options, quantity }: TicketDish, size: TextSize, priced: boolean): TicketBlock[] {
  const blocks: TicketBlock[] = [];
  // '2 x Coca' below '2 x Menu' might be read as four.
  if (quantity > 1 && options.length > 0)
    blocks.push(text(texts('forAll', { quantity: String(quantity) }), { indent: OPTION_INDENT }));
  for (const { name, depth, values } of options) {
    const indent = OPTION_INDENT + depth * NESTED_INDENT;
    const [only, ...others] = values;
    const names = values.map((value) => {
      const extra = priced && value.price > 0 ? ` (+\u00a0${priceText(value.price)})` : '';
      return `${countedText(value)}${extra}`;
    });
    const line = (written: string, further = 0) =>
      blocks.push(text(written, { size, bold: size === 'tall', indent: indent + further, hanging: 2 }));
    if (!only) continue;
    if (name && others.length === 0) line(texts('option', { name, value: names[0] ?? '' }));
    else {
      if (name) line(texts('optionName', { name }));
      for (const each of names) line(each, name ? NESTED_INDENT : 0);
    }
  }
  return blocks;
}

/** '2 x Poulet', never wrapped after the number. */
export const countedText = ({ name, count }: { name: string; count: number }): string =>
  count > 1 ? texts('dish', { quantity: String(count), name }) : name;

/** What a diner wrote, in a frame. */
export const noteBlock = (note: string, title: 'note' | 'message'): TicketBlock => ({
  kind: 'box',
  title: texts(mentionsAllergy(note) ? 'allergy' : title),
  text: note,
});

/** Where an order is delivered, and the telephone of who awaits it. */
export function addressBlocks({ order, customer }: TicketOrder): TicketBlock[] {
  if (!order.address) return [];
  const { firstname, lastname } = order.address;
  const telephone = customer?.telephone ? [internationalTelephoneText(customer.telephone)] : [];
  return [
    { kind: 'rule', style: 'single' },
    text(texts('address'), { bold: true }),
    ...[personName({ firstname, lastname }), ...envelopeLines(order.address), ...telephone]
      .filter(Boolean)
      .map((line) => text(line, { size: 'tall', bold: true })),
  ];
}
