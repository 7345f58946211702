'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useShownLook } from '#lib/browser/manage/appearance.ts';
import { type Appearance, isBannerShown } from '#lib/domain/store/appearance.ts';
import type { Banner } from '#lib/domain/store/store.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

/** The storefront on a telephone, in the look that is being tried: a page of its own in a frame, so that its window is one. */
export function PhonePreview({
  look,
  tried,
  timeZone,
}: {
  look: Appearance;
  /** The banner whose texts are being typed: shown alone, so that its slide stays. */
  tried: Banner | null;
  timeZone: string;
}) {
  const t = useTranslations('manageAppearance.preview');
  const frame = useRef<HTMLIFrameElement>(null);
  const now = Date.now();
  useShownLook(frame, {
    ...look,
    banners: tried ? [tried] : look.banners.filter((banner) => isBannerShown(banner, now, timeZone)),
  });
  return (
    <figure className="mx-auto flex w-full max-w-[24.5rem] flex-col gap-3">
      <div className="rounded-[2.25rem] border border-line-strong bg-sunken p-2.5 shadow-card">
        <iframe
          ref={frame}
          src={manageRoutes.preview()}
          title={t('title')}
          className="block h-[min(47rem,calc(100dvh-9rem))] w-full rounded-[1.6rem] bg-surface lg:w-[23.5rem]"
        />
      </div>
      <figcaption className="text-center text-muted text-sm">{t('note')}</figcaption>
    </figure>
  );
}
