'use client';

import { Bike, type LucideIcon, ShoppingBag, Store, Timer, Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { PauseCalls } from '#lib/browser/manage/pauses.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import {
  type Availability,
  MORE_MINUTES,
  type MoreMinutes,
  PAUSE_LENGTHS,
  type PauseLength,
} from '#lib/domain/opening-hours/pauses.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { CloseShop } from './close-shop.tsx';

const ICONS: Record<ShippingMethod, LucideIcon> = { pickup: ShoppingBag, delivery: Bike, table: Utensils };

/** Pauses each way to order, and adds minutes to every promise; shows what runs, and ends it. */
export function PauseSheet({
  availability: { methods, serviceEndsAt, running, closing },
  calls,
  now,
  timeZone,
  onClose,
}: {
  availability: Availability;
  calls: PauseCalls;
  now: number;
  timeZone: string;
  onClose: () => void;
}) {
  const t = useTranslations('manageOrders.pauses');
  const { busy, failure, act } = useAct();
  const headingId = useId();
  const [minutes, setMinutes] = useState<MoreMinutes | null>(null);
  const timeText = (instant: number) => hourText(localClock(instant, timeZone).minute);
  const runningOf = (method: ShippingMethod | null) =>
    running.filter((pause) => pause.method === method && now < pause.until);
  const longest = (pauses: Availability['running']) =>
    timeText(Math.max(...pauses.map(({ until }) => until)));
  const more = runningOf(null);

  /** The button that was pressed goes with what it ends. */
  async function ending(call: () => ReturnType<PauseCalls['end']>): Promise<void> {
    if (await act(call)) keepFocus(headingId);
  }

  return (
    <Sheet label={t('open')} closeLabel={t('close')} onClose={onClose} wide>
      <SheetHeading id={headingId} tabIndex={-1}>
        {t('open')}
      </SheetHeading>
      <div className="flex flex-col gap-4 px-4 pb-6 sm:px-6">
        {failure !== null && (
          <Notice tone="danger" title={t('failed')} live>
            {failure}
          </Notice>
        )}
        {methods.map(({ method, serviceEndsAt: endsAt }) => {
          const paused = runningOf(method);
          return (
            <Subject
              key={method}
              Icon={ICONS[method]}
              title={t('method', { method })}
              state={paused.length > 0 ? t('pausedUntil', { time: longest(paused) }) : null}
            >
              {paused.length > 0 && (
                <Button
                  kind="success"
                  className="button-board w-full"
                  aria-busy={busy}
                  onClick={() => ending(() => calls.end(paused.map(({ pauseId }) => pauseId)))}
                >
                  {t('resume')}
                  <span className="sr-only">{t('of', { kind: 'method', method })}</span>
                </Button>
              )}
              <Lengths
                label={t('pauseFor', { method })}
                serviceEnd={endsAt === null ? null : timeText(endsAt)}
                busy={busy}
                onChoose={(length) => act(() => calls.pause(method, length))}
              />
            </Subject>
          );
        })}
        <Subject
          Icon={Timer}
          title={t('moreTime')}
          state={
            more.length > 0
              ? t('addedUntil', { minutes: more[0]?.moreMinutes ?? 0, time: longest(more) })
              : null
          }
        >
          {more.length > 0 && (
            <Button
              kind="success"
              className="button-board w-full"
              aria-busy={busy}
              onClick={() => ending(() => calls.end(more.map(({ pauseId }) => pauseId)))}
            >
              {t('usualTime')}
            </Button>
          )}
          <fieldset className="grid grid-cols-3 gap-2">
            <legend className="mb-2 text-muted text-sm">{t('howMuch')}</legend>
            {MORE_MINUTES.map((each) => (
              <Button
                key={each}
                kind="secondary"
                className="button-board px-2 aria-pressed:border-accent aria-pressed:bg-accent-soft"
                aria-pressed={each === minutes}
                onClick={() => setMinutes(each === minutes ? null : each)}
              >
                {t('plus', { minutes: each })}
              </Button>
            ))}
          </fieldset>
          {/* Nothing is added before that is chosen, too. */}
          {minutes !== null && (
            <Lengths
              label={t('addFor', { minutes })}
              serviceEnd={serviceEndsAt === null ? null : timeText(serviceEndsAt)}
              busy={busy}
              onChoose={async (length) => {
                if (!(await act(() => calls.addTime(minutes, length)))) return;
                setMinutes(null);
                keepFocus(headingId);
              }}
            />
          )}
        </Subject>
        {closing && (
          <Subject
            Icon={Store}
            title={t('shop.title')}
            state={
              closing.running && now < closing.running.until
                ? t('shop.state', { quick: closing.running.quick, time: timeText(closing.running.until) })
                : null
            }
          >
            <CloseShop
              closing={closing}
              calls={calls}
              busy={busy}
              act={act}
              timeZone={timeZone}
              headingId={headingId}
            />
          </Subject>
        )}
        <p className="text-muted text-sm">{t('diners')}</p>
      </div>
    </Sheet>
  );
}

function Subject({
  Icon,
  title,
  state,
  children,
}: {
  Icon: LucideIcon;
  title: string;
  /** What runs; null for nothing. */
  state: string | null;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon aria-hidden size={22} className="shrink-0 text-muted" />
        <h3 id={id} className="font-bold text-lg">
          {title}
        </h3>
        <p role="status" className="font-semibold text-warning empty:hidden">
          {state}
        </p>
      </div>
      {children}
    </section>
  );
}

/** How long: minutes, or until the end of the service where there is one. */
function Lengths({
  label,
  serviceEnd,
  busy,
  onChoose,
}: {
  label: string;
  serviceEnd: string | null;
  busy: boolean;
  onChoose: (length: PauseLength) => void;
}) {
  const t = useTranslations('manageOrders.pauses');
  const lengths = PAUSE_LENGTHS.filter((length) => length !== 'service' || serviceEnd !== null);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-muted text-sm">{label}</legend>
      <div
        className={classNames(
          'grid gap-2',
          lengths.length === PAUSE_LENGTHS.length ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3',
        )}
      >
        {lengths.map((length) => (
          <Button
            key={length}
            kind="secondary"
            className="button-board flex-col gap-0 px-2"
            aria-busy={busy}
            onClick={() => onChoose(length)}
          >
            {length === 'service' ? t('service') : t('minutes', { minutes: String(length) })}
            {length === 'service' && <span className="font-normal text-muted text-sm">{serviceEnd}</span>}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
