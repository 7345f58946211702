import type { StaffOrderWire } from '#lib/contract/schemas/staff.ts';
import { parseDecimal, ZERO } from '#lib/domain/money.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { priceText } from '#lib/i18n/price.ts';
import { statusName } from './status-words.ts';

export interface Column<Row> {
  title: string;
  text: (row: Row) => string;
  /** Right-aligned, for numbers. */
  right?: boolean;
}

/** Rows under their titles, in columns as wide as their content. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(({ text }) => text(row)));
  const titles = columns.map(({ title }) => title);
  const widths = titles.map((title, i) =>
    Math.max(title.length, ...cells.map((line) => line[i]?.length ?? 0)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, i) => (columns[i]?.right ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(titles), widths.map((width) => '─'.repeat(width)).join('  '), ...cells.map(line)].join('\n');
}

const PAYMENT_STATUSES = {
  settled: ', réglé',
  unsettled: '',
  own_till: ', réglé au restaurant',
  refunding: ', remboursement en cours',
  refunded: ', remboursé',
  partly_refunded: ', remboursé en partie',
  disputed: ', contesté',
} as const;

const PAYMENTS = {
  cash: 'espèces',
  card_on_site: 'carte sur place',
  meal_voucher: 'titre-restaurant',
  card_online: 'carte en ligne',
} as const;

const columns = (
  timeZone: string,
  atTables: boolean,
  delivered: boolean,
): readonly Column<StaffOrderWire>[] => [
  { title: 'Réf.', right: true, text: (order) => String(order.order_id) },
  { title: 'N°', right: true, text: (order) => String(Math.abs(order.invoice_no)) },
  {
    title: 'Pour le',
    text: (order) => `${dayText(Date.parse(order.order_date.date), timeZone)} ${order.delivery_time}`,
  },
  ...(atTables ? [TABLE] : []),
  ...(delivered ? [ADDRESS] : []),
  {
    title: 'Client',
    text: ({ customer }) => (customer ? `${customer.firstname} ${customer.lastname}` : '—'),
  },
  {
    title: 'Téléphone',
    text: ({ customer }) => (customer ? internationalTelephoneText(customer.telephone) : '—'),
  },
  {
    title: 'Articles',
    text: (order) => order.order_products.map((line) => `${line.quantity} × ${line.name}`).join(', '),
  },
  { title: 'Total', right: true, text: (order) => priceText(parseDecimal(order.total) ?? ZERO) },
  {
    title: 'Paiement',
    text: ({ payment_method, payment_status }) => PAYMENTS[payment_method] + PAYMENT_STATUSES[payment_status],
  },
  { title: 'Statut', text: (order) => statusName(order.order_status_id) },
];

const TABLE: Column<StaffOrderWire> = {
  title: 'Table',
  text: ({ table }) => (table ? `${table.area} ${table.number}` : '—'),
};

const ADDRESS: Column<StaffOrderWire> = {
  title: 'Livrer à',
  text: ({ address }) =>
    address
      ? [address.company, address.address_1, address.address_2, `${address.postcode} ${address.city}`]
          .filter(Boolean)
          .join(', ')
      : '—',
};

const dayText = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', timeZone }).format(instant);

/** Orders as text, by the shop's calendar; columns for table and address only when an order has one. */
export function ordersTable(orders: readonly StaffOrderWire[], timeZone: string): string {
  const atTables = orders.some((order) => order.table);
  const delivered = orders.some((order) => order.address);
  return orders.length > 0 ? table(columns(timeZone, atTables, delivered), orders) : 'Aucune commande.';
}
