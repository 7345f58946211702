import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why there is nothing to show, with what to do next. */
export function Problem({
  Icon,
  title,
  text,
  children,
}: {
  Icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-6 pt-6 text-center">
      <span aria-hidden className="grid size-20 place-items-center rounded-pill bg-sunken text-muted">
        <Icon size={34} strokeWidth={1.5} />
      </span>
      <div role="status" className="flex max-w-sm flex-col gap-2">
        <h2 className="font-bold text-2xl leading-tight">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      <div className="w-full sm:max-w-sm">{children}</div>
    </div>
  );
}
