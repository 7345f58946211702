import {
  CircleCheck,
  CircleX,
  Clock,
  CookingPot,
  type LucideIcon,
  PackageCheck,
  ShoppingBag,
} from 'lucide-react';
import type { OrderStatusLabel } from '#lib/domain/order-status.ts';

type Look = { Icon: LucideIcon; className: string };

const UNDER_WAY = 'bg-accent-soft text-accent-ink';
const GOOD = 'bg-success-soft text-success';

/** The picture and the colours of a status. */
export const STATUS_LOOKS: Record<OrderStatusLabel, Look> = {
  waiting: { Icon: Clock, className: 'bg-warning-soft text-warning' },
  approved: { Icon: CircleCheck, className: UNDER_WAY },
  preparing: { Icon: CookingPot, className: UNDER_WAY },
  ready: { Icon: ShoppingBag, className: GOOD },
  handed_over: { Icon: PackageCheck, className: GOOD },
  delivered: { Icon: PackageCheck, className: GOOD },
  cancelled: { Icon: CircleX, className: 'bg-danger-soft text-danger' },
  blank: { Icon: Clock, className: 'bg-sunken text-muted' },
};
