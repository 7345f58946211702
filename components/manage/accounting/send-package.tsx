import { Send, Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import type { AccountingActs } from '#lib/browser/manage/accounting.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import type { AccountingReport } from '#lib/domain/accounting/report.ts';
import { monthText } from '#lib/i18n/date.ts';
import { AccountingSettings } from './accounting-settings.tsx';

/** Where the package goes, and sending it now. */
export function SendPackage({
  report,
  acts,
  timeZone,
}: {
  report: AccountingReport;
  acts: AccountingActs;
  timeZone: string;
}) {
  const t = useTranslations('manageAccounting.send');
  const moment = useMoment(timeZone);
  const mayChange = useMay('payments.manage');
  const [isEditing, setEditing] = useState(false);
  const { busy, failure, act } = useAct();
  const { month, deliveries, setting } = report;
  const { accountantEmail: address, isMonthly } = setting;
  return (
    <section aria-labelledby="accounting-send" className="panel flex flex-col gap-3 p-4 sm:p-5">
      <h3 id="accounting-send" className="font-bold text-lg">
        {t('title')}
      </h3>
      {address === '' ? (
        <p className="text-muted">{mayChange ? t('none') : `${t('none')} ${t('ask')}`}</p>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere]">{t('to', { address })}</p>
          <p className="text-muted text-sm">{t(isMonthly ? 'monthly' : 'byHand')}</p>
          <Button
            kind="secondary"
            className="min-h-12 w-full"
            aria-busy={busy}
            onClick={() => act(() => acts.send(month))}
          >
            <Send aria-hidden size={20} />
            <BusyLabel busy={busy}>
              {t(deliveries.some((each) => each.address === address) ? 'again' : 'now', {
                month: monthText(month),
              })}
            </BusyLabel>
          </Button>
        </>
      )}
      {deliveries.length > 0 && (
        <ul aria-live="polite" className="flex flex-col gap-1 text-sm">
          {deliveries.map(({ address: to, at, state }) => (
            <li
              key={to}
              className={classNames(
                '[overflow-wrap:anywhere]',
                state === 'failed' && 'font-semibold text-danger',
              )}
            >
              {t(`states.${state}`, { address: to, moment: moment(at) })}
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
      {mayChange && (
        <Button kind="secondary" className="min-h-12 w-full" onClick={() => setEditing(true)}>
          <Settings2 aria-hidden size={20} />
          {t('edit')}
        </Button>
      )}
      {isEditing && (
        <AccountingSettings report={report} change={acts.change} onClose={() => setEditing(false)} />
      )}
    </section>
  );
}
