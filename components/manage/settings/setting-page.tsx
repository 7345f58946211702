import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { manageRoutes } from '#lib/manage-routes.ts';

/** The settings, each on a page of its own. */
export type SettingSection =
  | 'account'
  | 'display'
  | 'notifications'
  | 'service'
  | 'printers'
  | 'appearance'
  | 'contact'
  | 'message'
  | 'identity'
  | 'legalTexts'
  | 'payments'
  | 'till'
  | 'domains'
  | 'history';

/** The page of one setting, with the way back to the list of all. */
export function SettingPage({
  section,
  intro,
  wide = false,
  children,
}: {
  section: SettingSection;
  intro?: string;
  /** For what is beside the settings. */
  wide?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('manageSettings');
  return (
    <div className={classNames('manage-page', wide ? 'max-w-6xl' : 'max-w-3xl')}>
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
