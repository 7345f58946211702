import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part of the footer that folds up under its title. */
export function FooterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group border-line border-b md:border-0">
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
