'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Loading } from '#components/ui/feedback/spinner.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { CROSS, LineIcon, MAGNIFIER } from '#components/ui/line-icon.tsx';
import { closeSearch, takeTap } from '#lib/browser/navigation/search-address.ts';
import { typeText, useDishQuery, useQueryPart, writeTypedText } from '#lib/browser/shop/dish-query.ts';
import { SEARCH_TEXT_MAX } from '#lib/domain/catalogue/search/text-match.ts';
import catalogue from '#lib/i18n/messages/fr/catalogue.json' with { type: 'json' };
import food from '#lib/i18n/messages/fr/food.json' with { type: 'json' };
import page from '#lib/i18n/messages/fr/page.json' with { type: 'json' };
import search from '#lib/i18n/messages/fr/search.json' with { type: 'json' };
import { SearchFilters } from './search-filters.tsx';
import { SearchResults } from './search-results.tsx';

const sentences = { catalogue, food, page, search };

/**
 * The search of the catalogue, in place of the bar of categories and of what follows it
 * (docs/decisions/0094-search-in-the-catalogue.md). Loaded with its messages when it is first touched.
 */
export function DishSearch() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Search />
    </NextIntlClientProvider>
  );
}

function Search() {
  const t = useTranslations('page');
  const root = useRef<HTMLDivElement>(null);
  useFocusReturned();
  return (
    <>
      <div ref={root} data-search className="min-h-dvh scroll-mt-[calc(-1*var(--bar-height))]">
        {/* biome-ignore lint/a11y/useSemanticElements: Safari before 17 gives <search> no role */}
        <div role="search" className="sticky top-(--sticky-top) z-20 border-line border-b bg-bar">
          <SearchField />
          <Suspense fallback={<div className="h-14" />}>
            <SearchFilters />
          </Suspense>
        </div>
        <Suspense fallback={<Loading label={t('loading')} />}>
          <SearchResults />
        </Suspense>
      </div>
      {/* After it: its effect needs the element. */}
      <ScrollToBeginning root={root} />
    </>
  );
}

/** Another query is read from its beginning. A component of its own: a letter renders nothing else of the frame. */
function ScrollToBeginning({ root }: { root: RefObject<HTMLDivElement | null> }) {
  const query = useDishQuery();
  const last = useRef(query);
  useLayoutEffect(() => {
    const isTapped = takeTap();
    if (isTapped) root.current?.querySelector('input')?.focus({ preventScroll: true });
    if (isTapped || (last.current !== query && isScrolledInto(root.current)))
      root.current?.scrollIntoView({ behavior: 'instant' });
    last.current = query;
  }, [query, root]);
  return null;
}

/** Whether the beginning of the search has left the window. */
const isScrolledInto = (root: HTMLElement | null): boolean =>
  root !== null && root.getBoundingClientRect().top < 0;

/** Gives the focus back to the link that opens the search, when the search took it along. */
function useFocusReturned(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('.search-link')?.focus({ preventScroll: true });
    },
    [],
  );
}

function SearchField() {
  const t = useTranslations('search');
  const text = useQueryPart('text');
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className="wrap flex items-center gap-1 py-1.5 short:py-0.5"
      onSubmit={(event) => {
        event.preventDefault();
        writeTypedText();
        // The keyboard of a phone covers the results.
        if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
      }}
    >
      <div className="relative min-w-0 flex-1">
        <LineIcon
          drawing={MAGNIFIER}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SEARCH_TEXT_MAX}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={text}
          onChange={({ target }) => typeText(target.value)}
          onBlur={writeTypedText}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            if (text === '') closeSearch();
            else typeText('');
          }}
          className="min-h-11 w-full appearance-none rounded-chip border border-line-strong bg-surface pr-11 pl-11 text-base text-ink transition-colors placeholder:text-muted focus-visible:border-ink focus-visible:-outline-offset-2 [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <IconButton
            label={t('clear')}
            onClick={() => {
              typeText('');
              field.current?.focus();
            }}
            className="absolute inset-y-0 right-0 text-muted"
          >
            <LineIcon drawing={CLEAR} size={18} />
          </IconButton>
        )}
      </div>
      <IconButton label={t('close')} onClick={closeSearch} className="-mr-2.5">
        <LineIcon drawing={CROSS} size={22} />
      </IconButton>
    </form>
  );
}

/** Lucide's 'circle-x'. */
const CLEAR = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0m-7-3-6 6m0-6 6 6';
