'use client';

import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice, NoticeWithAction } from '#components/ui/feedback/notice.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { AppearanceCalls, RevisedAppearance } from '#lib/browser/manage/appearance.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { BANNERS_MAX, type DatedBanner, isBannerShown } from '#lib/domain/store/appearance.ts';
import { longDate } from '#lib/i18n/date.ts';
import { BannerSheet } from './banner-sheet.tsx';

/** The banners of the home page in their order, each with the days on which it is shown. */
export function BannersSection({
  appearance,
  calls,
  timeZone,
}: {
  appearance: RevisedAppearance;
  calls: AppearanceCalls;
  timeZone: string;
}) {
  const t = useTranslations('manageAppearance.banners');
  const failed = useTranslations('manageAppearance')('failed');
  const daysOf = useDaysText();
  const { busy, failure, act } = useAct();
  /** The place of the banner that is open; the number of banners for a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const [removed, setRemoved] = useState<{ banner: DatedBanner; place: number } | null>(null);
  const { banners, revision } = appearance;
  const save = (after: readonly DatedBanner[]) => act(() => calls.saveBanners(revision, after));

  function move(place: number, by: 1 | -1): void {
    const banner = banners[place];
    if (!banner || !banners[place + by]) return;
    void save(banners.toSpliced(place, 1).toSpliced(place + by, 0, banner));
  }

  async function putBack(): Promise<void> {
    if (!removed) return;
    if (!(await save(banners.toSpliced(removed.place, 0, removed.banner)))) return;
    setRemoved(null);
    keepFocus('banners');
  }

  return (
    <section aria-labelledby="banners" className="panel flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="banners" tabIndex={-1} className="font-bold text-lg outline-none">
        {t('title')}
      </h2>
      <p className="text-muted text-sm">{t('text')}</p>
      {removed && (
        <NoticeWithAction
          text={t('removed', { title: removed.banner.title })}
          action={t('putBack')}
          onAction={putBack}
        />
      )}
      {failure !== null && (
        <Notice tone="danger" title={failed} live>
          {failure}
        </Notice>
      )}
      <ol className="flex flex-col gap-3">
        {banners.map((banner, place) => (
          <li
            key={`${banner.image} ${banner.title} ${banner.firstDay}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-3"
          >
            <Picture
              src={banner.image}
              alt=""
              shape="wide"
              sizes="160px"
              className="aspect-[16/7] w-40 rounded-control max-sm:w-28"
            />
            <div className="flex min-w-40 flex-1 flex-col">
              <span dir="auto" className="wrap-anywhere font-semibold">
                {banner.title}
              </span>
              <span className="text-muted text-sm">{daysOf(banner)}</span>
              {!isBannerShown(banner, Date.now(), timeZone) && (
                <span className="font-medium text-sm text-warning">{t('notNow')}</span>
              )}
            </div>
            <div className="flex">
              <IconButton
                label={t('up', { title: banner.title })}
                aria-disabled={place === 0 || busy || undefined}
                onClick={() => move(place, -1)}
              >
                <ArrowUp aria-hidden size={20} />
              </IconButton>
              <IconButton
                label={t('down', { title: banner.title })}
                aria-disabled={place === banners.length - 1 || busy || undefined}
                onClick={() => move(place, 1)}
              >
                <ArrowDown aria-hidden size={20} />
              </IconButton>
              <Button
                kind="secondary"
                className="min-h-11"
                aria-label={t('editLabel', { title: banner.title })}
                onClick={() => setOpen(place)}
              >
                {t('edit')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {banners.length < BANNERS_MAX && (
        <Button
          kind="secondary"
          size="large"
          className="self-start max-sm:w-full"
          onClick={() => setOpen(banners.length)}
        >
          <Plus aria-hidden size={20} />
          {t('add')}
        </Button>
      )}
      {open !== null && (
        <BannerSheet
          place={open}
          appearance={appearance}
          calls={calls}
          onRemoved={(banner) => {
            setRemoved({ banner, place: open });
            keepFocus('banners');
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

const dayText = (day: string | null) => (day === null ? '' : longDate(day));

function useDaysText(): (banner: DatedBanner) => string {
  const t = useTranslations('manageAppearance.banners.days');
  return ({ firstDay, lastDay }) => {
    const dates = { first: dayText(firstDay), last: dayText(lastDay) };
    if (firstDay && lastDay) return t('between', dates);
    if (firstDay) return t('from', dates);
    return lastDay ? t('until', dates) : t('always');
  };
}
