import { LineIcon } from './line-icon.tsx';
import { CHEVRON_RIGHT } from './line-icons.ts';

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
            <a href={href} className="inline-flex min-h-11 items-center hover:text-ink">
              {name}
            </a>
            <LineIcon drawing={CHEVRON_RIGHT} size={16} />
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere min-w-0 font-medium text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
