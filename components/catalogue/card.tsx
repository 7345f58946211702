'use client';

import { lazy, useDeferredValue, useEffect, useState } from 'react';
import { Written } from '#components/ui/written/written.tsx';
import { useCardStyle } from '#lib/browser/card-style-choice.ts';
import { lateCode } from '#lib/browser/late-code.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useStanding } from '#lib/browser/use-standing.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { cardStyleOf } from '#lib/domain/theme.ts';
import { useFarLeftOut } from './use-far-left-out.ts';

const code = lateCode(async () => (await import('./card-from-data.tsx')).CardFromData);
const LateCardFromData = lazy(async () => ({ default: await code.load() }));

/** Fetched once the page stands; a failure shows when another page of the card is gone to. */
const preload = () => void code.load().catch(() => {});

/**
 * The dishes of the card, all of them or one category's. The page that a visitor comes to has them in its HTML alone,
 * where they stay; a page gone to from there, or a card that has changed, is drawn from the card's data.
 */
export function Card({
  written,
  category = null,
  className,
}: {
  /** What `keepWritten` calls the card; another name is another content. */
  written: string;
  category?: number | null;
  className?: string;
}) {
  const shopStyle = cardStyleOf(useShop().store.cardStyle);
  const style = useCardStyle(shopStyle);
  const { standing, changed } = useStanding(written, style === shopStyle);
  // Until data and code are there, what is shown stays.
  const shown = useDeferredValue(standing);
  const [CardFromData] = useState(() => code.present() ?? LateCardFromData);
  useEffect(() => whenIdle(preload), []);
  useFarLeftOut(`${written} ${style}`);

  if (shown) return <Written id={written} className={className} />;
  return (
    <div className={className}>
      <CardFromData category={category} cardStyle={style} changed={changed} />
    </div>
  );
}
