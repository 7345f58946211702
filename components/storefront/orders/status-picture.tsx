import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import {
  type AnyOrderStatusId,
  AWAITING_CARD,
  type OrderStatusLabel,
  orderStatusLabel,
} from '#lib/domain/orders/order-status.ts';

/** The look of an order: its status, but an order that awaits payment is distinguished from one the shop has. */
type OrderLook = OrderStatusLabel | 'unpaid';

export const orderLook = (id: AnyOrderStatusId): OrderLook =>
  id === AWAITING_CARD ? 'unpaid' : orderStatusLabel(id, 'storefront');

interface Look {
  /** The panel of the status. */
  panel: string;
  /** The round picture. */
  badge: string;
  /** The completed part of the progress. */
  done: string;
}

const IN_PROGRESS: Look = {
  panel: 'bg-accent-soft text-ink',
  badge: 'bg-accent-fill text-on-accent',
  done: 'bg-accent text-on-accent',
};
const GOOD: Look = {
  panel: 'bg-success-soft text-ink',
  badge: 'bg-success text-page',
  done: 'bg-success text-page',
};
const ACTION_NEEDED: Look = {
  panel: 'bg-warning-soft text-ink',
  badge: 'bg-warning text-page',
  done: 'bg-warning text-page',
};
const ENDED: Look = {
  panel: 'bg-sunken text-ink',
  badge: 'bg-surface text-muted',
  done: 'bg-line-strong text-page',
};

/** The colours of a status. */
export const STATUS_LOOKS: Record<OrderLook, Look> = {
  unpaid: ACTION_NEEDED,
  waiting: IN_PROGRESS,
  approved: IN_PROGRESS,
  preparing: IN_PROGRESS,
  ready: GOOD,
  handed_over: GOOD,
  cancelled: ENDED,
  blank: ENDED,
};

/** The drawings, on a view box of 24. */
const PICTURES: Record<OrderLook, ReactNode> = {
  unpaid: <BankCard />,
  waiting: <Clock />,
  approved: <Check />,
  preparing: <Pot />,
  ready: <Bell />,
  handed_over: <Plate />,
  cancelled: <Cross />,
  blank: <Clock />,
};

/** A small picture of the status, animated while the order is in progress. */
export function StatusPicture({ look, className }: { look: OrderLook; className: string }) {
  return (
    <span className={classNames('relative grid shrink-0 place-items-center rounded-pill', className)}>
      {look === 'waiting' && (
        <>
          <span className="radiate absolute inset-0 rounded-pill border-2 border-accent" />
          <span className="radiate absolute inset-0 rounded-pill border-2 border-accent [animation-delay:1300ms]" />
        </>
      )}
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="relative size-[56%] overflow-visible"
      >
        {PICTURES[look]}
      </svg>
    </span>
  );
}

function Clock() {
  return (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="m12 12 3.4 2" className="clock-hour" />
      <path d="M12 12v-6" className="clock-minute" />
    </>
  );
}

function BankCard() {
  return (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="M2.5 10h19M6.5 15h3" />
    </>
  );
}

function Check() {
  return <path d="M4.5 12.5 10 18 20 7" strokeWidth={2.5} className="drawn" />;
}

function Pot() {
  return (
    <>
      <path d="M8 6.5c-1.2-1.4 1.2-2.1 0-4" className="steam" />
      <path d="M12 6.5c-1.2-1.4 1.2-2.1 0-4" className="steam [animation-delay:500ms]" />
      <path d="M16 6.5c-1.2-1.4 1.2-2.1 0-4" className="steam [animation-delay:1000ms]" />
      <path d="M4.5 13v4.5a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3V13" />
      <path d="M2 13h20" />
      <path d="M5.5 10h13" className="pot-lid" />
    </>
  );
}

function Bell() {
  return (
    <>
      <g className="bell">
        <path d="M4 17a8 8 0 0 1 16 0Z" />
        <path d="M12 9V6.5M10 6.5h4" />
      </g>
      <path d="M2.5 20.5h19" />
    </>
  );
}

function Plate() {
  return (
    <>
      <circle cx="12" cy="12" r="5" />
      <path d="M3 4v4a1.75 1.75 0 0 0 3.5 0V4M4.75 9.75V20" />
      <path d="M21 20V4c-2 .8-3 3-3 6v3h3" />
    </>
  );
}

function Cross() {
  return <path d="m7 7 10 10M17 7 7 17" strokeWidth={2} />;
}
