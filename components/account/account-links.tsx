'use client';

import { useTranslations } from 'next-intl';
import { DASHBOARD_SECTIONS, routes, sheetOverHome } from '#lib/routes.ts';

const LINK = 'flex min-h-11 items-center px-4 hover:bg-sunken';

/** The ways into the customer area from the menu. */
export function AccountLinks({ onFollow }: { onFollow: () => void }) {
  const t = useTranslations('account');
  return (
    <ul className="border-line border-t py-2">
      <li>
        <a href={routes.dashboard()} onClick={onFollow} className={LINK}>
          {t('dashboard')}
        </a>
      </li>
      {DASHBOARD_SECTIONS.map((section) => (
        <li key={section}>
          <a href={sheetOverHome('dashboard', section)} onClick={onFollow} className={LINK}>
            {t(`sections.${section}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
