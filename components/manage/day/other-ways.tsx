'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import type { OwnTillDay, UnfinishedOrder } from '#lib/domain/day/day-report.ts';
import { add, cents, ZERO } from '#lib/domain/money.ts';
import { longDate } from '#lib/i18n/date.ts';
import { priceText } from '#lib/i18n/price.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { Amount } from './day-figures.tsx';
import { Unfinished } from './unfinished.tsx';

/** Nobody has chosen yet who takes the money on site. */
export function NoWay() {
  const t = useTranslations('manageDay.noWay');
  const mayChoose = useMay('payments.manage');
  return (
    <section aria-labelledby="no-way" className="panel flex flex-col items-start gap-3 p-4 sm:p-5">
      <h2 id="no-way" className="font-bold text-lg">
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <ul className="list-disc space-y-1 pl-5 text-muted">
        <li>{t('journal')}</li>
        <li>{t('ownTill')}</li>
      </ul>
      {mayChoose ? (
        <Link href={manageRoutes.till()} className="button button-primary button-large">
          {t('choose')}
        </Link>
      ) : (
        <Notice>{t('ask')}</Notice>
      )}
    </section>
  );
}

/** The journal runs, and nothing was received since the last close. */
export function NoDay({ unfinished }: { unfinished: readonly UnfinishedOrder[] }) {
  const t = useTranslations('manageDay.noDay');
  return (
    <>
      <div className="flex flex-col gap-1 rounded-card border border-line border-dashed px-4 py-8 text-center">
        <p className="font-bold text-lg">{t('title')}</p>
        <p className="text-muted">{t('text')}</p>
      </div>
      <Unfinished orders={unfinished} />
    </>
  );
}

/** The day where the shop's own till collects: what was paid online, and what was handed over. */
export function OwnTill({
  day: { date, online, handedOver },
  unfinished,
}: {
  day: OwnTillDay;
  unfinished: readonly UnfinishedOrder[];
}) {
  const t = useTranslations('manageDay.ownTill');
  const net = cents(online.received - online.returned);
  return (
    <>
      <section aria-labelledby="own-till" className="panel flex flex-col gap-3 p-4 sm:p-5">
        <h2 id="own-till" className="font-bold text-lg first-letter:uppercase">
          {longDate(date)}
        </h2>
        <p className="flex flex-col">
          <span className="text-muted">{t('sum')}</span>
          <strong className="tabular font-extrabold text-4xl tracking-tight sm:text-5xl">
            {priceText(add(net, handedOver.amount))}
          </strong>
        </p>
        <dl className="tabular flex flex-col gap-1">
          <Amount name={t('online')} amount={online.received} />
          {online.returned !== ZERO && <Amount name={t('returned')} amount={cents(0 - online.returned)} />}
          <Amount name={t('handedOver', { count: handedOver.orders })} amount={handedOver.amount} />
        </dl>
        <p className="text-muted text-sm">{t('text')}</p>
      </section>
      <Unfinished orders={unfinished} />
    </>
  );
}
