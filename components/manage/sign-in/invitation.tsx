'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { PasswordField } from '#components/forms/password-field.tsx';
import { textIn } from '#components/forms/use-form.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { acceptInvitation, useInvitation } from '#lib/browser/manage/account.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { PASSWORD_MAX, STAFF_NAME_MAX, STAFF_PASSWORD_MIN } from '#lib/domain/limits.ts';
import type { Offer } from '#lib/domain/staff/member.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { lastSegmentOf, manageRoutes } from '#lib/manage-routes.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import { SignInFormEnd, SignInHeading, useSignInForm } from './sign-in-form.tsx';

const never = () => () => {};

/** Joins the team by the link of an invitation. */
export function Invitation() {
  const t = useTranslations('manageSignIn.invitation');
  const loadTexts = useLoadTexts();
  // The page is the same for every token.
  const token = useSyncExternalStore(
    never,
    () => lastSegmentOf(location.pathname),
    () => null,
  );
  const reading = useInvitation(token);
  if (reading.status === 'refused')
    return (
      <>
        <SignInHeading title={t('invalid.title')} intro={t('invalid.text')} />
        <ButtonLink href={manageRoutes.signIn()} kind="secondary" size="large" wide>
          {t('signIn')}
        </ButtonLink>
      </>
    );
  if (reading.status !== 'found' || token === null)
    return (
      <LoadState
        texts={{ ...loadTexts, loading: t('loading') }}
        unavailable={reading.status === 'unavailable' ? reading : null}
      />
    );
  return <AcceptForm token={token} offer={reading.value.offer} />;
}

function AcceptForm({ token, offer: { name, email, role, shop } }: { token: string; offer: Offer }) {
  const t = useTranslations('manageSignIn.invitation');
  const roles = useTranslations('manageShell.roles');
  const [asksForCode, setAsksForCode] = useState(false);
  const { errors, busy, refusal, formProps } = useSignInForm(async (typed) => {
    const answer = await acceptInvitation({
      token,
      name: textIn(typed, 'name').trim(),
      password: textIn(typed, 'password'),
      code: textIn(typed, 'second_factor').trim(),
    });
    if (answer.class === 'error') {
      setAsksForCode(answer.code === 'second_factor' || answer.code === 'bad_code');
      return answer.code === 'second_factor' ? 'done' : answer;
    }
    location.assign(manageRoutes.service());
    return 'leaving';
  });
  return (
    <>
      <SignInHeading title={t('title')} intro={t('intro', { shop, role: roles(role) })} />
      <form {...formProps} className="flex flex-col gap-5">
        <p className="wrap-anywhere rounded-control bg-sunken px-4 py-3 text-sm">{t('email', { email })}</p>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          error={errors.name}
          defaultValue={name}
          required
          autoComplete="name"
          limit={textLimit(STAFF_NAME_MAX)}
        />
        <PasswordField
          name="password"
          label={t('password')}
          hint={t('passwordHint', { minimum: STAFF_PASSWORD_MIN })}
          error={errors.password}
          required
          minLength={STAFF_PASSWORD_MIN}
          maximum={PASSWORD_MAX}
          autoComplete="new-password"
        />
        {asksForCode && <SecondFactorField error={errors.second_factor} />}
        <SignInFormEnd busy={busy} refusal={refusal} failed={t('failed')}>
          {t('submit')}
        </SignInFormEnd>
      </form>
    </>
  );
}
