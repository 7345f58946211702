'use client';

import { ArrowDown, ArrowUp, ImageOff, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Notice, NoticeWithAction } from '#components/ui/feedback/notice.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { AppearanceCalls, RevisedAppearance } from '#lib/browser/manage/appearance.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { BANNERS_MAX, bannerPhase, type DatedBanner } from '#lib/domain/store/appearance.ts';
import type { Banner } from '#lib/domain/store/store.ts';
import { longDate } from '#lib/i18n/date.ts';
import { BannerSheet } from './banner-sheet.tsx';

/** The banners of the home page in their order, each with the days on which it is shown. */
export function BannersSection({
  appearance,
  calls,
  timeZone,
  onTry,
}: {
  appearance: RevisedAppearance;
  calls: AppearanceCalls;
  timeZone: string;
  /** Shows the banner whose texts are being typed in the preview; null for all of them again. */
  onTry: (banner: Banner | null) => void;
}) {
  const t = useTranslations('manageAppearance.banners');
  const failed = useTranslations('manageAppearance')('failed');
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
            <BannerPicture image={banner.image} />
            <div className="flex min-w-40 flex-1 flex-col">
              <span dir="auto" className="wrap-anywhere font-semibold">
                {banner.title}
              </span>
              <BannerDays banner={banner} timeZone={timeZone} />
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
          onTry={onTry}
          onClose={() => {
            setOpen(null);
            onTry(null);
          }}
        />
      )}
    </section>
  );
}

const SMALL = 'aspect-[16/7] w-40 rounded-control max-sm:w-28';

/** A banner without a photo is a coloured block on the storefront; here an icon says that it has none. */
function BannerPicture({ image }: { image: string | null }) {
  if (image !== null) return <Picture src={image} alt="" shape="wide" sizes="160px" className={SMALL} />;
  return (
    <span className={classNames('grid place-items-center border border-line bg-sunken text-muted', SMALL)}>
      <ImageOff aria-hidden size={22} />
    </span>
  );
}

const dayText = (day: string | null) => (day === null ? '' : longDate(day));

/** The days of a banner, and whether they have yet to come or are over. */
function BannerDays({ banner, timeZone }: { banner: DatedBanner; timeZone: string }) {
  const t = useTranslations('manageAppearance.banners');
  const { firstDay, lastDay } = banner;
  const dates = { first: dayText(firstDay), last: dayText(lastDay) };
  const days = firstDay && lastDay ? 'between' : firstDay ? 'from' : lastDay ? 'until' : 'always';
  const phase = bannerPhase(banner, Date.now(), timeZone);
  return (
    <>
      {/* A single day is in the sentence below. */}
      {(phase === 'shown' || days === 'between') && (
        <span className="text-muted text-sm">{t(`days.${days}`, dates)}</span>
      )}
      {phase !== 'shown' && <span className="font-medium text-sm text-warning">{t(phase, dates)}</span>}
    </>
  );
}
