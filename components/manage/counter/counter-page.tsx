'use client';

import { useTranslations } from 'next-intl';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { useOrderInHand } from '#lib/browser/manage/counter/order-in-hand.ts';
import {
  type CounterChoices,
  type StaffCatalogue,
  useCounterData,
} from '#lib/browser/manage/counter/use-counter.ts';
import { usePricedCatalogue } from '#lib/browser/manage/counter/use-priced-catalogue.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import type { CounterOrder, TakenBy } from '#lib/domain/counter/counter-order.ts';
import { CounterDesk } from './counter-desk.tsx';

/** Orders that the staff take at the counter, by telephone and at tables (MANAGEMENT section 9). */
export function CounterPage() {
  const t = useTranslations('manageCounter');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const order = useOrderInHand();
  const me = useMe();
  const { catalogue, choices, reread } = useCounterData();
  if (catalogue.status === 'found' && choices.status === 'found' && order && me)
    return (
      <Counter
        order={order}
        catalogue={catalogue.value.catalogue}
        choices={choices.value}
        by={{ staffId: me.staffId, name: me.name }}
        timeZone={me.shop.timeZone}
        reread={reread}
      />
    );
  const unavailable = [catalogue, choices].find(({ status }) => status === 'unavailable');
  return (
    <div className="manage-page">
      <PageHeading title={t('title')} />
      {catalogue.status === 'refused' || choices.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : (
        <LoadState
          texts={loadTexts}
          unavailable={unavailable?.status === 'unavailable' ? unavailable : null}
        />
      )}
    </div>
  );
}

function Counter({
  order,
  catalogue,
  choices,
  by,
  timeZone,
  reread,
}: {
  order: CounterOrder;
  catalogue: StaffCatalogue;
  choices: CounterChoices;
  by: TakenBy;
  timeZone: string;
  reread: () => Promise<unknown>;
}) {
  const { priced, repriced, reprice } = usePricedCatalogue(catalogue, order.method);
  return (
    <CounterDesk
      order={order}
      priced={priced}
      choices={choices}
      repriced={repriced}
      by={by}
      timeZone={timeZone}
      reread={reread}
      reprice={reprice}
    />
  );
}
