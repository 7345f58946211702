'use client';

import { NotebookPen, Store } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useTill } from '#lib/browser/manage/till.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { TILL_WAYS, type Till, type TillChoice, type TillWay } from '#lib/domain/journal/till.ts';
import { SettingPage } from '../setting-page.tsx';

/** Who takes the money on site: the restaurant's own till, or the staff on Ardoise, with a journal. */
export function TillPage() {
  const t = useTranslations('manageTill');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, choose } = useTill();
  const timeZone = useMe()?.shop.timeZone;

  if (reading.status === 'refused')
    return (
      <SettingPage section="till">
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      </SettingPage>
    );
  if (reading.status !== 'found' || !timeZone)
    return (
      <SettingPage section="till" intro={t('intro')}>
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      </SettingPage>
    );
  return (
    <SettingPage section="till" intro={t('intro')}>
      <Ways till={reading.value} choose={choose} />
      <Choices choices={reading.value.choices} timeZone={timeZone} />
    </SettingPage>
  );
}

const ICONS = { own_till: Store, journal: NotebookPen } as const;
const POINTS = ['money', 'orders', 'days'] as const;

/** Both ways with what each means, and the button that chooses the other one. */
function Ways({ till: { way }, choose }: { till: Till; choose: ReturnType<typeof useTill>['choose'] }) {
  const t = useTranslations('manageTill');
  const id = useId();
  const [asked, setAsked] = useState<TillWay | null>(null);
  const [chosen, setChosen] = useState<TillWay | null>(null);
  const { busy, failure, act } = useAct();
  const headings = useRef<Partial<Record<TillWay, HTMLElement | null>>>({});

  // Its button is gone; the closed dialog has given the focus back by then.
  useEffect(() => {
    if (chosen !== null) headings.current[chosen]?.focus();
  }, [chosen]);

  async function onConfirm(wanted: TillWay): Promise<void> {
    if (!(await act(() => choose(wanted)))) return;
    setAsked(null);
    setChosen(wanted);
  }

  return (
    <>
      {way === null && <Notice title={t('unchosen.title')}>{t('unchosen.text')}</Notice>}
      <p role="status" className="sr-only">
        {chosen !== null && t('chosen', { way: chosen })}
      </p>
      <ul className="flex flex-col gap-4">
        {TILL_WAYS.map((each) => {
          const Icon = ICONS[each];
          return (
            <li
              key={each}
              aria-labelledby={`${id}-${each}`}
              className={classNames(
                'panel flex flex-col gap-3 p-4 sm:p-5',
                way === each && 'outline-2 outline-accent outline-solid',
              )}
            >
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Icon aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-accent-ink" />
                <h2
                  id={`${id}-${each}`}
                  ref={(heading) => {
                    headings.current[each] = heading;
                  }}
                  tabIndex={-1}
                  className="rounded-control font-bold text-lg outline-none focus-visible:outline-3"
                >
                  {t(`ways.${each}.title`)}
                </h2>
                {way === each && <Badge tone="success">{t('present')}</Badge>}
              </div>
              <p>{t(`ways.${each}.text`)}</p>
              <ul className="list-disc space-y-1 pl-5 text-muted">
                {POINTS.map((point) => (
                  <li key={point}>{t(`ways.${each}.${point}`)}</li>
                ))}
              </ul>
              {way !== each && (
                <Button
                  kind={way === null ? 'primary' : 'secondary'}
                  size="large"
                  className="min-h-14 max-sm:w-full sm:self-start"
                  onClick={() => setAsked(each)}
                >
                  {t(`ways.${each}.choose`)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-muted text-sm">{t('online')}</p>
      {asked !== null && (
        <AlertDialog
          title={t(`ways.${asked}.question`)}
          onClose={() => busy || setAsked(null)}
          actions={
            <>
              <Button size="large" aria-busy={busy} onClick={() => onConfirm(asked)}>
                <BusyLabel busy={busy}>{t(`ways.${asked}.confirm`)}</BusyLabel>
              </Button>
              <Button kind="secondary" size="large" disabled={busy} onClick={() => setAsked(null)}>
                {t('keep')}
              </Button>
            </>
          }
        >
          <p>{t(`ways.${asked}.consequence`, { from: way ?? 'none' })}</p>
          {failure !== null && (
            <div className="mt-4">
              <Notice tone="danger" title={t('failed')} live>
                {failure}
              </Notice>
            </div>
          )}
        </AlertDialog>
      )}
    </>
  );
}

/** What was chosen, the newest first. */
function Choices({ choices, timeZone }: { choices: readonly TillChoice[]; timeZone: string }) {
  const t = useTranslations('manageTill');
  const id = useId();
  const moment = useMoment(timeZone);
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby={id} className="panel p-4 sm:p-5">
      <h2 id={id} className="mb-1 font-bold text-lg">
        {t('choices.title')}
      </h2>
      <ul className="divide-y divide-line">
        {choices.map(({ way, since, name }) => (
          <li key={since} className="flex flex-col py-3 last:pb-0">
            <span className="font-medium">{t(`ways.${way}.title`)}</span>
            <span className="wrap-anywhere text-muted text-sm">
              {[t('choices.since', { moment: moment(since) }), name].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
