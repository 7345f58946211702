'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { BoundaryMoment } from '#lib/domain/opening-hours/status.ts';
import { hourText } from '#lib/i18n/hour.ts';

/** Why the basket cannot be validated now, and from when it can. */
export function ClosedNotice({ opensAt }: { opensAt: BoundaryMoment | undefined }) {
  const t = useTranslations('basket');
  return (
    <Notice tone="warning" title={t('closed')} live>
      {opensAt && t('reopens', { day: t(`weekday.${opensAt.weekday}`), time: hourText(opensAt.minute) })}
    </Notice>
  );
}
