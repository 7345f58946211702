'use client';

import { ExternalLink, RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useShopAccount } from '#lib/browser/manage/payment-account.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { PaymentAccountState } from '#lib/domain/payments/payment-account.ts';
import { nextStepOf, restrictionOf, type ShopAccount } from '#lib/domain/payments/shop-account.ts';
import { fullDate } from '#lib/i18n/date.ts';
import { priceText } from '#lib/i18n/price.ts';
import { SettingPage } from '../setting-page.tsx';

/** Whether the provider sent somebody back whose link had expired or was used. */
const isExpiredLink = () => new URLSearchParams(location.search).get('lien') === 'perime';

/** The shop's account at the payment provider: its state, and the way to the provider's pages. */
export function PaymentPage() {
  const t = useTranslations('managePayments');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, reread, goToOnboarding } = useShopAccount();
  const timeZone = useMe()?.shop.timeZone;

  if (reading.status === 'refused')
    return (
      <SettingPage section="payments">
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      </SettingPage>
    );
  if (reading.status !== 'found' || !timeZone)
    return (
      <SettingPage section="payments" intro={t('intro')}>
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      </SettingPage>
    );
  const account = reading.value;
  return (
    <SettingPage section="payments" intro={t('intro')}>
      {nextStepOf(account) !== 'none' && isExpiredLink() && (
        <Notice tone="warning" title={t('expired.title')}>
          {t('expired.text')}
        </Notice>
      )}
      <Account account={account} timeZone={timeZone} />
      {account.state !== 'none' && account.details === null && <NotRead reread={reread} />}
      <WayOn account={account} goToOnboarding={goToOnboarding} />
    </SettingPage>
  );
}

const TONES: Record<PaymentAccountState, 'success' | 'warning' | 'danger' | 'neutral'> = {
  ready: 'success',
  pending: 'warning',
  restricted: 'danger',
  none: 'neutral',
};

/** How the account is called on the page: a state, with what it was before or what it waits for. */
function situationOf({ mode, state, details, wasDisconnected, reason }: ShopAccount) {
  if (mode === null) return 'unavailable';
  if (state === 'none') return wasDisconnected ? 'disconnected' : 'none';
  if (state === 'restricted') return restrictionOf(reason);
  if (state === 'pending') return details?.isComplete ? 'verifying' : 'begun';
  return 'ready';
}

function Account({ account, timeZone }: { account: ShopAccount; timeZone: string }) {
  const t = useTranslations('managePayments');
  const { mode, state, since, details, latestPayout } = account;
  const day = (at: number) => fullDate(localClock(at, timeZone).date);
  const situation = situationOf(account);
  return (
    <div className="panel divide-y divide-line">
      <div className="flex flex-col gap-2 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-bold text-lg">{t(`situations.${situation}.title`)}</h2>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        </div>
        <p>{t(`situations.${situation}.text`)}</p>
        {since !== null && <p className="text-muted text-sm">{t('since', { date: day(since) })}</p>}
      </div>
      <div className="flex flex-col gap-1 p-4 sm:p-5">
        <h2 className="font-semibold">{t('diners.title')}</h2>
        <p>{t(state === 'ready' && mode !== null ? 'diners.card' : 'diners.onSite')}</p>
      </div>
      {mode !== null && (
        <dl className="flex flex-col gap-3 p-4 sm:p-5">
          {state !== 'none' && <Fact name="charges">{t(`charges.${state === 'ready'}`)}</Fact>}
          {details && <Fact name="payouts">{t(`payouts.${details.paysOut}`)}</Fact>}
          {details && !details.missing.includes('bank') && (
            <Fact name="bank">
              {details.bank
                ? t('bank', { name: details.bank.name || 'none', last4: details.bank.last4 })
                : t('bankUnknown')}
            </Fact>
          )}
          {latestPayout && (
            <Fact name="latestPayout">
              {t('latestPayout', {
                amount: priceText(latestPayout.amount),
                date: day(latestPayout.arrivesAt),
                status: latestPayout.status,
              })}
            </Fact>
          )}
          {details && details.missing.length > 0 && (
            <Fact name="missing">
              <ul className="list-disc pl-5">
                {details.missing.map((topic) => (
                  <li key={topic}>{t(`missing.${topic}`)}</li>
                ))}
              </ul>
              {details.dueBy !== null && (
                <p className="mt-1 font-semibold">{t('dueBy', { date: day(details.dueBy) })}</p>
              )}
            </Fact>
          )}
          <Fact name="mode">{t(`modes.${mode}`)}</Fact>
        </dl>
      )}
    </div>
  );
}

type FactName = 'charges' | 'payouts' | 'bank' | 'latestPayout' | 'missing' | 'mode';

function Fact({ name, children }: { name: FactName; children: ReactNode }) {
  const t = useTranslations('managePayments.facts');
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[11rem_1fr]">
      <dt className="text-muted">{t(name)}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** The provider did not answer: what is shown is the last known state. */
function NotRead({ reread }: { reread: () => Promise<unknown> }) {
  const t = useTranslations('managePayments.notRead');
  const { busy, act } = useAct();
  return (
    <Notice tone="warning" title={t('title')} live>
      <p>{t('text')}</p>
      <Button
        kind="secondary"
        className="mt-3"
        aria-busy={busy}
        onClick={() =>
          act(async () => {
            await reread();
            return { class: 'success' };
          })
        }
      >
        <RefreshCw aria-hidden size={20} />
        <BusyLabel busy={busy}>{t('again')}</BusyLabel>
      </Button>
    </Notice>
  );
}

/** The provider's pages: the file to complete, and the dashboard. */
function WayOn({
  account,
  goToOnboarding,
}: {
  account: ShopAccount;
  goToOnboarding: ReturnType<typeof useShopAccount>['goToOnboarding'];
}) {
  const t = useTranslations('managePayments');
  const { busy, failure, act } = useAct();
  const next = nextStepOf(account);
  const { dashboardUrl } = account;
  if (next === 'none' && dashboardUrl === null) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {next !== 'none' && (
          <Button
            size="large"
            className="min-h-14 max-sm:w-full"
            aria-busy={busy}
            onClick={() => act(goToOnboarding)}
          >
            <BusyLabel busy={busy}>{t(`go.${next}`)}</BusyLabel>
          </Button>
        )}
        {dashboardUrl !== null && (
          <ButtonLink
            href={dashboardUrl}
            target="_blank"
            rel="noopener noreferrer"
            kind={next === 'none' ? 'primary' : 'secondary'}
            size="large"
            className="min-h-14 max-sm:w-full"
          >
            <ExternalLink aria-hidden size={20} />
            {t('go.dashboard')}
          </ButtonLink>
        )}
      </div>
      {next !== 'none' && <p className="text-muted text-sm">{t(`go.${next}Hint`)}</p>}
      {failure !== null && (
        <Notice tone="danger" title={t('go.failed')} live>
          {failure}
        </Notice>
      )}
    </div>
  );
}
