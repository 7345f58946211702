'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { NewPasswordField, PasswordField } from '#components/forms/password-field.tsx';
import { checkPin, PinField } from '#components/forms/pin-field.tsx';
import { textIn, useForm } from '#components/forms/use-form.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Loading } from '#components/ui/feedback/spinner.tsx';
import { changeOwnPin, changePassword, signOut } from '#lib/browser/manage/account.ts';
import { beginOrder, useOrderInHand } from '#lib/browser/manage/counter/order-in-hand.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { sumOf } from '#lib/domain/counter/payments.ts';
import { PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#lib/domain/limits.ts';
import { priceText } from '#lib/i18n/price.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { SecondFactor } from './second-factor.tsx';
import { SettingPage } from './setting-page.tsx';

/** Who is signed in, the change of their password, and the way out. */
export function Account() {
  const t = useTranslations('manageSettings.account');
  const shell = useTranslations('manageShell');
  const me = useMe();
  const rows = me && {
    name: me.name,
    ...(me.email !== null && { email: me.email }),
    role: shell(`roles.${me.role}`),
    shop: me.shop.name,
  };
  const [leaving, setLeaving] = useState(false);
  const inHand = useOrderInHand();
  const noted = me && inHand?.by?.staffId === me.staffId ? inHand.payments.noted : [];
  const isErasing = noted.length > 0;
  const erased = isErasing ? [t('inHand.text', { amount: priceText(sumOf(noted)) })] : [];

  async function leave(): Promise<void> {
    await signOut();
    // With its payments it would stay on this device.
    if (isErasing) beginOrder();
    location.assign(manageRoutes.signIn());
  }

  return (
    <SettingPage section="account">
      {rows ? (
        <dl className="panel divide-y divide-line">
          {ROWS.filter((row) => rows[row] !== undefined).map((row) => (
            <div key={row} className="flex flex-wrap justify-between gap-x-6 px-4 py-3 sm:px-5">
              <dt className="text-muted">{t(row)}</dt>
              <dd className="wrap-anywhere font-medium">{rows[row]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Loading label={shell('load.loading')} />
      )}
      {me && !me.device && (
        <>
          <SecondFactor />
          <OwnPin />
          <ChangePassword />
        </>
      )}
      <Button
        kind="secondary"
        size="large"
        className="self-start"
        // A device's way out asks first: who is signed in has to be known.
        disabled={!me}
        onClick={() => (me?.device || isErasing ? setLeaving(true) : leave())}
      >
        <LogOut aria-hidden size={20} />
        {me?.device ? t('device.signOut') : t('signOut')}
      </Button>
      {leaving && (
        <ConfirmDanger
          texts={
            me?.device
              ? {
                  question: t('device.question'),
                  text: [t('device.text'), ...erased].join(' '),
                  confirm: t('device.confirm'),
                  keep: t('device.keep'),
                  failed: t('device.failed'),
                }
              : {
                  question: t('inHand.question'),
                  text: erased.join(' '),
                  confirm: t('signOut'),
                  keep: t('device.keep'),
                }
          }
          busy={false}
          refusal={null}
          onConfirm={leave}
          onKeep={() => setLeaving(false)}
        />
      )}
    </SettingPage>
  );
}

const ROWS = ['name', 'email', 'role', 'shop'] as const;

function OwnPin() {
  const t = useTranslations('manageSettings.account.pin');
  const [done, setDone] = useState(false);
  // A new key empties the field.
  const [changes, setChanges] = useState(0);
  const { errors, busy, refusal, formProps } = useForm<Failure>(async (typed) => {
    setDone(false);
    const answer = await changeOwnPin(textIn(typed, 'pin'));
    if (answer.class === 'error') return answer;
    setDone(true);
    setChanges((count) => count + 1);
    return 'done';
  }, checkPin);
  return (
    <form {...formProps} key={changes} className="panel flex flex-col gap-5 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h2 className="font-bold text-lg">{t('title')}</h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      <PinField label={t('label')} hint={t('hint')} error={errors.pin} />
      <FormEnd
        busy={busy}
        refusal={refusal}
        failed={t('failed')}
        notice={done && <Done>{t('done')}</Done>}
        className="sm:self-start"
      >
        {t('submit')}
      </FormEnd>
    </form>
  );
}

function ChangePassword() {
  const t = useTranslations('manageSettings.account.password');
  const [done, setDone] = useState(false);
  // A new key empties the fields.
  const [changes, setChanges] = useState(0);
  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async (typed) => {
      setDone(false);
      const answer = await changePassword({
        password: textIn(typed, 'password'),
        newPassword: textIn(typed, 'new_password'),
      });
      if (answer.class === 'error') return answer;
      setDone(true);
      setChanges((count) => count + 1);
      return 'done';
    },
    () => null,
  );
  return (
    <form {...formProps} key={changes} className="panel flex flex-col gap-5 p-4 sm:p-5">
      <h2 className="font-bold text-lg">{t('title')}</h2>
      <PasswordField
        name="password"
        label={t('present')}
        error={errors.password}
        required
        maximum={PASSWORD_MAX}
        autoComplete="current-password"
      />
      <NewPasswordField
        name="new_password"
        label={t('next')}
        error={errors.new_password}
        minimum={STAFF_PASSWORD_MIN}
        maximum={PASSWORD_MAX}
      />
      <FormEnd
        busy={busy}
        refusal={refusal}
        failed={t('failed')}
        notice={done && <Done>{t('done')}</Done>}
        className="sm:self-start"
      >
        {t('submit')}
      </FormEnd>
    </form>
  );
}

function Done({ children }: { children: string }) {
  return (
    <Notice tone="success" live>
      {children}
    </Notice>
  );
}
