'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect } from 'react';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { followLink, pageBehind } from '#lib/browser/follow-link.ts';
import { useArrivalAtMain } from '#lib/browser/use-arrival-at-main.ts';
import { useGoing } from '#lib/browser/use-going.ts';
import { useKeptScroll } from '#lib/browser/use-kept-scroll.ts';
import { useOneHead } from '#lib/browser/use-one-head.ts';
import { useSignedIn } from '#lib/browser/use-signed-in.ts';
import { GoingBar } from './going-bar.tsx';

/** One listener for all the links of a page, so that none of them ships a script of its own. */
export function PageLinks() {
  const t = useTranslations('page');
  const router = useRouter();
  const customer = useSignedIn() === true;
  const { going, startGoing } = useGoing();
  useOneHead();
  useKeptScroll();
  useArrivalAtMain();

  const goTo = useCallback(
    (page: string) => {
      // The page that is there stays: the browser would have nothing but its own words to put in its place.
      if (navigator.onLine) startGoing(() => router.push(page));
      else raiseAlert({ class: 'error', title: t('offline.title'), message: t('offline.text') });
    },
    [router, startGoing, t],
  );

  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, customer, goTo);
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [customer, goTo]);

  // A page is fetched while the mouse is still on its way to the click. A finger is there at once: what is fetched
  // ahead comes after the pictures, and the page would wait for it.
  useEffect(() => {
    const prepare = (event: PointerEvent) => {
      const page = event.pointerType === 'mouse' && pageBehind(event);
      if (page) router.prefetch(page);
    };
    document.addEventListener('pointerover', prepare, { passive: true });
    return () => document.removeEventListener('pointerover', prepare);
  }, [router]);

  return going && <GoingBar label={t('loading')} />;
}
