import { ChevronRight } from 'lucide-react';
import Link from 'next/link';

/** The way from the whole to what is shown; its last step is the page itself. */
export function Breadcrumb({
  label,
  steps,
  here,
}: {
  label: string;
  steps: readonly { href: string; name: string }[];
  here: string;
}) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-muted text-sm">
        {steps.map(({ href, name }) => (
          <li key={href} className="flex items-center gap-1">
            <Link href={href} className="inline-flex min-h-11 items-center hover:text-ink">
              {name}
            </Link>
            <ChevronRight aria-hidden size={16} />
          </li>
        ))}
        <li aria-current="page" className="font-medium text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
