import type { ComponentProps } from 'react';

/** The title of a sheet, which stays above what scrolls, so that the cross beside it is never over anything else. */
export function SheetHeading({ children, ...rest }: Omit<ComponentProps<'h2'>, 'className'>) {
  return (
    <h2
      {...rest}
      data-heading
      className="sticky top-0 z-10 bg-surface px-4 pt-5 pr-16 pb-4 font-bold text-2xl outline-none sm:px-6 sm:pr-16"
    >
      {children}
    </h2>
  );
}
