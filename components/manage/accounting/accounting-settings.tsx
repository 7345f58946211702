import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Tick } from '#components/ui/fields/tick.tsx';
import { type AccountingActs, useAccounting } from '#lib/browser/manage/accounting.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { EMAIL_ADDRESS } from '#lib/domain/account/email-address.ts';
import {
  ACCOUNT_NUMBER,
  type AccountRole,
  PLAIN_ACCOUNTS,
  roleWithSameNumber,
  salesAccount,
  vatAccount,
} from '#lib/domain/accounting/accounts.ts';
import type { Month } from '#lib/domain/accounting/month.ts';
import type { AccountingReport } from '#lib/domain/accounting/report.ts';
import { addMonths } from '#lib/domain/opening-hours/calendar-month.ts';
import { ofMonthText } from '#lib/i18n/date.ts';

/** The rates of mainland France, beside those that the month has. */
const USUAL_RATES = [5.5, 10, 20];

/** Changes where the package goes, and the accounts of its entries. */
export function AccountingSettings({
  report: { setting, totals, first, present },
  change,
  onClose,
}: {
  report: AccountingReport;
  change: AccountingActs['change'];
  onClose: () => void;
}) {
  const t = useTranslations('manageAccounting.settings');
  const [address, setAddress] = useState(setting.accountantEmail);
  const [isMonthly, setMonthly] = useState(setting.isMonthly);
  const [accounts, setAccounts] = useState(setting.accounts);
  const [isChecked, setChecked] = useState(false);
  const { busy, failure, act } = useAct();
  const form = useRef<HTMLFormElement>(null);
  const rates = [...new Set([...USUAL_RATES, ...totals.taxes.map(({ rate }) => rate)])].sort((a, b) => a - b);

  const isAddressWrong = address === '' ? isMonthly : !EMAIL_ADDRESS.test(address);
  const nameOf = useAccountName();
  const lastMonth = addMonths(present, -1);
  const shown = [...PLAIN_ACCOUNTS, ...rates.flatMap((rate) => [salesAccount(rate), vatAccount(rate)])];

  function numberError(role: AccountRole): string | undefined {
    if (!ACCOUNT_NUMBER.test(accounts[role])) return t('wrongNumber');
    const other = roleWithSameNumber(accounts, role);
    return other ? t('sharedNumber', nameOf(other)) : undefined;
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setChecked(true);
    const isWrong = isAddressWrong || shown.some((role) => numberError(role) !== undefined);
    if (!isWrong && (await act(() => change({ accountantEmail: address, isMonthly, accounts })))) onClose();
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  const accountField = (role: AccountRole) => (
    <Field
      key={role}
      label={nameOf(role).name}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={isChecked ? numberError(role) : undefined}
      readOnly={busy}
      value={accounts[role]}
      onChange={({ target }) => setAccounts({ ...accounts, [role]: target.value.trim().toUpperCase() })}
    />
  );

  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={() => busy || onClose()}>
      <SheetHeading>{t('title')}</SheetHeading>
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4 px-4 pb-6 sm:px-6">
        <Field
          label={t('address')}
          type="email"
          inputMode="email"
          autoComplete="off"
          error={isChecked && isAddressWrong ? t('wrongAddress') : undefined}
          readOnly={busy}
          value={address}
          onChange={({ target }) => setAddress(target.value.trim())}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <Tick
            type="checkbox"
            disabled={busy}
            checked={isMonthly}
            onChange={({ target }) => setMonthly(target.checked)}
          />
          {t('monthly')}
        </label>
        {isMonthly && !isAddressWrong && (
          <p role="status" className="text-muted text-sm empty:hidden">
            {lastMonth < first ? (
              t('firstSending', { now: 'true', ofMonth: ofMonthText(lastMonth) })
            ) : (
              <FirstSending month={lastMonth} address={address} />
            )}
          </p>
        )}
        <h3 className="font-bold">{t('accounts')}</h3>
        <p className="text-muted text-sm">{t('accountsNote')}</p>
        <div className="grid gap-3 sm:grid-cols-2">{PLAIN_ACCOUNTS.map(accountField)}</div>
        <h3 className="font-bold">{t('rates')}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          {shown.slice(PLAIN_ACCOUNTS.length).map(accountField)}
        </div>
        {failure !== null && (
          <Notice tone="danger" title={t('failed')} live>
            {failure}
          </Notice>
        )}
        <Button type="submit" size="large" aria-busy={busy}>
          <BusyLabel busy={busy}>{t('save')}</BusyLabel>
        </Button>
      </form>
    </Sheet>
  );
}

/** Says that the package of a past month goes to an address that it did not go to yet. */
function FirstSending({ month, address }: { month: Month; address: string }) {
  const t = useTranslations('manageAccounting.settings');
  const { reading } = useAccounting(month);
  if (reading.status !== 'found') return null;
  const { state, totals, deliveries } = reading.value;
  if (deliveries.some((each) => each.address === address)) return null;
  const now = state === 'final' && totals.payouts.pendingDetails === 0;
  return t('firstSending', { now: String(now), ofMonth: ofMonthText(month) });
}

/** What an account is called; `kind` and `rate` are those of an account of a VAT rate. */
function useAccountName() {
  const t = useTranslations('manageAccounting.settings.names');
  return (role: AccountRole) => {
    const plain = PLAIN_ACCOUNTS.find((known) => known === role);
    if (plain) return { kind: 'plain', rate: '', name: t(plain) };
    const kind = role.startsWith('sales_') ? 'sales' : 'vat';
    const rate = role.slice(kind.length + 1).replace('.', ',');
    return { kind, rate, name: t(kind, { rate }) };
  };
}
