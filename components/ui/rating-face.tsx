import { LineIcon } from './line-icon.tsx';

// Icons of Lucide (ISC License), drawn so that no page of the storefront loads its library.
const CIRCLE = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M9 9h.01M15 9h.01';
const FACES: Record<1 | 2 | 3 | 4 | 5, string> = {
  1: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M16 16s-1.5-2-4-2-4 2-4 2M7.5 8 10 9M14 9l2.5-1M9 10h.01M15 10h.01',
  2: `${CIRCLE}M16 16s-1.5-2-4-2-4 2-4 2`,
  3: `${CIRCLE}M8 15h8`,
  4: `${CIRCLE}M8 14s1.5 2 4 2 4-2 4-2`,
  5: `${CIRCLE}M18 13a6 6 0 0 1-12 0z`,
};

/** The face of a rating, drawn: an emoji is missing in some fonts. Its word stands beside it, so it is hidden from screen readers. */
export const RatingFace = ({ rating, size = 28 }: { rating: keyof typeof FACES; size?: number }) => (
  <LineIcon drawing={FACES[rating]} size={size} className="shrink-0" />
);
