import { KeyRound, type LucideIcon, ReceiptText, UserRound } from 'lucide-react';
import type { DashboardSection } from '#lib/routes.ts';

/** The picture of each sub-page of the customer area. */
export const SECTION_ICONS: Record<DashboardSection, LucideIcon> = {
  order: ReceiptText,
  edit: UserRound,
  password: KeyRound,
};
