import {
  CalendarSync,
  KeyRound,
  type LucideIcon,
  MapPin,
  ReceiptText,
  UserRound,
  WalletCards,
} from 'lucide-react';
import type { DashboardSection } from '#lib/routes.ts';

/** The picture of each sub-page of the customer area. */
export const SECTION_ICONS: Record<DashboardSection, LucideIcon> = {
  order: ReceiptText,
  transaction: WalletCards,
  recurring: CalendarSync,
  address: MapPin,
  edit: UserRound,
  password: KeyRound,
};
