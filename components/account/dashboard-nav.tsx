'use client';

import { House, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DASHBOARD_SECTIONS, type DashboardSection, routes } from '#lib/routes.ts';
import { SECTION_ICONS } from './section-icons.ts';

/** The pages of the customer area, beside each of them on a desktop; null is its home. */
export function DashboardNav({ present }: { present: DashboardSection | null }) {
  const t = useTranslations('account');
  const places: { section: DashboardSection | null; href: string; label: string; Icon: LucideIcon }[] = [
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
      aria-label={t('open')}
      className="sticky top-[calc(var(--sticky-top)+1.5rem)] rounded-card border border-line bg-surface p-2 shadow-card max-lg:hidden"
    >
      <ul className="flex flex-col gap-1">
        {places.map(({ section, href, label, Icon }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={section === present ? 'page' : undefined}
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
