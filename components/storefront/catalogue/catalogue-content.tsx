'use client';

import { lazy, useDeferredValue, useEffect, useState } from 'react';
import { ServerMarkup } from '#components/ui/server-markup/server-markup.tsx';
import { useContentVisibility } from '#lib/browser/dom/content-visibility.ts';
import { whenIdle } from '#lib/browser/dom/idle.ts';
import { lazyModule } from '#lib/browser/dom/lazy.ts';
import { useServerMarkup } from '#lib/browser/dom/use-hydrated.ts';
import { useCardStyle } from '#lib/browser/shop/card-style-choice.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { cardStyleOf } from '#lib/domain/store/theme.ts';

const code = lazyModule(
  async () => (await import('#components/storefront/products-from-data.ts')).CatalogueFromData,
);
const LazyCatalogue = lazy(async () => ({ default: await code.load() }));

/** Runs when the page is idle. A failure is ignored here: it shows when the next page of the catalogue is opened. */
const preload = () => void code.load().catch(() => {});

/**
 * The products of the catalogue, all of them or one category's. On the first page of a visit they exist only as server
 * markup, which React does not hydrate; after a navigation or a change of the catalogue they are rendered from its data.
 * Above the whole catalogue is the place of 'Vos habituels'.
 */
export function CatalogueContent({
  markupId,
  category = null,
  ofPage = true,
  className,
}: {
  /** From `useCatalogueMarkup`; changes with the content. */
  markupId: string;
  category?: number | null;
  /** Whether it is what the server rendered the page for. */
  ofPage?: boolean;
  className?: string;
}) {
  const shopStyle = cardStyleOf(useShop().store.cardStyle);
  const style = useCardStyle(shopStyle);
  const present = useServerMarkup(markupId, ofPage && style === shopStyle);
  // Deferred: the old markup stays on the screen until code and data have loaded.
  const serverMarkup = useDeferredValue(present);
  const [FromData] = useState(() => code.loaded() ?? LazyCatalogue);
  useEffect(() => whenIdle(preload), []);
  useContentVisibility(`${markupId} ${category} ${style}`);

  return (
    <>
      {/* For components/storefront/shell/usual-dishes. */}
      {category === null && <div className="usual" />}
      {serverMarkup ? (
        <ServerMarkup id={markupId} className={className} />
      ) : (
        <div className={className}>
          <FromData category={category} cardStyle={style} />
        </div>
      )}
    </>
  );
}
