'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, memo, useEffect, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import { BOARD_COLUMNS, type BoardColumn } from '#lib/domain/orders/board.ts';
import type { OrderOfStaff } from '#lib/domain/orders/order.ts';
import { OrderTicket } from './order-ticket.tsx';

/** The orders of each column that is shown. */
export type OrdersByColumn = ReadonlyMap<BoardColumn | null, readonly OrderOfStaff[]>;

/** 'later' is shown when it has orders. */
const shownColumns = (byColumn: OrdersByColumn): readonly BoardColumn[] =>
  BOARD_COLUMNS.filter((column) => column !== 'later' || byColumn.has(column));

/** Where the columns are not all side by side: leads to each of them, and says how many orders it has. */
export function ColumnLinks({ byColumn }: { byColumn: OrdersByColumn }) {
  const t = useTranslations('manageOrders');
  const columns = shownColumns(byColumn);
  const current = useColumnInView(columns.join(' '));

  function onClick(event: MouseEvent, column: BoardColumn): void {
    event.preventDefault();
    const heading = document.getElementById(column);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }

  return (
    <nav aria-label={t('columnLinks')} className="grid auto-cols-fr grid-flow-col gap-2 lg:hidden">
      {columns.map((column) => {
        const count = byColumn.get(column)?.length ?? 0;
        return (
          <a
            key={column}
            href={`#${column}`}
            aria-current={column === current || undefined}
            onClick={(event) => onClick(event, column)}
            className={classNames(
              'flex min-h-14 flex-col items-center justify-center rounded-control border px-1 text-center text-xs leading-tight sm:flex-row sm:gap-2 sm:text-base',
              'aria-current:border-accent aria-current:bg-accent-soft md:aria-current:border-line-strong md:aria-current:bg-surface',
              'border-line-strong bg-surface',
            )}
          >
            <span className="order-last sm:order-none">{t(`columns.${column}`)}</span>
            <span className={classNames('tabular font-bold text-xl', count === 0 && 'text-muted')}>
              {count}
            </span>
          </a>
        );
      })}
    </nav>
  );
}

/** The column in the middle of the window; `ids` are its headings, separated by spaces. */
function useColumnInView(ids: string): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setInView(target.getAttribute('aria-labelledby'));
      },
      { rootMargin: '-40% 0px -60%' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)?.closest('section');
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return inView;
}

interface ColumnProps {
  now: number;
  timeZone: string;
  preparationMinutes: number;
  calls: OrderCalls;
  onSeen: (orderIds: number[]) => void;
}

/**
 * The columns of the board. On a desktop and a tablet each scrolls by itself; upright, a tablet has the new orders on the
 * left and all others on the right. A phone has one below the other.
 */
export const Columns = memo(function Columns({
  byColumn,
  ...column
}: ColumnProps & { byColumn: OrdersByColumn }) {
  const [first, ...others] = shownColumns(byColumn);
  if (!first) return null;
  return (
    <div
      className={classNames(
        'grid items-start gap-x-4 gap-y-6 md:grid-cols-2',
        'board-fit:min-h-96 board-fit:flex-1 board-fit:grid-rows-[minmax(0,1fr)] board-fit:items-stretch',
        byColumn.has('later') ? 'lg:grid-cols-[1.4fr_1.1fr_1fr_1fr] lg:gap-x-3 xl:gap-x-4' : 'lg:grid-cols-3',
      )}
    >
      <Column name={first} orders={byColumn.get(first) ?? []} {...column} />
      <div className="flex min-w-0 flex-col gap-6 board-fit:overflow-y-auto board-fit:overscroll-contain lg:contents">
        {others.map((name) => (
          <Column key={name} name={name} orders={byColumn.get(name) ?? []} {...column} />
        ))}
      </div>
    </div>
  );
});

function Column({
  name,
  orders,
  ...ticket
}: ColumnProps & { name: BoardColumn; orders: readonly OrderOfStaff[] }) {
  const t = useTranslations('manageOrders');
  return (
    <section aria-labelledby={name} className="@container flex min-h-0 min-w-0 shrink-0 flex-col">
      <h2
        id={name}
        tabIndex={-1}
        className="flex scroll-mt-(--board-top) items-center gap-2 bg-page px-1 pb-2 font-bold text-lg outline-none focus-visible:outline-3 board-fit:sticky board-fit:top-0 board-fit:z-1"
      >
        {t(`columns.${name}`)}
        <span className="tabular rounded-pill bg-sunken px-2.5 py-0.5 text-muted text-sm">
          {orders.length}
        </span>
      </h2>
      <div
        className={classNames(
          // The outline of a focused ticket is outside of it.
          'flex flex-col gap-3 board-fit:px-1 board-fit:pt-1 lg:board-fit:scroll-own',
          name === 'new' && 'board-fit:scroll-own',
        )}
      >
        {orders.length === 0 && (
          <p className="rounded-card border border-line border-dashed px-4 py-6 text-center text-muted text-sm">
            {t('emptyGroup')}
          </p>
        )}
        {orders.map((each) => (
          <OrderTicket key={each.order.orderId} orderOfStaff={each} {...ticket} />
        ))}
      </div>
    </section>
  );
}
