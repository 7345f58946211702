import PDFDocument from 'pdfkit';
import { createTranslator } from 'use-intl/core';
import { pdfFile } from '#backend/shared/pdf.ts';
import { GREY, MARGIN, openPage, type PdfPage, printable, SMALL } from '#backend/shared/pdf-page.ts';
import { sellerLines } from '#backend/shared/receipt-text.ts';
import { countedValues } from '#lib/domain/basket/grouped-options.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { type AnyOrder, type OrderProduct, orderNumber } from '#lib/domain/orders/order.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import type { ManagedReview } from '#lib/domain/reviews/review.ts';
import { fullDate } from '#lib/i18n/date.ts';
import { clockHourText, hourText } from '#lib/i18n/hour.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import messages from '#lib/i18n/messages/fr/customer-data.json' with { type: 'json' };
import { countedName } from '#lib/i18n/names-in-sentences.ts';
import { discountLabel } from '#lib/i18n/promotion-label.ts';
import type { StoreRecord } from '../tenants/interface.ts';
import type { ContactExport, ExportForShop } from './requests.ts';

const text = createTranslator({ locale: 'fr', messages });

const NOTE = { size: SMALL, colour: GREY };

/** Where an address is, and what is written on its letter box. */
interface Place {
  company: string;
  address1: string;
  address2: string;
  postcode: string;
  city: string;
}

type Sender = Pick<StoreRecord, 'name' | 'legal' | 'timeZone'>;

/** A PDF file of A4 pages with its head: the shop, whose data it has, and when they were exported. */
function openExport(name: string, exportedAt: Date, { name: shop, legal, timeZone }: Sender) {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'fr',
    info: { Title: printable(`${text('title')} – ${name} – ${shop}`), Author: printable(legal.company) },
  });
  const page = openPage(document);
  const moment = (at: number | Date): string => {
    const { date, minute } = localClock(Number(at), timeZone);
    return `${fullDate(date)}, ${hourText(minute)}`;
  };

  page.line(shop, { size: 18, bold: true });
  for (const each of sellerLines(legal)) page.line(each, NOTE);
  page.rule();
  page.line(text('title'), { bold: true });
  page.line(text('of', { name }), { size: 16, bold: true });
  page.line(text('made', { date: moment(exportedAt) }), NOTE);

  return {
    document,
    page,
    moment,
    /** A heading that is not left alone at the foot of a page, and what is below it, or that there is nothing. */
    section<Item>(
      key: keyof (typeof messages)['sections'],
      items: readonly Item[],
      write: (item: Item) => void,
    ): void {
      page.rule();
      page.keepTogether(4);
      page.line(text(`sections.${key}`), { size: 13, bold: true });
      if (items.length === 0 && key !== 'account' && key !== 'block' && key !== 'contact')
        page.line(text(`none.${key}`), NOTE);
      items.forEach(write);
    },
  };
}

/** The essentials of what a shop stores of somebody without an account. The JSON file has all. */
export function contactExportPdf(
  { exportedAt, contact, orders, reviews }: ContactExport,
  sender: Sender,
): Promise<Buffer> {
  const { name, email } = contact;
  const telephone = internationalTelephoneText(contact.telephone);
  const { document, page, moment, section } = openExport(name || telephone, exportedAt, sender);
  const said = [
    name && text('account.name', { name }),
    email && text('account.email', { email }),
    telephone && text('account.telephone', { telephone }),
  ];
  section('contact', said.filter(Boolean), (each) => page.line(each));
  section('telephoneOrders', orders, ({ name: under, order }) => writeOrder(page, order, moment, under));
  section('reviews', reviews, (review) => writeReview(page, review, moment));
  return pdfFile(document);
}

