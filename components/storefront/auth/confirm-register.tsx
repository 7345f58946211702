'use client';

import { Link2Off, MailCheck, PartyPopper } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { ButtonLink } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/feedback/spinner.tsx';
import { verifyLink } from '#lib/browser/account/sign-up.ts';
import { rememberBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { useBasket } from '#lib/browser/basket/basket-store.ts';
import { useSignIn } from '#lib/browser/session/use-sign-in.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { BackTo, ConfirmedSignUp, UnconfirmedSignUp } from '#lib/domain/account/sign-up.ts';
import type { Answer, Failure } from '#lib/domain/answer.ts';
import { routes } from '#lib/routes.ts';
import { useContinueAfterSignIn, useGreeting } from './after-sign-in.ts';
import { CompleteSignUp } from './complete-sign-up.tsx';
import { AuthOutcome, LinkUnavailable, pathParameter, useUrlPart } from './outcome.tsx';

/** Returns to where the person was before they signed up. */
function ContinueAfterSignIn({ backTo = null }: { backTo?: BackTo | null }) {
  const t = useTranslations('auth.confirm');
  useContinueAfterSignIn(backTo);
  return <Loading label={t('loading')} />;
}

/** The page of the link in a sign-up confirmation e-mail. */
export function ConfirmRegister() {
  const t = useTranslations('auth.confirm');
  const { link, retry } = useConfirmRegister();
  const [completed, setCompleted] = useState<Confirmation | null>(null);
  const signedIn = useSignedIn();
  const hasBasket = useBasket().basket.length > 0;

  if (!link) return <Loading label={t('loading')} />;
  if (!completed && link.state === 'other_browser') {
    const { token, signUp } = link;
    return <CompleteSignUp token={token} signUp={signUp} onDone={setCompleted} onSpent={setCompleted} />;
  }
  const answer = completed ?? (link.state === 'answered' ? link.answer : null);
  if (!answer) return <Loading label={t('loading')} />;
  if (answer.class === 'error') {
    // Confirmed meanwhile by the code or in another tab of this browser.
    if (answer.code === 'used_token' && signedIn) return <ContinueAfterSignIn />;
    return <ConfirmFailure failure={answer} onRetry={retry} />;
  }
  // In another browser the basket is missing: it is stored where the person signed up.
  const canContinue = !completed || (answer.backTo === 'basket' && hasBasket);
  if (answer.customer && canContinue) return <ContinueAfterSignIn backTo={answer.backTo} />;
  return <ConfirmDone backTo={answer.backTo} signedIn={answer.customer !== null} />;
}

type Confirmation = Answer<ConfirmedSignUp>;

/** `other_browser`: the link is valid, but the sign-up was made in another browser. */
type LinkState =
  | { state: 'other_browser'; token: string; signUp: UnconfirmedSignUp | null }
  | { state: 'answered'; answer: Confirmation };

/**
 * Checks the link in the URL, and confirms the sign-up if it was made in this browser. SWR makes this once, however
 * often the page renders. An invalid link is only checked: checking does not count as a failed confirmation.
 */
function useConfirmRegister(): { link: LinkState | undefined; retry: () => void } {
  const { storeId } = useShop().store;
  const signIn = useSignIn();
  const greet = useGreeting();
  const token = useUrlPart(pathParameter);

  async function follow(): Promise<LinkState> {
    const given = { token: token ?? '' };
    const check = await verifyLink(given.token);
    if (check.class === 'error') return { state: 'answered', answer: check };
    const { signUp } = check;
    if (signUp?.sameBrowser === false) return { state: 'other_browser', ...given, signUp };
    const answer = await signIn.bySignUpLink(given);
    if (answer.class === 'error' && answer.code === 'password_owed')
      return { state: 'other_browser', ...given, signUp };
    if (answer.class === 'success') {
      if (answer.customer) greet(answer.customer);
      // A backend that does not sign in: the person signs in by hand and then returns to the basket.
      else if (answer.backTo === 'basket') rememberBasketReturn(storeId);
    }
    return { state: 'answered', answer };
  }

  const { data, isValidating, mutate } = useSWRImmutable(
    token === null ? null : ['confirm-register', storeId, token],
    follow,
  );
  const failed = data?.state === 'answered' && data.answer.class === 'error';
  return { link: failed && isValidating ? undefined : data, retry: () => void mutate() };
}

/** Why the link did not confirm the sign-up, and what to do next. */
function ConfirmFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslations('auth.confirm');
  const login = (
    <ButtonLink href={routes.login()} size="large" wide>
      {t('login')}
    </ButtonLink>
  );

  if (failure.code === 'used_token') {
    return (
      <AuthOutcome Icon={MailCheck} title={t('used.title')} actions={login}>
        <p>{t('used.text')}</p>
      </AuthOutcome>
    );
  }
  if (failure.code === 'unknown_token' || failure.code === 'malformed') {
    return (
      <AuthOutcome
        Icon={Link2Off}
        tone="warning"
        title={t('unknown.title')}
        actions={
          <>
            {login}
            <ButtonLink href={routes.register()} kind="quiet" wide>
              {t('register')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('unknown.text')}</p>
      </AuthOutcome>
    );
  }
  return <LinkUnavailable title={t('failed.title')} message={failure.message} onRetry={onRetry} />;
}

/** The sign-up is confirmed, in another browser or by a backend that does not sign in. */
function ConfirmDone({ backTo, signedIn }: { backTo: BackTo; signedIn: boolean }) {
  const t = useTranslations('auth.confirm');
  const next = signedIn
    ? { href: routes.home(), label: t('catalogue') }
    : { href: routes.login(), label: t('login') };
  const text = backTo === 'basket' ? 'basket' : 'text';
  return (
    <AuthOutcome
      Icon={PartyPopper}
      tone="success"
      title={t('done.title')}
      actions={
        <ButtonLink href={next.href} size="large" wide>
          {next.label}
        </ButtonLink>
      }
    >
      <p>{t(signedIn ? `signedIn.${text}` : `done.${text}`)}</p>
    </AuthOutcome>
  );
}
