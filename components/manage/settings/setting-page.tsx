import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { manageRoutes } from '#lib/manage-routes.ts';

/** The page of one setting, with the way back to the list of all. */
export function SettingPage({
  section,
  intro,
  children,
}: {
  section: 'account' | 'display' | 'notifications' | 'service' | 'printers' | 'history';
  intro?: string;
  children: ReactNode;
}) {
  const t = useTranslations('manageSettings');
  return (
    <div className="manage-page max-w-3xl">
      <div className="flex flex-col gap-1">
        <Link
          href={manageRoutes.settings()}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 self-start font-medium text-accent-ink text-sm hover:underline"
        >
          <ChevronLeft aria-hidden size={18} />
          {t('back')}
        </Link>
        <PageHeading title={t(`sections.${section}.title`)} intro={intro} />
      </div>
      {children}
    </div>
  );
}
