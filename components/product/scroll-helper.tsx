'use client';

import { ArrowDown } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** On to the next option of the product page, and in the end to the button that adds. */
export function ScrollHelper({ onPress }: { onPress: () => void }) {
  const t = useTranslations('product');
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-pill px-3.5 font-semibold text-accent-ink text-sm transition-colors hover:bg-accent-soft"
    >
      {t('next')}
      <ArrowDown aria-hidden size={18} />
    </button>
  );
}
