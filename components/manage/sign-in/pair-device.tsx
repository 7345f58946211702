'use client';

import { useTranslations } from 'next-intl';
import { textIn } from '#components/forms/use-form.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { pairDevice } from '#lib/browser/manage/account.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { SignInFormEnd, SignInHeading, SignInLink, useSignInForm } from './sign-in-form.tsx';

/** Signs a tablet or till in as itself, by the code that a manager made. */
export function PairDevice() {
  const t = useTranslations('manageSignIn.pairing');
  const { errors, busy, refusal, formProps } = useSignInForm(async (typed) => {
    const answer = await pairDevice(textIn(typed, 'pairing'));
    if (answer.class === 'error') return answer;
    location.assign(manageRoutes.service());
    return 'leaving';
  });
  return (
    <>
      <SignInHeading title={t('title')} intro={t('intro')} />
      <form {...formProps} className="flex flex-col gap-5">
        <Field
          name="pairing"
          label={t('code')}
          hint={t('codeHint')}
          error={errors.pairing}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="code-field code-field-large [&_input]:uppercase"
        />
        <SignInFormEnd busy={busy} refusal={refusal} failed={t('failed')}>
          {t('submit')}
        </SignInFormEnd>
      </form>
      <SignInLink href={manageRoutes.signIn()}>{t('back')}</SignInLink>
    </>
  );
}
