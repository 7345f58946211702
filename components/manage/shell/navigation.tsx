'use client';

import {
  BadgePercent,
  Bike,
  BookOpen,
  BookUser,
  Calculator,
  CalendarCheck,
  ChartColumn,
  Clock,
  ConciergeBell,
  Ellipsis,
  FileSpreadsheet,
  ListChecks,
  type LucideIcon,
  MessageSquareHeart,
  QrCode,
  ReceiptText,
  Settings,
  Users,
  UtensilsCrossed,
} from 'lucide-react';
import Link from 'next/link';
import { useSelectedLayoutSegment } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import type { Permission } from '#lib/domain/staff/permissions.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

const MoreSheet = lazyOrNull(async () => (await import('./more-sheet.tsx')).MoreSheet);

export interface Destination {
  title:
    | 'service'
    | 'orders'
    | 'counter'
    | 'availability'
    | 'catalogue'
    | 'promotions'
    | 'hours'
    | 'delivery'
    | 'tables'
    | 'customers'
    | 'reviews'
    | 'day'
    | 'reports'
    | 'accounting'
    | 'team'
    | 'settings'
    | 'start';
  href: string;
  Icon: LucideIcon;
  /** What the member's role must include; null for everybody. */
  permission: Permission | null;
}

/** In the order of the bar: on a phone the last ones are behind 'Plus'. */
const DESTINATIONS: readonly Destination[] = [
  { title: 'service', href: manageRoutes.service(), Icon: ConciergeBell, permission: 'board.see' },
  { title: 'orders', href: manageRoutes.orders(), Icon: ReceiptText, permission: 'board.see' },
  { title: 'counter', href: manageRoutes.counter(), Icon: Calculator, permission: 'order.create' },
  {
    title: 'availability',
    href: manageRoutes.availability(),
    Icon: UtensilsCrossed,
    permission: 'board.see',
  },
  { title: 'catalogue', href: manageRoutes.catalogue(), Icon: BookOpen, permission: 'catalogue.edit' },
  {
    title: 'promotions',
    href: manageRoutes.promotions(),
    Icon: BadgePercent,
    permission: 'catalogue.edit',
  },
  { title: 'hours', href: manageRoutes.hours(), Icon: Clock, permission: 'hours.edit' },
  { title: 'delivery', href: manageRoutes.delivery(), Icon: Bike, permission: 'zones.edit' },
  { title: 'tables', href: manageRoutes.tables(), Icon: QrCode, permission: 'tables.edit' },
  { title: 'customers', href: manageRoutes.customers(), Icon: BookUser, permission: 'customers.see' },
  { title: 'reviews', href: manageRoutes.reviews(), Icon: MessageSquareHeart, permission: 'customers.see' },
  { title: 'day', href: manageRoutes.day(), Icon: CalendarCheck, permission: 'day.close' },
  { title: 'reports', href: manageRoutes.reports(), Icon: ChartColumn, permission: 'reports.see' },
  { title: 'accounting', href: manageRoutes.accounting(), Icon: FileSpreadsheet, permission: 'reports.see' },
  { title: 'team', href: manageRoutes.team(), Icon: Users, permission: 'device.pair' },
  { title: 'settings', href: manageRoutes.settings(), Icon: Settings, permission: null },
  { title: 'start', href: manageRoutes.start(), Icon: ListChecks, permission: 'start.see' },
];

/** The places of the bar at 320 px, in which every title can be read. */
const PLACES = 4;

const LOOK =
  'flex min-h-16 w-full flex-col items-center justify-center gap-1 px-px text-2xs max-[22rem]:text-[0.6875rem] md:rounded-control xl:min-h-12 xl:flex-row xl:justify-start xl:gap-3 xl:px-3 xl:text-base';
const PRESENT = 'font-semibold text-accent-ink md:bg-accent-soft';
const OTHER = 'text-muted hover:bg-sunken hover:text-ink';

/** The links to the pages that the member may see: those of everybody until the role is known. */
export function Navigation() {
  const t = useTranslations('manageShell');
  const me = useMe();
  const present = `/${useSelectedLayoutSegment() ?? ''}`;
  const [isOpen, setOpen] = useState(false);
  const mayOpen = ({ permission }: Destination) =>
    permission === null || permission === 'board.see' || me?.permissions.includes(permission);
  // Until the first order there is something to prepare.
  const isOffered = ({ title }: Destination) => title !== 'start' || me?.shop.isStarting;
  const destinations = DESTINATIONS.filter((each) => mayOpen(each) && isOffered(each));
  const inBar = destinations.length > PLACES ? PLACES - 1 : PLACES;
  const others = destinations.slice(inBar);
  const isOther = others.some(({ href }) => href === present);
  return (
    <nav
      aria-label={t('navigation')}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:flex-1 md:border-0 md:pb-0"
    >
      <ul className="flex md:flex-col md:gap-1">
        {destinations.map(({ title, href, Icon }, index) => {
          const isPresent = href === present;
          return (
            <li
              key={href}
              className={classNames('min-w-0 flex-1 md:flex-none', index >= inBar && 'max-md:hidden')}
            >
              <Link
                href={href}
                aria-current={isPresent ? 'page' : undefined}
                className={classNames(LOOK, isPresent ? PRESENT : OTHER)}
              >
                <Icon aria-hidden size={22} strokeWidth={isPresent ? 2.25 : 1.75} />
                <span
                  className={classNames(
                    'max-w-full truncate',
                    // The longest word, in a place of 80 px.
                    title === 'availability' && 'max-xl:text-[0.6875rem] max-xl:tracking-tighter',
                  )}
                >
                  {t(`titles.${title}`)}
                </span>
              </Link>
            </li>
          );
        })}
        {others.length > 0 && (
          <li className="min-w-0 flex-1 md:hidden">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className={classNames(LOOK, isOther ? PRESENT : OTHER)}
            >
              <Ellipsis aria-hidden size={22} strokeWidth={isOther ? 2.25 : 1.75} />
              {t('more')}
            </button>
          </li>
        )}
      </ul>
      {isOpen && (
        <Suspense>
          <MoreSheet destinations={others} present={present} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
