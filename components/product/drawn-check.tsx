'use client';

import { useTranslations } from 'next-intl';

/** The check of a successful add, drawn in one stroke. */
export function DrawnCheck() {
  const t = useTranslations('product');
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 fill-none stroke-3 stroke-current">
        <path d="M5 12.5 10 17.5 19.5 7" className="drawn" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {t('added')}
    </>
  );
}
