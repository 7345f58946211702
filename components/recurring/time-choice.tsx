'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { clockHourText } from '#lib/i18n/hour.ts';

/** At which time of day something comes again, among those that the restaurant serves on all its days. */
export function TimeChoice({
  times,
  chosen,
  daysChosen,
  onChoose,
}: {
  times: readonly string[];
  chosen: string | null;
  daysChosen: boolean;
  onChoose: (time: string) => void;
}) {
  const t = useTranslations('recurring.form');
  if (daysChosen && times.length === 0) return <Notice tone="warning">{t('noTime')}</Notice>;
  return (
    <Select
      label={t('time')}
      value={chosen ?? ''}
      disabled={!daysChosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {chosen === null && (
        <option value="" disabled>
          {daysChosen ? '' : t('timeFirst')}
        </option>
      )}
      {times.map((time) => (
        <option key={time} value={time}>
          {clockHourText(time)}
        </option>
      ))}
    </Select>
  );
}
