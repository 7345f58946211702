'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { useOfflineNote } from '#lib/browser/api/use-offline.ts';
import type { Delivery } from '#lib/browser/orders/use-delivery.ts';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { inTown } from '#lib/i18n/names-in-sentences.ts';
import { priceText } from '#lib/i18n/price.ts';
import { ADDRESS_HEADING_ID, focusOn } from './section.tsx';

/**
 * The button that places the order, with the label that the consumer code requires (L221-14). On a phone it sticks to the
 * bottom with the total while ordering is possible, on one line in landscape. A window both narrow and low (large text)
 * has no room for that. `children`: one line on what is missing.
 */
export function SubmitBar({
  total,
  busy,
  closed,
  ready,
  onSubmit,
  children,
}: {
  total: Cents;
  busy: boolean;
  closed: boolean;
  ready: boolean;
  onSubmit: () => void;
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.summary');
  const offline = useOfflineNote();
  return (
    <div
      data-bar={closed ? undefined : 'checkout'}
      data-no-overlap
      className={classNames(
        'z-20 flex flex-col gap-2 border-line bg-page py-3 max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:border-t max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:bg-transparent lg:pt-3 lg:pb-0',
        'low:flex-row low:flex-wrap low:items-center low:justify-end low:gap-x-4 low:gap-y-0 low:py-1.5 low:pb-[max(0.375rem,env(safe-area-inset-bottom))]',
        !closed && 'sticky-submit:sticky sticky-submit:bottom-0 sticky-submit:shadow-bar',
      )}
    >
      {children}
      <p role="status" className="text-center font-semibold text-sm text-warning empty:hidden">
        {offline?.title}
      </p>
      <div className="flex items-center gap-3 sm:gap-6 low:flex-1">
        <p className="flex shrink-0 flex-col low:flex-row low:items-baseline low:gap-2 lg:hidden">
          <span className="text-muted text-sm leading-4">{t('toPay')}</span>
          <span className="tabular font-bold text-xl leading-7">{priceText(total)}</span>
        </p>
        <Button
          size="large"
          wide
          disabled={closed || !ready}
          aria-busy={busy}
          onClick={onSubmit}
          className="text-balance py-2 low:min-h-11 low:py-1 low:text-base max-sm:px-3 max-sm:text-base lg:py-3"
        >
          <BusyLabel busy={busy}>{t('submit')}</BusyLabel>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {busy && t('submitting')}
      </p>
    </div>
  );
}

/** Why a delivery cannot be ordered yet, above the button. It links to the address section, which is off-screen on a phone. */
export function MissingDeliveryLink({ delivery, subtotal }: { delivery: Delivery; subtotal: Cents }) {
  const t = useTranslations('checkout.summary.missing');
  const { options, zone, possible, lowestMinimum } = delivery;
  if (!options || possible) return null;
  const minimum = zone?.minimumPrice ?? lowestMinimum ?? ZERO;
  const missing = priceText(cents(minimum - subtotal));

  function sentence(): string {
    if (subtotal >= minimum) return t('address');
    return zone ? t('minimum', { missing, inTown: inTown(zone.city) }) : t('leastMinimum', { missing });
  }

  return (
    <button
      type="button"
      onClick={() => focusOn(ADDRESS_HEADING_ID)}
      className="min-h-11 self-center text-balance text-center font-semibold text-sm text-warning underline underline-offset-4"
    >
      {sentence()}
    </button>
  );
}
