'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { BoundaryMoment } from '#lib/domain/opening-hours/status.ts';
import { hourText } from '#lib/i18n/hour.ts';

/** The shop is closed for today and takes orders for later: from when on. */
export function AheadNotice({ opensAt }: { opensAt: BoundaryMoment }) {
  const t = useTranslations('basket');
  return (
    <Notice>{t('ahead', { day: t(`weekday.${opensAt.weekday}`), time: hourText(opensAt.minute) })}</Notice>
  );
}
