'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import type { Destination } from './navigation.tsx';

/** The pages for which the bar of a phone has no place. */
export function MoreSheet({
  destinations,
  present,
  onClose,
}: {
  destinations: readonly Destination[];
  /** The path of the present page. */
  present: string;
  onClose: () => void;
}) {
  const t = useTranslations('manageShell');
  return (
    <Sheet label={t('more')} closeLabel={t('closeMore')} onClose={onClose}>
      <SheetHeading>{t('more')}</SheetHeading>
      <ul className="flex flex-col gap-1 px-4 pb-6">
        {destinations.map(({ title, href, Icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === present ? 'page' : undefined}
              onClick={onClose}
              className={classNames(
                'flex min-h-14 items-center gap-4 rounded-control px-3 text-lg',
                href === present ? 'bg-accent-soft font-semibold text-accent-ink' : 'hover:bg-sunken',
              )}
            >
              <Icon aria-hidden size={24} />
              {t(`titles.${title}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
