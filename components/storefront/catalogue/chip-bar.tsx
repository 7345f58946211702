'use client';

import { useTranslations } from 'next-intl';
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { CHEVRON_RIGHT, LineIcon, MAGNIFIER } from '#components/ui/line-icon.tsx';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { lazyModule } from '#lib/browser/dom/lazy.ts';
import {
  closeSearch,
  openSearch,
  SEARCH_LINK,
  useSearching,
} from '#lib/browser/navigation/search-address.ts';

/** A link in the bar, with room for two lines. */
const CHIP =
  'grid min-h-11 max-w-[min(70vw,24rem)] place-content-center overflow-hidden wrap-anywhere text-balance rounded-chip px-4 lg:px-3 text-center font-medium text-muted leading-tight transition-colors hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3 aria-[current]:bg-chip aria-[current]:text-on-chip';

/** The classes of the link with that name; on a phone a name of two lines gets a narrower box. */
export const chipLook = (name: string) => classNames(CHIP, takesTwoShortLines(name) && 'max-lg:max-w-52');

/** For keyboard focus only: a pointer press must not move the link under it. */
function bringIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
}

/** The share of the bar's width that one press of an arrow scrolls. */
const SCROLL_STEP = 0.7;

/** Scrolls a list sideways. For a mouse only: a finger drags it, and the keyboard goes from link to link. */
export function Arrow({ end, list }: { end: 'before' | 'after'; list: RefObject<HTMLUListElement | null> }) {
  const direction = end === 'before' ? -1 : 1;
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      data-end={end}
      onClick={() => list.current?.scrollBy({ left: direction * SCROLL_STEP * list.current.clientWidth })}
      className={classNames(
        'absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-pill bg-bar text-muted hover:bg-sunken hover:text-ink pointer-fine:grid',
        end === 'before' ? 'left-0 rotate-180' : 'right-1',
      )}
    >
      <LineIcon drawing={CHEVRON_RIGHT} />
    </button>
  );
}

const searchModule = lazyModule(async () => (await import('./search/dish-search.tsx')).DishSearch);
const preloadSearch = () => void searchModule.load().catch(() => {});

/** The search, when it is open and its code has loaded. Without its code it closes, and an alert says so. */
function useSearch() {
  const t = useTranslations('page.overlayFailure');
  const searching = useSearching();
  const [Search, setSearch] = useState(searchModule.loaded);
  useEffect(() => {
    if (!searching || Search) return;
    searchModule.load().then(
      (code) => setSearch(() => code),
      () => {
        raiseAlert({ class: 'error', title: t('title'), message: t('text') });
        closeSearch();
      },
    );
  }, [searching, Search, t]);
  return searching ? Search : null;
}

/** Opens the search of the catalogue; its code loads when it is first touched. */
function SearchLink() {
  const t = useTranslations('page');
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSearch();
  };
  return (
    <a
      href={SEARCH_LINK}
      // The listener for links leaves one with a target alone.
      target="_self"
      aria-label={t('search')}
      onPointerEnter={preloadSearch}
      onFocus={preloadSearch}
      onClick={open}
      className="search-link"
    >
      <LineIcon drawing={MAGNIFIER} size={22} />
    </a>
  );
}

/**
 * A sticky bar of links, with the search before it. When they do not fit it scrolls sideways, and fades and has an arrow at
 * an end with more. The mouse wheel over it scrolls the page. The open search replaces it, and what follows it in the page.
 */
export function ChipBar({
  label,
  list,
  children,
}: {
  label: string;
  list: RefObject<HTMLUListElement | null>;
  children: ReactNode;
}) {
  const more = useOverflowEnds(list);
  const Search = useSearch();
  return (
    <>
      <div hidden={Search !== null} className="chip-bar">
        <SearchLink />
        <nav aria-label={label}>
          <ul ref={list} data-more={more} onFocus={bringIntoView} className="scrollbar-none fade-ends">
            {children}
          </ul>
          {more.includes('before') && <Arrow end="before" list={list} />}
          {more.includes('after') && <Arrow end="after" list={list} />}
        </nav>
      </div>
      {Search && <Search />}
    </>
  );
}

/** Characters that fit on a line of a link on a phone, at full and at narrow width. */
const LINE_MAX = 29;
const SHORT_LINE_MAX = 21;

/** Whether a name is too long for one line and fits on two short ones. */
export function takesTwoShortLines(name: string): boolean {
  if (name.length <= LINE_MAX) return false;
  const words = name.split(' ');
  return words.some((_, index) =>
    [words.slice(0, index), words.slice(index)].every((line) => line.join(' ').length <= SHORT_LINE_MAX),
  );
}

/** Scrolls the bar so that its current link is centred, on mount and whenever `current` changes. */
export function useCurrentLinkInView(bar: RefObject<HTMLElement | null>, current: unknown): void {
  const shown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is read from the document
  useEffect(() => {
    const list = bar.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !link) return;
    const left = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
    list.scrollTo({ left, behavior: shown.current ? 'auto' : 'instant' });
    shown.current = true;
  }, [bar, current]);
}

/**
 * At which ends a list that scrolls sideways has hidden items: 'before', 'after', 'before after' or ''. `ends` tells its first and
 * last item where they change.
 */
export function useOverflowEnds(list: RefObject<HTMLElement | null>, ends?: string): string {
  const [hidden, setHidden] = useState({ before: false, after: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: both are read from the document
  useEffect(() => {
    const root = list.current;
    const first = root?.firstElementChild;
    const last = root?.lastElementChild;
    if (!first || !last) return;
    const onChange = (entries: IntersectionObserverEntry[]) => {
      for (const { target, intersectionRatio } of entries) {
        const cut = intersectionRatio < 0.9;
        if (target === first) setHidden((present) => ({ ...present, before: cut }));
        if (target === last) setHidden((present) => ({ ...present, after: cut }));
      }
    };
    const observer = new IntersectionObserver(onChange, { root, threshold: 0.9 });
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [list, ends]);

  return [hidden.before && 'before', hidden.after && 'after'].filter(Boolean).join(' ');
}
