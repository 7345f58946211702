import { CHEVRON_RIGHT, LineIcon } from './line-icon.tsx';

/** The breadcrumb of a page, which ends with the page itself. The separator wraps together with its step. */
export function Breadcrumb({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly { href: string; name: string }[];
  current: string;
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
          <span className="wrap-anywhere min-w-0 font-medium text-ink">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
