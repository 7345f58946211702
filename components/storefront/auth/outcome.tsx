'use client';

import { type LucideIcon, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { routes } from '#lib/routes.ts';

/** The result of a step. Its title takes the focus: it is read aloud and scrolled into view. */
export function AuthOutcome({
  Icon,
  title,
  tone = 'accent',
  actions,
  children,
}: {
  Icon: LucideIcon;
  title: string;
  tone?: 'accent' | 'success' | 'warning';
  actions: ReactNode;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="flex flex-col items-center gap-6 text-center">
      <span
        aria-hidden
        className={classNames(
          'grid size-18 place-items-center rounded-pill',
          tone === 'accent' && 'bg-accent-soft text-accent-ink',
          tone === 'success' && 'bg-success-soft text-success',
          tone === 'warning' && 'bg-warning-soft text-warning',
        )}
      >
        <Icon size={32} strokeWidth={1.75} />
      </span>
      <div className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="card-title outline-none">
          {title}
        </h1>
        <div className="flex flex-col gap-3 text-muted">{children}</div>
      </div>
      <div className="flex w-full flex-col gap-2">{actions}</div>
    </div>
  );
}

/** An outcome whose next step is to sign in. */
export function SignInOutcome({
  link,
  ...outcome
}: Omit<ComponentProps<typeof AuthOutcome>, 'actions'> & { link: string }) {
  return (
    <AuthOutcome
      {...outcome}
      actions={
        <ButtonLink href={routes.login()} size="large" wide>
          {link}
        </ButtonLink>
      }
    />
  );
}

/** The link of an e-mail could not be checked: the device is offline or the backend is unavailable. */
export function LinkUnavailable({
  title,
  message,
  onRetry,
}: {
  title: string;
  message: string;
  onRetry: () => void;
}) {
  const t = useTranslations('auth.unavailable');
  return (
    <AuthOutcome
      Icon={WifiOff}
      tone="warning"
      title={title}
      actions={
        <>
          <Button size="large" wide onClick={onRetry}>
            {t('retry')}
          </Button>
          <ButtonLink href={routes.home()} kind="quiet" wide>
            {t('home')}
          </ButtonLink>
        </>
      }
    >
      <p>{message}</p>
    </AuthOutcome>
  );
}

/** Whether the link of an e-mail is used, expired or invalid, so that a retry cannot help. */
export const isSpentLink = ({ code }: Failure): boolean =>
  code === 'used_token' || code === 'unknown_token' || code === 'malformed';

const subscribeToNothing = () => () => undefined;

/** A part of the page's URL, such as a token; null on the server. */
export const useUrlPart = (read: (url: Location) => string): string | null =>
  useSyncExternalStore(
    subscribeToNothing,
    () => read(location),
    () => null,
  );

/** The free parameter of a path such as /forget/:token. */
export const pathParameter = ({ pathname }: Location): string => pathname.split('/')[2] ?? '';

export const queryToken = ({ search }: Location): string => new URLSearchParams(search).get('token') ?? '';
