'use client';

import { useTranslations } from 'next-intl';
import { Choice } from '#components/ui/choice.tsx';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { ON_SITE_METHODS, type OnSiteMethod } from '#lib/domain/order.ts';

/** How what comes again is paid, when it is handed over: nothing is ever charged by itself. */
export function PaymentChoice({
  way,
  chosen,
  onChoose,
}: {
  way: RecurringWire['shipping_method'];
  chosen: OnSiteMethod;
  onChoose: (means: OnSiteMethod) => void;
}) {
  const t = useTranslations('recurring.form');
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="pb-2.5 font-bold text-lg">{t('payment')}</legend>
      {ON_SITE_METHODS.map((means) => (
        <Choice
          key={means}
          name="recurring-payment"
          title={t(means, { way })}
          checked={means === chosen}
          onChange={() => onChoose(means)}
        />
      ))}
    </fieldset>
  );
}
