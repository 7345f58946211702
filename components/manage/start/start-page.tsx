'use client';

import {
  ChevronRight,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  ExternalLink,
  type LucideIcon,
} from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { useStart } from '#lib/browser/manage/start.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import {
  type ShopStart,
  STEP_PERMISSIONS,
  type StartStep,
  type StartStepName,
  type StepState,
  startProgress,
} from '#lib/domain/store/start.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { TestOrder } from './test-order.tsx';

/** The page of each step; null where none does it. */
const PAGES: Readonly<Record<StartStepName, string | null>> = {
  identity: manageRoutes.identity(),
  contact: manageRoutes.contact(),
  hours: manageRoutes.hours(),
  catalogue: null,
  zones: manageRoutes.delivery(),
  payment: manageRoutes.payments(),
  till: manageRoutes.till(),
  device: manageRoutes.team(),
  printer: manageRoutes.printers(),
  testOrder: null,
};

const LOOKS: Readonly<
  Record<StepState, { Icon: LucideIcon; look: string; tone: 'success' | 'warning' | 'accent' | 'neutral' }>
> = {
  done: { Icon: CircleCheck, look: 'text-success', tone: 'success' },
  check: { Icon: CircleAlert, look: 'text-warning', tone: 'warning' },
  missing: { Icon: Circle, look: 'text-accent-ink', tone: 'accent' },
  choice: { Icon: CircleDashed, look: 'text-muted', tone: 'neutral' },
};

/** What a shop has yet to prepare before its first order, each step with its link (MANAGEMENT section 11). */
export function StartSteps() {
  const t = useTranslations('manageStart');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, placeTest } = useStart();
  return (
    <div className="manage-page max-w-3xl">
      <PageHeading
        title={t('title')}
        intro={reading.status === 'found' && reading.value.isOver ? undefined : t('intro')}
      />
      {reading.status === 'found' ? (
        <>
          <Progress start={reading.value} />
          <ol className="panel divide-y divide-line overflow-hidden">
            {reading.value.steps.map((step) => (
              <Step key={step.name} step={step} start={reading.value} placeTest={placeTest} />
            ))}
          </ol>
          <OrderLink url={reading.value.storefrontUrl} />
        </>
      ) : reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </div>
  );
}

/** The address to put on the shop's Google and Apple profiles (docs/google-et-apple.md). */
function OrderLink({ url }: { url: string }) {
  const t = useTranslations('manageStart.orderLink');
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="font-semibold text-lg leading-snug">
          {t('title')}
        </h2>
        <p className="text-muted">{t('text')}</p>
      </div>
      <code className="wrap-anywhere select-all rounded-control bg-sunken px-4 py-3 font-mono text-sm leading-6">
        {url}
      </code>
    </section>
  );
}

function Progress({ start: { steps, isOver } }: { start: ShopStart }) {
  const t = useTranslations('manageStart');
  const { done, of } = startProgress(steps);
  if (isOver)
    return (
      <Notice tone="success" title={t('over.title')}>
        {t('over.text')}
      </Notice>
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
        <span role="status" className="font-bold text-lg">
          {t('progress', { done, of })}
        </span>
        {done === of && <span className="font-semibold text-success">{t('ready.title')}</span>}
      </p>
      <div aria-hidden className="flex gap-1.5">
        {Array.from({ length: of }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar
            key={index}
            className={classNames(
              'h-2 flex-1 rounded-full',
              index < done ? 'bg-success' : 'border border-line-strong bg-sunken',
            )}
          />
        ))}
      </div>
      {done === of && <p className="text-muted">{t('ready.text')}</p>}
    </div>
  );
}

function Step({
  step: { name, state, count },
  start: { paymentAccount: account, storefrontUrl },
  placeTest,
}: {
  step: StartStep;
  start: ShopStart;
  placeTest: ReturnType<typeof useStart>['placeTest'];
}) {
  const t = useTranslations('manageStart');
  const mayDo = useMay(STEP_PERMISSIONS[name]);
  const { Icon, look, tone } = LOOKS[state];
  const title = t(`steps.${name}.title`);
  const values = { state, count, account };
  const href = mayDo ? PAGES[name] : null;
  return (
    <li className="relative flex gap-4 px-4 py-4 has-[a.step-link]:hover:bg-sunken sm:px-5">
      <Icon aria-hidden size={26} strokeWidth={2} className={classNames('mt-0.5 shrink-0', look)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="font-semibold text-lg leading-snug">
            {href ? (
              <Link href={href} className="step-link after:absolute after:inset-0">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <span className="flex items-center gap-2">
            <Badge tone={tone}>{t(`states.${state}`)}</Badge>
            <span className="w-5 text-muted">{href && <ChevronRight aria-hidden size={20} />}</span>
          </span>
        </div>
        <p className="text-muted">{t(`steps.${name}.text`, values)}</p>
        {name === 'catalogue' && (
          // Ardoise imports the catalogue.
          <a
            href={storefrontUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 self-start font-semibold underline underline-offset-4"
          >
            {t('seeCatalogue')}
            <ExternalLink aria-hidden size={16} />
          </a>
        )}
        {!mayDo && state !== 'done' && <p className="font-medium text-sm">{t('ownerOnly')}</p>}
        {name === 'testOrder' && mayDo && <TestOrder isDone={state === 'done'} place={placeTest} />}
      </div>
    </li>
  );
}
