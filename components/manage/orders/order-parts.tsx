'use client';

import { Bike, type LucideIcon, MessageSquareWarning, Phone, ShoppingBag, Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { AnyOrder, OrderOfStaff } from '#lib/domain/orders/order.ts';
import { envelopeLines, isTestOrder, personName } from '#lib/domain/orders/order.ts';
import { orderStatusLabel } from '#lib/domain/orders/order-status.ts';
import { mapLink, telephoneLink } from '#lib/i18n/contact.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { countedName } from '#lib/i18n/names-in-sentences.ts';
import { priceText } from '#lib/i18n/price.ts';
import { MarkSoldOut } from './sold-out/marks-sold-out.tsx';

// What the board's tickets and the page of one order both show.

/** Where the focus goes when the ticket has moved to another column. */
export const ticketId = ({ orderId }: AnyOrder): string => `order-${orderId}`;

/** Who ordered, as far as that is known. */
export function useDinerName({ order, customer, atCounter }: OrderOfStaff): string {
  const t = useTranslations('manageOrders');
  if (isTestOrder(order)) return t('test.name');
  const name = customer ? personName(customer) : '';
  return name || t(order.table ? 'guest' : atCounter ? 'counter' : 'erased');
}

/** Says that an order from the storefront was placed by somebody without an account. */
export function WithoutAccountBadge({ customer, atCounter }: OrderOfStaff) {
  const t = useTranslations('manageOrders');
  return customer?.isContact && !atCounter ? <Badge>{t('withoutAccount')}</Badge> : null;
}

/** Says that nobody eats or pays an order. */
export function TestBadge({ order }: { order: AnyOrder }) {
  const t = useTranslations('manageOrders.test');
  return isTestOrder(order) ? <Badge tone="warning">{t('badge')}</Badge> : null;
}

const METHOD_ICONS = { pickup: ShoppingBag, delivery: Bike, table: Utensils, unknown: ShoppingBag } as const;

/** How an order is handed over, with its icon. */
export function OrderMethod({ order: { shippingMethod, table } }: { order: AnyOrder }) {
  const t = useTranslations('manageOrders');
  const Icon: LucideIcon = METHOD_ICONS[shippingMethod];
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Icon aria-hidden size={18} className="text-accent-ink" />
      {t(`method.${shippingMethod}`, { number: String(table?.number ?? '') })}
      {table && <span className="font-normal text-muted">{table.area}</span>}
    </p>
  );
}

const TONES = { handed_over: 'success', cancelled: 'danger', waiting: 'warning' } as const;

/** The status of an order, as a badge. */
export function OrderState({ order: { orderStatusId } }: { order: AnyOrder }) {
  const t = useTranslations('manageOrders');
  const label = orderStatusLabel(orderStatusId, 'account');
  return (
    <Badge tone={label in TONES ? TONES[label as keyof typeof TONES] : 'accent'}>
      {t(`status.${label}`)}
    </Badge>
  );
}

/** Calls the diner of an order; nothing without a telephone number. */
export function CallDiner({ orderOfStaff }: { orderOfStaff: OrderOfStaff }) {
  const t = useTranslations('manageOrders');
  const name = useDinerName(orderOfStaff);
  const telephone = orderOfStaff.customer?.telephone;
  if (!telephone) return null;
  return (
    <a
      href={telephoneLink(telephone)}
      aria-label={t('call', { name, telephone: internationalTelephoneText(telephone) })}
      className="tabular -my-2 inline-flex min-h-11 items-center gap-1.5 font-medium text-accent-ink"
    >
      <Phone aria-hidden size={16} />
      {internationalTelephoneText(telephone)}
    </a>
  );
}

/** The note of the diner to the kitchen; nothing without one. */
export function DinerNote({ order: { comment } }: { order: AnyOrder }) {
  const t = useTranslations('manageOrders');
  if (!comment) return null;
  return (
    <p className="mx-4 mb-4 flex gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-warning">
      <MessageSquareWarning aria-hidden size={20} className="mt-0.5 shrink-0" />
      <span className="wrap-anywhere min-w-0 whitespace-pre-line">
        <span className="sr-only">{t('note')}&nbsp;: </span>
        {comment}
      </span>
    </p>
  );
}

/** The dishes of an order with their options and notes. */
export function OrderLines({
  order: { products },
  priced = false,
}: {
  order: AnyOrder;
  /** The board has no room for prices. */
  priced?: boolean;
}) {
  const t = useTranslations('manageOrders');
  return (
    <ul className="flex flex-col gap-3 p-4">
      {products.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their places
        <li key={index} className="flex gap-3">
          <span className="tabular min-w-8 shrink-0 whitespace-nowrap text-right font-extrabold text-xl leading-7">
            {line.quantity}&nbsp;×
          </span>
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="wrap-anywhere font-semibold text-lg leading-7">{line.name}</span>
            {line.options.map(({ name, values }) => (
              <span key={name} className="wrap-anywhere text-muted">
                {values
                  .map((value) => countedOf(value.name, values))
                  .filter(isFirst)
                  .join(', ')}
              </span>
            ))}
            {line.comment && (
              <span className="wrap-anywhere mt-1 rounded-chip bg-warning-soft px-2 py-1 font-semibold text-warning">
                {t('lineNote', { text: line.comment })}
              </span>
            )}
          </span>
          {priced && <span className="tabular shrink-0 leading-7">{priceText(line.price)}</span>}
          <MarkSoldOut dish={line} />
        </li>
      ))}
    </ul>
  );
}

/** A value with how often it was chosen. */
const countedOf = (name: string, values: readonly { name: string }[]): string =>
  countedName({ name, count: values.filter((each) => each.name === name).length });

const isFirst = (text: string, index: number, texts: readonly string[]): boolean =>
  texts.indexOf(text) === index;

/** The delivery address, with a link to a map. */
export function Destination({ order: { address } }: { order: AnyOrder }) {
  const t = useTranslations('manageOrders');
  if (!address) return null;
  const lines = envelopeLines(address);
  return (
    <p className="mx-4 mb-4 flex flex-wrap items-end justify-between gap-x-4 text-sm">
      <span className="flex min-w-0 flex-col">
        <span className="sr-only">{t('address')}</span>
        {lines.map((line) => (
          <span key={line} className="wrap-anywhere">
            {line}
          </span>
        ))}
      </span>
      <a
        href={mapLink(lines.join(', '))}
        target="_blank"
        rel="noopener noreferrer"
        className="-my-2 inline-flex min-h-11 items-center font-medium text-accent-ink"
      >
        {t('map')}
      </a>
    </p>
  );
}
