'use client';

import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useDomains } from '#lib/browser/manage/shop-details.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import type { ShopDomain } from '#lib/domain/store/domain.ts';
import { SettingPage } from '../setting-page.tsx';

/** The hosts of the shop: what each shows, where its DNS leads, and whether it has a certificate. */
export function DomainsPage() {
  const t = useTranslations('manageDetails.domains');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, reread } = useDomains();
  const [checking, setChecking] = useState<'no' | 'running' | 'done'>('no');

  async function onCheck(): Promise<void> {
    if (checking === 'running') return;
    setChecking('running');
    await reread();
    setChecking('done');
  }

  if (reading.status === 'refused')
    return (
      <SettingPage section="domains">
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      </SettingPage>
    );
  if (reading.status !== 'found')
    return (
      <SettingPage section="domains" intro={t('intro')}>
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      </SettingPage>
    );
  const { domains, expected } = reading.value;
  return (
    <SettingPage section="domains" intro={t('intro')}>
      <ul className="panel divide-y divide-line">
        {domains.map((domain) => (
          <Domain key={domain.host} domain={domain} expected={expected} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="secondary" size="large" aria-busy={checking === 'running'} onClick={onCheck}>
          <RefreshCw aria-hidden size={20} />
          <BusyLabel busy={checking === 'running'}>{t('check')}</BusyLabel>
        </Button>
        <p role="status" className="font-semibold text-success">
          {checking === 'done' && t('checked')}
        </p>
      </div>
      <p className="text-muted text-sm">{t('change')}</p>
    </SettingPage>
  );
}

function Domain({ domain, expected }: { domain: ShopDomain; expected: readonly string[] }) {
  const t = useTranslations('manageDetails.domains');
  const { host, area, state, dns, addresses } = domain;
  // No certificate is given, or renewed, for a name that does not lead here.
  const leadsAway = dns === 'none' || dns === 'elsewhere';
  return (
    <li className="flex flex-col gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{host}</span>
        <Badge>{t(`area.${area}`)}</Badge>
        {domain.public && <Badge>{t('public')}</Badge>}
      </div>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_1fr]">
        <dt className="text-muted">{t('dns.title')}</dt>
        <dd className="[overflow-wrap:anywhere]">
          {t(`dns.${dns}`, {
            addresses: addresses.join(', '),
            expected: expected.join(', '),
            known: String(expected.length > 0),
          })}
        </dd>
        <dt className="text-muted">{t('certificate.title')}</dt>
        <dd>{t(`certificate.${dns === 'local' ? dns : leadsAway ? 'away' : state}`)}</dd>
      </dl>
    </li>
  );
}
