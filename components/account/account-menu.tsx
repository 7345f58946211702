'use client';

import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { focusMain } from '#lib/browser/focus-main.ts';
import { useDismiss } from '#lib/browser/use-dismiss.ts';
import { useSignOut } from '#lib/browser/use-sign-out.ts';
import type { CustomerWire } from '#lib/contract/customer.ts';
import { ALERT_HIDE_DELAY_SHORT_MS } from '#lib/domain/limits.ts';
import { AccountLinks } from './account-links.tsx';
import { OngoingOrders } from './ongoing-orders.tsx';

/** The customer's first name, and below it the orders under way and the way out. */
export function AccountMenu({ customer }: { customer: CustomerWire | null }) {
  const t = useTranslations('account');
  const signOut = useSignOut();
  const panelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDismiss(place, open, close);

  return (
    <div ref={place} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-2 rounded-pill px-3 font-semibold transition-colors hover:bg-sunken aria-expanded:bg-sunken"
      >
        <UserRound aria-hidden size={20} className="shrink-0" />
        <span className="max-w-24 truncate group-has-data-table/bar:max-md:sr-only max-[26rem]:sr-only sm:max-w-40">
          {customer?.firstname ?? t('open')}
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
            // The menu goes with the customer.
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
