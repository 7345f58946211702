import { LineIcon } from './line-icon.tsx';
import { CHEVRON_RIGHT } from './line-icons.ts';

/** The way from the whole to what is shown; its last step is the page itself. A step that begins a line has its arrow before it. */
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
        {steps.map(({ href, name }, index) => (
          <li key={href} className="flex items-center gap-1">
            {index > 0 && <LineIcon drawing={CHEVRON_RIGHT} size={16} />}
            <a href={href} className="inline-flex min-h-11 items-center hover:text-ink">
              {name}
            </a>
          </li>
        ))}
        <li aria-current="page" className="flex min-w-0 items-center gap-1">
          <LineIcon drawing={CHEVRON_RIGHT} size={16} />
          <span className="wrap-anywhere min-w-0 font-medium text-ink">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
