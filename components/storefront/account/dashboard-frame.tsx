'use client';

import {
  CalendarSync,
  House,
  KeyRound,
  type LucideIcon,
  MapPin,
  ReceiptText,
  UserRound,
  WalletCards,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DASHBOARD_SECTIONS, type DashboardSection, routes } from '#lib/routes.ts';

/** A page of the customer area, with the navigation beside it on a desktop. `current` is null on its home. */
export function DashboardFrame({
  current,
  children,
}: {
  current: DashboardSection | null;
  children: ReactNode;
}) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[19rem_minmax(0,1fr)] xl:gap-12">
      <DashboardNav current={current} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The links to the pages of the customer area, on a desktop. */
function DashboardNav({ current }: { current: DashboardSection | null }) {
  const t = useTranslations('account');
  const links: { section: DashboardSection | null; href: string; label: string; Icon: LucideIcon }[] = [
    { section: null, href: routes.dashboard(), label: t('dashboard'), Icon: House },
    ...DASHBOARD_SECTIONS.map((section) => ({
      section,
      href: routes.dashboardSection(section),
      label: t(`sections.${section}`),
      Icon: SECTION_ICONS[section],
    })),
  ];
  return (
    <nav
      aria-label={t('menu')}
      className="sticky top-[calc(var(--sticky-top)+1.5rem)] rounded-card border border-line bg-surface p-2 shadow-card max-lg:hidden"
    >
      <ul className="flex flex-col gap-1">
        {links.map(({ section, href, label, Icon }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={section === current ? 'page' : undefined}
              className="flex min-h-12 items-center gap-3 rounded-control px-3.5 font-medium transition-colors hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-ink"
            >
              <Icon aria-hidden size={20} className="shrink-0" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The icon of each page of the customer area. */
export const SECTION_ICONS: Record<DashboardSection, LucideIcon> = {
  order: ReceiptText,
  transaction: WalletCards,
  recurring: CalendarSync,
  address: MapPin,
  edit: UserRound,
  password: KeyRound,
};
