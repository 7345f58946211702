'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

/** The first letters of the first two words of a name: 'Aylin Demir' is 'AD'. */
const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Who is signed in, with the way to their account. */
export function OwnName() {
  const t = useTranslations('manageShell');
  const me = useMe();
  if (!me) return null;
  return (
    <Link
      href={manageRoutes.account()}
      className="ml-auto flex min-h-11 min-w-0 items-center gap-3 rounded-control md:ml-0 md:justify-center md:hover:bg-sunken xl:justify-start xl:px-2 xl:py-2"
    >
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-pill bg-accent-soft font-semibold text-accent-ink text-sm"
      >
        {initialsOf(me.name)}
      </span>
      <span className="sr-only min-w-0 flex-col leading-tight xl:not-sr-only xl:flex">
        <span className="truncate font-medium text-sm">{me.name}</span>
        <span className="text-2xs text-muted">{t(`roles.${me.role}`)}</span>
      </span>
      <span className="sr-only">{t('titles.account')}</span>
    </Link>
  );
}
