'use client';

import { ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { goToShop, useOtherShops } from '#lib/browser/manage/shops.ts';

/** The shop, and for who works in several a menu that leads to the others. */
export function ShopName({ shop }: { shop: string }) {
  const t = useTranslations('manageShell');
  const others = useOtherShops();
  const menu = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = (
    <span className="truncate font-bold md:max-xl:line-clamp-2 md:max-xl:whitespace-normal md:max-xl:text-xs">
      {shop}
    </span>
  );
  if (others.length === 0) return name;

  async function onChoose(storeId: number): Promise<void> {
    setRefusal(null);
    const answer = await goToShop(storeId);
    if (answer.class === 'error') setRefusal(answer.message);
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        className="-my-1 flex min-h-11 min-w-0 items-center gap-1.5 rounded-control text-left hover:bg-sunken md:max-xl:text-center"
      >
        {name}
        <ChevronsUpDown aria-hidden size={16} className="shrink-0 text-muted" />
        <span className="sr-only">{t('shops.open')}</span>
      </button>
      <div
        id={menu}
        popover="auto"
        className="fixed top-14 left-4 m-0 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-raised p-2 text-ink shadow-sheet md:top-16"
      >
        <p className="px-3 py-2 text-muted text-sm">{t('shops.title')}</p>
        <ul>
          {others.map(({ storeId, name: other }) => (
            <li key={storeId}>
              <button
                type="button"
                onClick={() => onChoose(storeId)}
                className="flex min-h-12 w-full items-center rounded-control px-3 text-left font-semibold hover:bg-sunken"
              >
                {other}
              </button>
            </li>
          ))}
        </ul>
        {refusal !== null && (
          <Notice tone="danger" live>
            {refusal}
          </Notice>
        )}
      </div>
    </>
  );
}
