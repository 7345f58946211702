'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect } from 'react';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { followLink, pageBehind } from '#lib/browser/navigation/follow-link.ts';
import {
  isInPage,
  navigateInPage,
  useReloadOfForeignEntries,
} from '#lib/browser/navigation/in-page-navigation.ts';
import { useFocusOnArrival } from '#lib/browser/navigation/use-focus-on-arrival.ts';
import { usePageTransition } from '#lib/browser/navigation/use-page-transition.ts';
import { useScrollRestoration } from '#lib/browser/navigation/use-scroll-restoration.ts';
import { useSingleHead } from '#lib/browser/navigation/use-single-head.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';

/** Client-side navigation for all links of a page, with one listener: no link needs code of its own. */
export function PageLinks() {
  const t = useTranslations('page');
  const router = useRouter();
  const customer = useSignedIn() === true;
  const { pending, startNavigation } = usePageTransition();
  useReloadOfForeignEntries();
  useSingleHead();
  useScrollRestoration();
  useFocusOnArrival();

  const navigate = useCallback(
    (page: string) => {
      // Offline, the current page stays: the browser would show its own error page.
      if (navigator.onLine)
        startNavigation(() => (isInPage(page) ? navigateInPage(page) : router.push(page)));
      else raiseAlert({ class: 'error', title: t('offline.title'), message: t('offline.text') });
    },
    [router, startNavigation, t],
  );

  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, customer, navigate);
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [customer, navigate]);

  // Prefetch on hover, for a mouse only: on touch the click follows at once, and the navigation would wait for a prefetch
  // queued behind the pictures.
  useEffect(() => {
    const prefetch = (event: PointerEvent) => {
      const page = event.pointerType === 'mouse' && pageBehind(event);
      if (page && !isInPage(page)) router.prefetch(page);
    };
    document.addEventListener('pointerover', prefetch, { passive: true });
    return () => document.removeEventListener('pointerover', prefetch);
  }, [router]);

  return pending && <NavigationProgress label={t('loading')} />;
}

/** The progress bar of a navigation that takes a while. */
const NavigationProgress = ({ label }: { label: string }) => (
  <div role="progressbar" aria-label={label} className="navigation-progress" />
);
