import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { ReportSelection } from '#lib/domain/reports/selection.ts';
import { daysText, fullDate } from '#lib/i18n/date.ts';

/** Which figure of the reports the listed orders are behind, and the way back to all orders. */
export function ReportFilter({ selection, onEnd }: { selection: ReportSelection; onEnd: () => void }) {
  const t = useTranslations('manageOrders.search.report');
  const { from, until, selected } = selection;
  const days = from === until ? t('day', { day: fullDate(from) }) : daysText(from, until);
  const { kind, ...rest } = selected;
  const [one = '', two = ''] = Object.values(rest).map((value) =>
    typeof value === 'number' ? String(value).replace('.', ',') : value,
  );
  const named = String(one !== '' && two !== '');
  // The hour after 23 h is midnight.
  const next = String((Number(two) + 1) % 24);
  return (
    <div className="panel flex items-center justify-between gap-3 px-4 py-2">
      <p role="status" className="wrap-anywhere">
        {t('text', { what: t(`kinds.${kind}`, { one, two, named, next }), days })}
      </p>
      <IconButton label={t('end')} onClick={onEnd}>
        <X aria-hidden size={20} />
      </IconButton>
    </div>
  );
}
