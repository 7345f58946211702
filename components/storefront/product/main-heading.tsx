'use client';

import type { ComponentProps } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { useSheetTitle } from '#components/ui/dialogs/sheet.tsx';

/** A product's name at the head of its sheet, before and after the whole product has come. */
export const PRODUCT_NAME = 'font-bold text-2xl sm:text-3xl';
/** Its price, in its sheet and on its page. */
export const PRODUCT_PRICE = 'tabular font-semibold text-accent-ink text-lg';

/** The main heading: an h1 on a page; in a sheet an h2 that labels it. */
export function MainHeading({ className, ...rest }: ComponentProps<'h1'>) {
  const sheetTitle = useSheetTitle();
  const Heading = sheetTitle === undefined ? 'h1' : 'h2';
  return (
    <Heading id={sheetTitle} className={classNames('wrap-anywhere leading-tight', className)} {...rest} />
  );
}
