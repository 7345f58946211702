import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { FigureSum, ReportSelection, Selected } from '#lib/domain/reports/selection.ts';
import { daysText, fullDate } from '#lib/i18n/date.ts';
import { priceText } from '#lib/i18n/price.ts';

/** The figures that are a number of orders. */
const COUNTING: readonly Selected['kind'][] = ['orders', 'late', 'on_time', 'customer'];

/** Which figure of the reports the listed orders are behind, what they add up to, and the way back to all orders. */
export function ReportFilter({
  selection,
  sum,
  isNarrowed,
  onEnd,
}: {
  selection: ReportSelection;
  /** null until it is read, and for those who do not see the reports. */
  sum: FigureSum | null;
  /** Whether only some of the orders behind the figure are looked for. */
  isNarrowed: boolean;
  onEnd: () => void;
}) {
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
      <div role="status" className="wrap-anywhere">
        <p>{t('text', { what: t(`kinds.${kind}`, { one, two, named, next }), days })}</p>
        {sum && (
          <>
            <p className="tabular font-semibold">
              {t('sum', { count: sum.orders, amount: priceText(sum.amount) })}
            </p>
            <p className="text-muted text-sm">
              {!isNarrowed && COUNTING.includes(kind) && `${t('counts')} `}
              {t('amounts', { kind })}
            </p>
          </>
        )}
      </div>
      <IconButton label={t('end')} onClick={onEnd}>
        <X aria-hidden size={20} />
      </IconButton>
    </div>
  );
}
