import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/fields/chip.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { areReportDays, type Days, REPORT_PERIODS } from '#lib/domain/reports/period.ts';
import type { ReportWanted } from '#lib/domain/reports/report.ts';

/** Chooses the period of the report; dates of one's own are asked for when none of the others is it. */
export function PeriodPicker({
  wanted,
  shown,
  choose,
}: {
  wanted: ReportWanted;
  /** The days that are shown now; null before they are known. */
  shown: Days | null;
  choose: (wanted: ReportWanted) => void;
}) {
  const t = useTranslations('manageReports');
  const [isOpen, setOpen] = useState(wanted.period === 'custom');
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own */}
      <div role="group" aria-label={t('period')} className="flex flex-wrap gap-2">
        {REPORT_PERIODS.map((period) => (
          <Chip
            key={period}
            isOn={period === 'custom' ? isOpen : !isOpen && period === wanted.period}
            onClick={() => {
              setOpen(period === 'custom');
              if (period !== 'custom') choose({ period });
            }}
          >
            {t(`periods.${period}`)}
          </Chip>
        ))}
      </div>
      {isOpen && shown && (
        <OwnDates
          key={`${shown.from} ${shown.until}`}
          shown={wanted.period === 'custom' ? wanted.days : shown}
          choose={(days) => choose({ period: 'custom', days })}
        />
      )}
    </div>
  );
}

function OwnDates({ shown, choose }: { shown: Days; choose: (days: Days) => void }) {
  const t = useTranslations('manageReports');
  const [days, setDays] = useState(shown);
  const [error, setError] = useState<string | undefined>();
  return (
    <form
      noValidate
      className="grid max-w-xl grid-cols-2 items-start gap-3 max-[22rem]:grid-cols-1 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        const isRight = areReportDays(days);
        setError(isRight ? undefined : t('wrongDates'));
        if (isRight) choose(days);
      }}
    >
      <Field
        label={t('from')}
        type="date"
        value={days.from}
        onChange={({ target }) => setDays({ ...days, from: target.value })}
      />
      <Field
        label={t('until')}
        type="date"
        value={days.until}
        error={error}
        onChange={({ target }) => setDays({ ...days, until: target.value })}
      />
      <Button type="submit" className="col-span-full sm:col-span-1 sm:mt-[1.625rem]">
        {t('show')}
      </Button>
    </form>
  );
}
