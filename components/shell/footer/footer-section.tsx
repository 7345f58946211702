import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { CHEVRON_DOWN } from '#components/ui/line-icons.ts';

/** A part of the footer that folds up under its title. A `tall` one stands beside the two others on a tablet. */
export function FooterSection({
  title,
  tall = false,
  children,
}: {
  title: string;
  tall?: boolean;
  children: ReactNode;
}) {
  return (
    <details
      open
      className={classNames(
        'foot-part',
        tall && 'md:col-start-2 md:row-span-2 md:row-start-1 lg:col-start-3',
      )}
    >
      <summary>
        <h2>{title}</h2>
        <LineIcon drawing={CHEVRON_DOWN} size={18} />
      </summary>
      <div>{children}</div>
    </details>
  );
}
