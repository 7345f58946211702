import { classNames } from './class-names.ts';

/** An icon in the colour of the surrounding text. `drawing`: one path on a view box of 24. */
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

// Icons of Lucide (ISC License) used on every page. Those of a part that loads later are beside that part.

export const ARROW_UP = 'm5 12 7-7 7 7M12 19V5';

export const BAG =
  'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z';

export const CHEVRON_RIGHT = 'm9 18 6-6-6-6';

export const CROSS = 'M18 6 6 18M6 6l12 12';

export const MAGNIFIER = 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0';

export const MEGAPHONE =
  'M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14M8 6v8';

export const PAUSE =
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z';

export const MAP_PIN =
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0';

export const PLAY = 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z';

export const TELEPHONE =
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384';

export const USER = 'M7 8a5 5 0 1 0 10 0 5 5 0 1 0-10 0M20 21a8 8 0 0 0-16 0';
