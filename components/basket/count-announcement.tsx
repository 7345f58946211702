'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

/** Tells a screen reader how many articles there are now; silent until the number first changes. */
export function CountAnnouncement({ count }: { count: number }) {
  const t = useTranslations('page.basket');
  const [first] = useState(count);
  const [changed, setChanged] = useState(false);
  if (!changed && count !== first) setChanged(true);
  return (
    <span role="status" className="sr-only">
      {changed && t('button', { count })}
    </span>
  );
}
