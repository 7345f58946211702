'use client';

import {
  BellRing,
  ChevronRight,
  CircleUser,
  ConciergeBell,
  Contact,
  CreditCard,
  Globe,
  History,
  Landmark,
  type LucideIcon,
  Megaphone,
  Palette,
  Printer,
  Scale,
  Store,
  SunMoon,
} from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import type { Permission } from '#lib/domain/staff/permissions.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { ExportShop } from './export-shop.tsx';
import type { SettingSection } from './setting-page.tsx';

interface Section {
  name: SettingSection;
  href: string;
  Icon: LucideIcon;
  permission: Permission | null;
}

const SECTIONS: readonly Section[] = [
  { name: 'account', href: manageRoutes.account(), Icon: CircleUser, permission: null },
  { name: 'display', href: manageRoutes.display(), Icon: SunMoon, permission: null },
  { name: 'notifications', href: manageRoutes.notifications(), Icon: BellRing, permission: null },
  { name: 'service', href: manageRoutes.serviceRules(), Icon: ConciergeBell, permission: 'service.edit' },
  { name: 'printers', href: manageRoutes.printers(), Icon: Printer, permission: 'ticket.print' },
  { name: 'appearance', href: manageRoutes.appearance(), Icon: Palette, permission: 'appearance.edit' },
  { name: 'contact', href: manageRoutes.contact(), Icon: Contact, permission: 'appearance.edit' },
  { name: 'message', href: manageRoutes.message(), Icon: Megaphone, permission: 'appearance.edit' },
  { name: 'identity', href: manageRoutes.identity(), Icon: Landmark, permission: 'legal.edit' },
  { name: 'legalTexts', href: manageRoutes.legalTexts(), Icon: Scale, permission: 'legal.edit' },
  { name: 'payments', href: manageRoutes.payments(), Icon: CreditCard, permission: 'payments.manage' },
  { name: 'till', href: manageRoutes.till(), Icon: Store, permission: 'payments.manage' },
  { name: 'domains', href: manageRoutes.domains(), Icon: Globe, permission: 'appearance.edit' },
  { name: 'history', href: manageRoutes.history(), Icon: History, permission: 'history.see' },
];

/** The settings that the member may see, each on a page of its own. */
export function SettingsList() {
  const t = useTranslations('manageSettings');
  const me = useMe();
  const mayOpen = ({ permission }: Section) => permission === null || me?.permissions.includes(permission);
  return (
    <div className="manage-page max-w-3xl">
      <PageHeading title={t('title')} />
      <ul className="panel divide-y divide-line overflow-hidden">
        {SECTIONS.filter(mayOpen).map(({ name, href, Icon }) => (
          <li key={name}>
            <Link href={href} className="flex min-h-18 items-center gap-4 px-4 py-3 hover:bg-sunken sm:px-5">
              <Icon aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-accent-ink" />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="font-semibold">{t(`sections.${name}.title`)}</span>
                <span className="text-muted text-sm">{t(`sections.${name}.text`)}</span>
              </span>
              <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      {me?.permissions.includes('shop.export') && <ExportShop timeZone={me.shop.timeZone} />}
    </div>
  );
}
