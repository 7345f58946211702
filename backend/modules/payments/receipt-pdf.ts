import PDFDocument from 'pdfkit';
import { pdfFile } from '#backend/shared/pdf.ts';
import { GREY, MARGIN, openPage, type PdfPage, printable, SMALL } from '#backend/shared/pdf-page.ts';
import { sellerLines, receiptText as text } from '#backend/shared/receipt-text.ts';
import { countedValues } from '#lib/domain/basket/grouped-options.ts';
import { add, cents, ZERO } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import { deliveryTimeText, orderDateText, orderNumber } from '#lib/domain/orders/order.ts';
import { settlementOf } from '#lib/domain/payments/payment-status.ts';
import { receiptKind, receivedAndDue } from '#lib/domain/payments/transactions.ts';
import { type TaxShare, taxedShares } from '#lib/domain/vat.ts';
import { countedName } from '#lib/i18n/names-in-sentences.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';
import { discountLabel } from '#lib/i18n/promotion-label.ts';
import type { OwnReceipt } from './customer-ledger.ts';

/** A receipt as a PDF file of A4 pages; `timeZone` is the shop's. */
export function receiptPdf(receipt: OwnReceipt, timeZone: string): Promise<Buffer> {
  const { order, shop, legal, taxes } = receipt;
  const title = text(`${receiptKind(order)}.title`, { number: orderNumber(order) });
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'fr',
    info: { Title: printable(`${title} – ${shop}`), Author: printable(legal.company) },
  });
  const page = openPage(document);

  page.line(shop, { size: 18, bold: true });
  for (const each of sellerLines(legal)) page.line(each, { size: SMALL, colour: GREY });
  page.rule();
  page.line(title, { size: 14, bold: true });
  if (order.invoiceNo < 0) page.line(text('receipt.isCancelled'), { bold: true });
  page.line(text('receipt.placed', { date: orderDateText(order.dateAdded, timeZone) }));
  const due = `${orderDateText(order.orderDate, timeZone).slice(0, 10)} ${deliveryTimeText(order.deliveryTime)}`;
  page.line(`${text('receipt.method', { method: order.shippingMethod })} · ${due}`);
  if (receipt.customer) {
    const { firstname, lastname } = receipt.customer;
    page.line(text('receipt.customer', { name: `${firstname} ${lastname}` }));
  }
  page.rule();
  for (const product of order.products) {
    page.keepTogether(1 + product.options.length + (product.deposit > ZERO ? 1 : 0));
    page.row(`${text('receipt.quantity', { quantity: product.quantity })} ${product.name}`, product.price);
    for (const option of product.options)
      page.line(optionText(option), { size: SMALL, colour: GREY, indent: 14 });
    if (product.deposit > ZERO) page.row(text('receipt.deposit'), product.deposit);
  }
  page.rule();
  if (order.shippingPrice > ZERO) page.row(text('receipt.shippingPrice'), order.shippingPrice);
  if (order.discount > ZERO)
    page.row(discountLabel(text('receipt.discount'), order), cents(0 - order.discount));
  if (order.tip > ZERO) page.row(text('receipt.tip'), order.tip);
  page.row(text('receipt.total'), order.total, { size: 14, bold: true });
  page.rule();
  writeTaxes(page, taxes, { withoutTip: order.tip > ZERO });
  page.rule();
  if (receipt.creditNotes.length > 0) {
    page.line(text('receipt.creditNotes'), { bold: true });
    if (order.invoiceNo >= 0) page.line(text('receipt.creditNotesDeducted'), { size: SMALL, colour: GREY });
    for (const { number, amount, taxes, reason, at } of receipt.creditNotes) {
      const date = orderDateText(at, timeZone).slice(0, 10);
      page.row(text('receipt.creditNote', { number: String(number), date, reason }), cents(0 - amount));
      const byRate = taxedShares(taxes).map(({ rate, tax }) =>
        text('receipt.creditNoteTax', { rate, amount: minusText(tax) }),
      );
      page.line(text('receipt.creditNoteTaxes', { taxes: byRate.join(', ') }), {
        size: SMALL,
        colour: GREY,
        indent: 14,
      });
    }
    page.rule();
  }
  page.line(`${text('receipt.payments')} – ${text(`receipt.${settlementOf(order)}`)}`, {
    bold: true,
  });
  for (const { kind, means, amount } of receivedAndDue(order))
    page.row(text(`kind.${kind}`, { means }), amount);
  return pdfFile(document);
}

function optionText({ name, values }: OrderProduct['options'][number]): string {
  const chosen = countedValues(values).map((value) => {
    const name = countedName(value);
    return value.price > ZERO ? text('receipt.extra', { name, price: priceText(value.price) }) : name;
  });
  return `${text('receipt.option', { name })} ${chosen.join(', ')}`;
}

/** The left edge of each column of the VAT table, after the rate. */
const TAX_COLUMNS = { net: 0.25, tax: 0.5, gross: 0.75 } as const;

/** Writes the VAT by rate, with a sum when there are several rates. */
function writeTaxes(page: PdfPage, shares: readonly TaxShare[], { withoutTip }: { withoutTip: boolean }) {
  const columns = ['net', 'tax', 'gross'] as const;
  const written = (textOf: (column: (typeof columns)[number]) => string) =>
    columns.map((column) => ({
      at: TAX_COLUMNS[column],
      to: TAX_COLUMNS[column] + 0.25,
      written: textOf(column),
    }));
  page.line(text('receipt.taxes.title'), { bold: true });
  page.cells(
    text('receipt.taxes.rate'),
    written((column) => text(`receipt.taxes.${column}`)),
    0.25,
    { size: SMALL, colour: GREY },
  );
  for (const share of shares)
    page.cells(
      text('receipt.taxes.percent', { rate: share.rate }),
      written((column) => priceText(share[column])),
      0.25,
    );
  if (shares.length < 2) return;
  const sumOf = (column: (typeof columns)[number]) => add(...shares.map((share) => share[column]));
  page.cells(
    text(withoutTip ? 'receipt.taxes.sumWithoutTip' : 'receipt.taxes.sum'),
    written((column) => priceText(sumOf(column))),
    0.25,
    { bold: true },
  );
}
