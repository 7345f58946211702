'use client';

import type { ComponentProps } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { useSheetTitle } from '#components/ui/sheet-title.ts';

/** The heading of what is shown: in a sheet it names the sheet, on a page it is the page's own. */
export function MainHeading({ className, ...rest }: ComponentProps<'h1'>) {
  const sheetTitle = useSheetTitle();
  const Heading = sheetTitle === undefined ? 'h1' : 'h2';
  return (
    <Heading id={sheetTitle} className={classNames('wrap-anywhere leading-tight', className)} {...rest} />
  );
}
