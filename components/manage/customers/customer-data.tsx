'use client';

import { Download, FileText, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { saveFile } from '#lib/browser/dom/save-file.ts';
import { type CustomerActs, customersAddress } from '#lib/browser/manage/customers.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { ManagedCustomer } from '#lib/domain/customers/managed-customer.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { personName } from '#lib/domain/orders/order.ts';
import { fullDate } from '#lib/i18n/date.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { Part } from './customer-parts.tsx';

/** What the law asks about a customer's data: the agreement to offers, how long it is kept, export and erasure. */
export function CustomerDataSection({
  customer,
  timeZone,
  acts,
  children,
}: {
  customer: ManagedCustomer;
  timeZone: string;
  acts: CustomerActs;
  /** Further acts. */
  children: ReactNode;
}) {
  const t = useTranslations('manageCustomers.data');
  const day = (at: number) => fullDate(localClock(at, timeZone).date);
  const [isNumberTheirs, setNumberTheirs] = useState(false);
  const { consent, retention, closesAt } = customer;
  const eraseOn = fullDate(retention.eraseOn);
  const kept =
    closesAt !== null
      ? t('retention.closing', { date: day(closesAt) })
      : retention.warnedAt !== null
        ? t('retention.warned', { warned: day(retention.warnedAt), date: eraseOn })
        : t('retention.keep', { date: eraseOn });
  return (
    <Part id="data" title={t('title')}>
      <dl className="flex flex-col gap-3">
        <div className="flex flex-col gap-0.5">
          <dt className="text-muted text-sm">{t('consent.label')}</dt>
          <dd>
            {t(consent.agreed ? 'consent.yes' : 'consent.no')}
            <span className="block text-muted text-sm first-letter:uppercase">
              {t(`consent.${consent.source}`, { date: day(consent.at) })}
            </span>
          </dd>
        </div>
        <div className="flex flex-col gap-0.5">
          <dt className="text-muted text-sm">{t('retention.label')}</dt>
          <dd>{kept}</dd>
        </div>
      </dl>
      <p className="border-line border-t pt-3 text-muted text-sm">{t('requests')}</p>
      <CheckField checked={isNumberTheirs} onChange={({ target }) => setNumberTheirs(target.checked)}>
        {t('ownNumber', {
          telephone: internationalTelephoneText(customer.telephone),
          email: customer.email,
        })}
      </CheckField>
      <div className="flex flex-col items-stretch gap-2">
        <ExportButton customer={customer} exportData={() => acts.exportData(isNumberTheirs)} />
        <EraseButton customer={customer} erase={() => acts.erase(isNumberTheirs)} />
        {children}
      </div>
    </Part>
  );
}

function ExportButton({
  customer: { customerId },
  exportData,
}: {
  customer: ManagedCustomer;
  exportData: () => ReturnType<CustomerActs['exportData']>;
}) {
  const t = useTranslations('manageCustomers.data');
  const failed = useTranslations('manageCustomers')('failed');
  const { busy, failure, act } = useAct();
  const [isDone, setDone] = useState(false);
  const [pdf, setPdf] = useState<string | null>(null);

  async function onExport(): Promise<void> {
    setDone(false);
    const isSaved = await act(async () => {
      const answer = await exportData();
      if (answer.class === 'success') {
        const content = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
        saveFile(content, t('file', { id: String(customerId) }));
        setPdf(answer.pdf);
      }
      return answer;
    });
    setDone(isSaved);
  }

  /** Browsers ask before a second file of one click. */
  function onReadable(base64: string): void {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    saveFile(new Blob([bytes], { type: 'application/pdf' }), t('readableFile', { id: String(customerId) }));
  }

  return (
    <>
      <Button kind="secondary" className="min-h-12" aria-busy={busy} onClick={onExport}>
        <Download aria-hidden size={18} />
        <BusyLabel busy={busy}>{t('export')}</BusyLabel>
      </Button>
      {isDone && (
        <Notice tone="success" live>
          {t('exported')}
        </Notice>
      )}
      {isDone && pdf !== null && (
        <Button kind="secondary" className="min-h-12" onClick={() => onReadable(pdf)}>
          <FileText aria-hidden size={18} />
          {t('readable')}
        </Button>
      )}
      {failure !== null && (
        <Notice tone="danger" title={failed} live>
          {failure}
        </Notice>
      )}
    </>
  );
}

function EraseButton({
  customer,
  erase,
}: {
  customer: ManagedCustomer;
  erase: () => ReturnType<CustomerActs['erase']>;
}) {
  const t = useTranslations('manageCustomers.data');
  const failed = useTranslations('manageCustomers')('failed');
  const { busy, failure, act } = useAct();
  const [isAsking, setAsking] = useState(false);
  const router = useRouter();
  return (
    <>
      <Button kind="secondary" className="min-h-12 text-danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={18} />
        {t('erase')}
      </Button>
      {isAsking && (
        <ConfirmDanger
          texts={{
            question: t('erasure.question', { name: personName(customer) }),
            text: t('erasure.text'),
            confirm: t('erasure.confirm'),
            keep: t('erasure.keep'),
            failed,
          }}
          busy={busy}
          refusal={failure}
          onConfirm={async () => {
            if (await act(erase)) router.replace(customersAddress());
          }}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
