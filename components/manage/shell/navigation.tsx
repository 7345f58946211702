'use client';

import { ConciergeBell, type LucideIcon, QrCode, ReceiptText, Settings, Users } from 'lucide-react';
import Link from 'next/link';
import { useSelectedLayoutSegment } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import type { Permission } from '#lib/domain/staff/permissions.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

interface Destination {
  title: 'service' | 'orders' | 'tables' | 'team' | 'settings';
  href: string;
  Icon: LucideIcon;
  /** What the member's role must include; null for everybody. */
  permission: Permission | null;
}

const DESTINATIONS: readonly Destination[] = [
  { title: 'service', href: manageRoutes.service(), Icon: ConciergeBell, permission: 'board.see' },
  { title: 'orders', href: manageRoutes.orders(), Icon: ReceiptText, permission: 'board.see' },
  { title: 'tables', href: manageRoutes.tables(), Icon: QrCode, permission: 'tables.edit' },
  { title: 'team', href: manageRoutes.team(), Icon: Users, permission: 'device.pair' },
  { title: 'settings', href: manageRoutes.settings(), Icon: Settings, permission: null },
];

/** The links to the pages that the member may see: those of everybody until the role is known. */
export function Navigation() {
  const t = useTranslations('manageShell');
  const me = useMe();
  const present = `/${useSelectedLayoutSegment() ?? ''}`;
  const mayOpen = ({ permission }: Destination) =>
    permission === null || permission === 'board.see' || me?.permissions.includes(permission);
  return (
    <nav
      aria-label={t('navigation')}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:flex-1 md:border-0 md:pb-0"
    >
      <ul className="flex md:flex-col md:gap-1">
        {DESTINATIONS.filter(mayOpen).map(({ title, href, Icon }) => {
          const isPresent = href === present;
          return (
            <li key={href} className="min-w-0 flex-1 md:flex-none">
              <Link
                href={href}
                aria-current={isPresent ? 'page' : undefined}
                className={classNames(
                  'flex min-h-16 flex-col items-center justify-center gap-1 px-0.5 text-2xs max-[22rem]:text-[0.6875rem] md:rounded-control xl:min-h-12 xl:flex-row xl:justify-start xl:gap-3 xl:px-3 xl:text-base',
                  isPresent
                    ? 'font-semibold text-accent-ink md:bg-accent-soft'
                    : 'text-muted hover:bg-sunken hover:text-ink',
                )}
              >
                <Icon aria-hidden size={22} strokeWidth={isPresent ? 2.25 : 1.75} />
                <span className="max-w-full truncate">{t(`titles.${title}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
