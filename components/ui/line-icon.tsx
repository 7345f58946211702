import { classNames } from './class-names.ts';

/** One of the drawings of line-icons.ts, in the colour of the words around it. */
export function LineIcon({
  drawing,
  size = 20,
  className,
}: {
  drawing: string;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classNames('line-icon', className)}
    >
      <path d={drawing} />
    </svg>
  );
}
