'use client';

import { ChevronDown, ChevronRight, LogOut, UserRound } from 'lucide-react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { useDismiss } from '#lib/browser/dom/use-dismiss.ts';
import { focusMain } from '#lib/browser/navigation/use-focus-on-arrival.ts';
import { useOngoingOrders } from '#lib/browser/orders/use-current-order.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { useSignOut } from '#lib/browser/session/use-sign-out.ts';
import type { Customer } from '#lib/domain/account/customer.ts';
import { ALERT_HIDE_DELAY_SHORT_MS } from '#lib/domain/limits.ts';
import { deliveryTimeText, orderNumber } from '#lib/domain/orders/order.ts';
import account from '#lib/i18n/messages/fr/account.json' with { type: 'json' };
import { DASHBOARD_SECTIONS, routes, sheetOverHome } from '#lib/routes.ts';

const messages = { account };

/** The menu of the signed-in customer; `loading` reserves its space until the customer data is loaded. */
export function CustomerMenu({ loading }: { loading: ReactNode }) {
  const { status, customer } = useCustomer();
  if (status !== 'customer' && status !== 'unavailable') return loading;
  return (
    <NextIntlClientProvider locale="fr" messages={messages}>
      <AccountMenu customer={customer} />
    </NextIntlClientProvider>
  );
}

/** The customer's first name; below it a panel with the open orders, the links and sign-out. */
export function AccountMenu({ customer }: { customer: Customer | null }) {
  const t = useTranslations('account');
  const signOut = useSignOut();
  const panelId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDismiss(menu, open, close);

  return (
    <div ref={menu} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-2 rounded-pill px-3 font-semibold transition-colors hover:bg-sunken aria-expanded:bg-sunken"
      >
        <UserRound aria-hidden size={20} className="shrink-0" />
        <span className="max-w-24 truncate group-has-data-table/bar:max-md:sr-only max-[26rem]:sr-only sm:max-w-40">
          {customer?.firstname ?? t('menu')}
        </span>
        <ChevronDown
          aria-hidden
          size={16}
          className={classNames('shrink-0 transition-transform max-sm:hidden', open && 'rotate-180')}
        />
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute top-full right-0 z-40 mt-2 w-76 max-w-[calc(100vw-2rem)] overflow-hidden rounded-card border border-line bg-raised shadow-sheet"
      >
        {customer && (
          <div className="border-line border-b px-4 py-3.5">
            <p className="wrap-anywhere font-semibold">{t('greeting', { firstname: customer.firstname })}</p>
            <p className="wrap-anywhere text-muted text-sm">{customer.email}</p>
          </div>
        )}
        <OngoingOrders onFollow={close} />
        <AccountLinks onFollow={close} />
        <button
          type="button"
          onClick={() => {
            close();
            // The menu unmounts at sign-out, so the focus moves first.
            focusMain();
            void signOut();
            raiseAlert(
              { class: 'success', title: t('disconnected.title'), message: t('disconnected.message') },
              ALERT_HIDE_DELAY_SHORT_MS,
            );
          }}
          className="flex min-h-12 w-full items-center gap-3 border-line border-t px-4 font-medium hover:bg-sunken"
        >
          <LogOut aria-hidden size={18} className="text-muted" />
          {t('disconnect')}
        </button>
      </div>
    </div>
  );
}

/** The open orders, each a link to its sheet. */
export function OngoingOrders({ onFollow }: { onFollow: () => void }) {
  const t = useTranslations('account');
  const orders = useOngoingOrders();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="py-2">
      <h2 id={headingId} className="px-4 py-1.5 font-semibold text-sm">
        {t('orders')}
      </h2>
      {orders.length === 0 && <p className="px-4 pb-2 text-muted text-sm">{t('noOrder')}</p>}
      <ul>
        {orders.map(({ orderId, invoiceNo, deliveryTime }) => (
          <li key={orderId}>
            <a
              href={sheetOverHome('order', orderId)}
              onClick={onFollow}
              className="flex min-h-11 items-center gap-2 px-4 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 truncate">
                {t('order', { number: orderNumber({ invoiceNo }) })}
              </span>
              <span className="tabular text-muted text-sm">{deliveryTimeText(deliveryTime)}</span>
              <ChevronRight aria-hidden size={16} className="text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LINK = 'flex min-h-11 items-center px-4 hover:bg-sunken';

/** The links to the customer area. */
export function AccountLinks({ onFollow }: { onFollow: () => void }) {
  const t = useTranslations('account');
  return (
    <ul className="border-line border-t py-2">
      <li>
        <a href={routes.dashboard()} onClick={onFollow} className={LINK}>
          {t('dashboard')}
        </a>
      </li>
      {DASHBOARD_SECTIONS.map((section) => (
        <li key={section}>
          <a href={sheetOverHome('dashboard', section)} onClick={onFollow} className={LINK}>
            {t(`sections.${section}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
