import { useId } from 'react';

/** A bar of a chart; `text` is what it stands for, in words. */
export interface Bar {
  key: string;
  label: string;
  value: number;
  text: string;
}

/** So many labels fit under the bars on a phone. */
const LABELS_MAX = 4;

/** Upright bars over time. What is below zero is hatched. The figures are in the table behind it. */
export function TimeBars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const pattern = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const space = 100 / Math.max(bars.length, 1);
  const yOf = (value: number) => ((most - value) / (most - least)) * 100;
  const every = Math.max(1, Math.ceil((bars.length - 1) / (LABELS_MAX - 1)));
  const top = bars.find(({ value }) => value === most);
  return (
    <figure className="flex flex-col gap-1">
      <svg role="img" aria-label={label} className="h-44 w-full sm:h-56">
        <defs>
          <pattern
            id={pattern}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" className="fill-accent-soft" />
            <line x1="0" y1="0" x2="0" y2="6" strokeWidth="3" className="stroke-accent" />
          </pattern>
        </defs>
        {bars.map(({ key, label: name, value, text }, index) => (
          <g key={key}>
            <title>{`${name}\u00a0: ${text}`}</title>
            <rect x={`${space * index}%`} y="0" width={`${space}%`} height="100%" fill="transparent" />
            <rect
              x={`${space * (index + 0.15)}%`}
              y={`${Math.min(yOf(value), yOf(0))}%`}
              width={`${space * 0.7}%`}
              height={`${Math.abs(yOf(value) - yOf(0))}%`}
              rx={bars.length > 60 ? 0 : 3}
              className={value < 0 ? 'stroke-accent' : 'fill-accent'}
              {...(value < 0 && { fill: `url(#${pattern})` })}
            />
          </g>
        ))}
        <line x1="0" x2="100%" y1={`${yOf(0)}%`} y2={`${yOf(0)}%`} className="stroke-line-strong" />
      </svg>
      <div aria-hidden className="flex justify-between gap-2 text-muted text-xs">
        {bars
          .filter((_, index) => bars.length <= LABELS_MAX || index % every === 0 || index === bars.length - 1)
          .slice(0, LABELS_MAX + 1)
          .map(({ key, label: name }) => (
            <span key={key} className={bars.length === 1 ? 'mx-auto' : undefined}>
              {name}
            </span>
          ))}
      </div>
      {top && top.value > 0 && bars.length > 1 && (
        <figcaption className="text-muted text-sm">
          {`${top.label}\u00a0: `}
          <strong className="text-ink">{top.text}</strong>
        </figcaption>
      )}
    </figure>
  );
}

/** Lying bars with their names and figures beside them, so that no colour tells them apart. */
export function RankBars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  return (
    <ul className="flex flex-col gap-3">
      {bars.map(({ key, label, value, text }) => (
        <li key={key} className="flex flex-col gap-1">
          <span className="flex items-baseline justify-between gap-4">
            <span className="wrap-anywhere min-w-0">{label}</span>
            <span className="tabular shrink-0 font-semibold">{text}</span>
          </span>
          <svg aria-hidden className="h-3 w-full overflow-visible">
            <rect width="100%" height="100%" rx="6" className="fill-sunken" />
            <rect
              width={`${Math.max(1.5, (Math.abs(value) / most) * 100)}%`}
              height="100%"
              rx="6"
              className="fill-accent"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
