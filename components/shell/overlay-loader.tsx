'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { useModal } from '#components/ui/use-modal.ts';
import { closeSheet } from '#lib/browser/place.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { LOADER_REPEAT_MS } from '#lib/domain/limits.ts';
import { ShopMark } from './shop-mark.tsx';

const repeat: CSSProperties & Record<'--repeat', string> = { '--repeat': `${LOADER_REPEAT_MS}ms` };

/** The loader (SPEC section 2, Layout): the shop's logo, moving every 3 seconds, while a sheet's code arrives. */
export function OverlayLoader() {
  const t = useTranslations('page');
  const { store } = useShop();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      aria-label={t('loading')}
      tabIndex={-1}
      style={repeat}
      onCancel={(event) => {
        event.preventDefault();
        closeSheet();
      }}
      className="late m-auto overflow-visible bg-transparent outline-none"
    >
      <ShopMark
        logo={store.logo}
        name={store.name}
        className="loader-mark size-20 rounded-control text-4xl shadow-sheet"
      />
    </dialog>
  );
}
