import PDFDocument from 'pdfkit';
import { pdfFile, STANDARD_FONT_SIGN } from '#backend/shared/pdf.ts';
import { sellerLines, receiptText as text } from '#backend/shared/receipt-text.ts';
import { countedValues } from '#lib/domain/basket/grouped-options.ts';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import { deliveryTimeText, orderDateText, orderNumber } from '#lib/domain/orders/order.ts';
import { settlementOf } from '#lib/domain/payments/payment-status.ts';
import { receiptKind, receivedAndDue } from '#lib/domain/payments/transactions.ts';
import { type TaxShare, taxedShares } from '#lib/domain/vat.ts';
import { countedName } from '#lib/i18n/names-in-sentences.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';
import type { OwnReceipt } from './customer-ledger.ts';

/** A4 with margins, in points. */
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
/** The left edge of each column of the VAT table, after the rate. */
const TAX_COLUMNS = { net: 0.25, tax: 0.5, gross: 0.75 } as const;
const SMALL = 9;
const NORMAL = 10.5;
const LINE_HEIGHT = 15;
const GREY = '#555555';
const BLACK = '#000000';

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
  if (order.discount > ZERO) page.row(text('receipt.discount'), cents(0 - order.discount));
  if (order.tip > ZERO) page.row(text('receipt.tip'), order.tip);
  page.row(text('receipt.total'), order.total, { size: 14, bold: true });
  page.rule();
  page.taxes(taxes, { withoutTip: order.tip > ZERO });
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

interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: string;
  indent?: number;
}

/** Writes down the page, and goes on on a new one at its end. */
function openPage(document: PDFKit.PDFDocument) {
  function style({ size = NORMAL, bold = false, colour = BLACK }: TextStyle) {
    document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour);
  }

  /** Begins a new page unless a text of this height fits. */
  function reserve(height: number) {
    if (document.y + height > document.page.maxY()) document.addPage();
  }

  function line(written: string, { indent = 0, ...styled }: TextStyle = {}) {
    style(styled);
    document.text(printable(written), MARGIN + indent, document.y, { width: WIDTH - indent, lineGap: 2 });
  }

  /** Cells of one line, each from a share of the width on: the first left-aligned, the others right-aligned. */
  function cells(
    first: string,
    others: readonly { at: number; to: number; written: string }[],
    firstTo: number,
  ) {
    const left = printable(first);
    const width = WIDTH * firstTo - 12;
    reserve(document.heightOfString(left, { width }));
    const top = document.y;
    for (const { at, to, written } of others)
      document.text(printable(written), MARGIN + WIDTH * at, top, {
        width: WIDTH * (to - at),
        align: 'right',
        lineBreak: false,
      });
    document.text(left, MARGIN, top, { width, lineGap: 2 });
  }

  return {
    line,

    /** Begins a new page unless so many lines fit, so that a dish stands with its options. */
    keepTogether: (lines: number) => reserve(lines * LINE_HEIGHT),

    /** A text with an amount at the right edge. */
    row(written: string, amount: Cents, styled: TextStyle = {}) {
      style(styled);
      cells(written, [{ at: 0.75, to: 1, written: priceText(amount) }], 0.75);
    },

    /** The VAT by rate, with a sum when there are several rates. */
    taxes(shares: readonly TaxShare[], { withoutTip }: { withoutTip: boolean }) {
      const columns = ['net', 'tax', 'gross'] as const;
      const written = (textOf: (column: (typeof columns)[number]) => string) =>
        columns.map((column) => ({
          at: TAX_COLUMNS[column],
          to: TAX_COLUMNS[column] + 0.25,
          written: textOf(column),
        }));
      line(text('receipt.taxes.title'), { bold: true });
      style({ size: SMALL, colour: GREY });
      cells(
        text('receipt.taxes.rate'),
        written((column) => text(`receipt.taxes.${column}`)),
        0.25,
      );
      style({});
      for (const share of shares)
        cells(
          text('receipt.taxes.percent', { rate: share.rate }),
          written((column) => priceText(share[column])),
          0.25,
        );
      if (shares.length < 2) return;
      style({ bold: true });
      const sumOf = (column: (typeof columns)[number]) => add(...shares.map((share) => share[column]));
      cells(
        text(withoutTip ? 'receipt.taxes.sumWithoutTip' : 'receipt.taxes.sum'),
        written((column) => priceText(sumOf(column))),
        0.25,
      );
    },

    /** A thin line across the page. */
    rule() {
      reserve(20);
      const y = document.y + 7;
      document
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + WIDTH, y)
        .lineWidth(0.5)
        .strokeColor('#999999')
        .stroke();
      document.y = y + 8;
    },
  };
}

/** Letters of Latin alphabets that are no other letter with a mark. */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ı: 'i', ħ: 'h', Ħ: 'H' };

/**
 * A text in the characters of the standard fonts: a narrow space becomes a plain one, a letter with a mark that they lack
 * the letter alone ('Pho' for 'Phở'), any other sign '?'.
 */
const printable = (written: string): string =>
  Array.from(written.normalize('NFC').replace(/\u202f/g, '\u00a0'), printableSign).join('');

function printableSign(sign: string): string {
  if (STANDARD_FONT_SIGN.test(sign)) return sign;
  const plain = PLAIN[sign] ?? sign.normalize('NFD').charAt(0);
  return STANDARD_FONT_SIGN.test(plain) ? plain : '?';
}
