import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

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
        'group border-line border-b md:border-0',
        tall && 'md:col-start-2 md:row-span-2 md:row-start-1 lg:col-start-3',
      )}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-2 rounded-control md:min-h-11 md:justify-start [&::-webkit-details-marker]:hidden">
        <h2 className="font-bold text-lg">{title}</h2>
        <ChevronDown
          aria-hidden
          size={18}
          className="text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="pb-6 md:pt-2 md:pb-0">{children}</div>
    </details>
  );
}
