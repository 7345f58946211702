'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DASHBOARD_SECTIONS, sheetOverHome } from '#lib/routes.ts';
import { SECTION_ICONS } from './section-icons.ts';

/** The sub-pages of the customer area, each with what it is good for: a sheet, or its page on a desktop. */
export function Shortcuts() {
  const t = useTranslations('dashboard');
  const label = useTranslations('account.sections');
  const id = useId();
  return (
    <section aria-labelledby={id} className="xl:col-span-2">
      <h2 id={id} className="pb-3 font-bold text-xl">
        {t('shortcuts')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:gap-x-6">
        {DASHBOARD_SECTIONS.map((section) => {
          const Icon = SECTION_ICONS[section];
          return (
            <li key={section}>
              <a
                href={sheetOverHome('dashboard', section)}
                className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:bg-sunken"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-accent-soft text-accent-ink">
                  <Icon aria-hidden size={20} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{label(section)}</span>
                  <span className="block text-muted text-sm">{t(`hints.${section}`)}</span>
                </span>
                <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