/** The essentials of what a shop stores of a customer, for a person to read: a PDF file of A4 pages. The JSON file has all. */
export function exportPdf(
  { exportedAt, customer, record, ...exported }: ExportForShop,
  sender: Sender,
): Promise<Buffer> {
  const name = `${customer.firstname} ${customer.lastname}`;
  const { document, page, moment, section } = openExport(name, exportedAt, sender);
  const account = [
    text('account.name', { name }),
    text('account.email', { email: customer.email }),
    text('account.telephone', { telephone: internationalTelephoneText(customer.telephone) }),
    text('account.created', { date: moment(record.createdAt) }),
    text('account.terms', { date: moment(record.termsAcceptedAt) }),
    text('account.newsletter', { agreed: String(record.newsletter), date: moment(record.newsletterAt) }),
  ];
  section('account', account, (each) => page.line(each));
  section('addresses', customer.addresses, ({ isDefault, point, ...address }) => {
    const isTheDefault = isDefault ? ` (${text('defaultAddress')})` : '';
    page.line(`${address.firstname} ${address.lastname}, ${placeText(address)}${isTheDefault}`);
    if (point) page.line(text('point', { lat: String(point.lat), lon: String(point.lon) }), NOTE);
  });
  if (exported.block)
    section('block', [exported.block], ({ reason, at }) => {
      writeText(page, reason);
      page.line(text('since', { date: moment(at) }), NOTE);
    });
  section('notes', exported.notes, ({ text: written, at, changed }) => {
    writeText(page, written);
    const later = changed ? `, ${text('changed', { date: moment(changed.at) })}` : '';
    page.line(moment(at) + later, NOTE);
  });
  section('orders', customer.orders.items, (order) => writeOrder(page, order, moment));
  if (exported.telephoneOrders)
    section('telephoneOrders', exported.telephoneOrders, ({ name: under, order }) =>
      writeOrder(page, order, moment, under),
    );
  section('reviews', exported.reviews, (review) => writeReview(page, review, moment));
  section('loyalty', exported.loyalty, ({ kind, invoiceNo, stamps, at }) =>
    page.line(
      text('stamps', { date: moment(at), number: orderNumber({ invoiceNo }), kind, count: Math.abs(stamps) }),
    ),
  );
  section('recurring', exported.recurring, ({ weekdays, time, paused, nextAt, total, ...recurring }) => {
    const { shippingMethod: method, paymentMethod: means, products, addressId } = recurring;
    const days = weekdays.map((weekday) => text(`weekdays.${weekday}`)).join(', ');
    page.keepTogether(5);
    page.line(text('recurring.title', { days, time: clockHourText(time) }), { bold: true });
    if (paused) page.line(text('recurring.paused'));
    if (nextAt !== null)
      page.line(text(`recurring.${recurring.skipNext ? 'skipped' : 'next'}`, { date: moment(nextAt) }));
    page.line(text('recurring.method', { method }));
    page.line(text('payment', { means, method }));
    const address = customer.addresses.find((each) => each.addressId === addressId);
    if (address) page.line(text('recurring.address', { address: placeText(address) }));
    for (const product of products) writeLine(page, product);
    if (total === null) page.line(text('recurring.notOrderable'));
    else page.row(text('order.total'), total, { bold: true });
  });
  section('transactions', exported.transactions, ({ date, invoiceNo, kind, means, amount }) =>
    page.row(
      text('transaction', {
        date: moment(date),
        number: orderNumber({ invoiceNo }),
        kind,
        means: String(means),
      }),
      amount,
    ),
  );
  section('events', record.events, ({ event, occurredAt }) => {
    const known = Object.keys(messages.events).find((each) => each === event);
    const named = known ? text(`events.${known as keyof (typeof messages)['events']}`) : event;
    page.line(`${moment(occurredAt)} : ${named}`);
  });
  section('sessions', record.sessions, ({ createdAt, expiresAt }) =>
    page.line(text('session', { from: moment(createdAt), until: moment(expiresAt) })),
  );
  return pdfFile(document);
}

/** A text that people wrote, line by line. */
function writeText(page: PdfPage, written: string, styled = {}): void {
  for (const each of written.split('\n')) page.line(each, styled);
}

const placeText = ({ company, address1, address2, postcode, city }: Place): string =>
  [company, address1, address2, `${postcode} ${city}`].filter(Boolean).join(', ');

function writeLine(page: PdfPage, product: OrderProduct): void {
  page.row(text('order.line', { quantity: product.quantity, name: product.name }), product.price);
  for (const { name, values } of product.options)
    page.line(`${name} : ${countedValues(values).map(countedName).join(', ')}`, { ...NOTE, indent: 14 });
  if (product.comment)
    writeText(page, text('order.comment', { text: product.comment }), { ...NOTE, indent: 14 });
  if (product.deposit > ZERO) page.row(text('order.deposit'), product.deposit);
}

function writeReview(page: PdfPage, review: ManagedReview, moment: (at: number) => string): void {
  const { rating, consent, publishedAt } = review;
  page.keepTogether(3);
  const of = { number: orderNumber(review), date: moment(review.writtenAt) };
  page.line(text('review.title', of), { bold: true });
  page.line(text('review.rating', { rating: String(rating) }));
  if (review.text) writeText(page, review.text);
  page.line(
    text('review.public', { consent: String(consent), published: String(publishedAt !== null) }),
    NOTE,
  );
  if (review.reply) writeText(page, text('review.reply', { text: review.reply }));
}

function writeOrder(
  page: PdfPage,
  order: AnyOrder,
  moment: (at: number) => string,
  /** The name that it was taken under, of one by telephone. */
  under?: string,
): void {
  page.keepTogether(5);
  page.line(text('order.title', { number: orderNumber(order), date: moment(order.dateAdded) }), {
    bold: true,
  });
  if (under) page.line(text('order.under', { name: under }));
  const method = String(order.shippingMethod);
  page.line(text('order.due', { method, date: moment(order.orderDate) }));
  if (order.table) page.line(text('order.table', { ...order.table, number: String(order.table.number) }));
  page.line(text('payment', { means: String(order.paymentMethod), method }));
  if (order.orderStatusId === CANCELLED)
    writeText(
      page,
      order.cancelReason
        ? text('order.cancelledFor', { reason: order.cancelReason })
        : text('order.cancelled'),
    );
  if (order.address) {
    const { firstname, lastname } = order.address;
    page.line(text('order.address', { address: `${firstname} ${lastname}, ${placeText(order.address)}` }));
  }
  for (const product of order.products) writeLine(page, product);
  if (order.shippingPrice > ZERO) page.row(text('order.shipping'), order.shippingPrice);
  if (order.discount > ZERO)
    page.row(discountLabel(text('order.discount'), order), cents(0 - order.discount));
  if (order.tip > ZERO) page.row(text('order.tip'), order.tip);
  page.row(text('order.total'), order.total, { bold: true });
  if (order.comment) writeText(page, text('order.comment', { text: order.comment }));
  for (const { reason } of order.changes) writeText(page, text('order.change', { reason }));
  for (const { text: written, at } of order.messages)
    writeText(page, text('order.message', { date: moment(at), text: written }));
  page.line(' ', NOTE);
}
