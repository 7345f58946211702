import type { CardStyle } from '#lib/domain/theme.ts';

/** How the parts of a product's card look: class names, and what the browser needs to choose a file. */
export interface CardLook {
  grid: string;
  card: string;
  /** null when the style shows no picture. */
  picture: { look: string; sizes: string } | null;
  text: string;
  name: string;
  excerpt: string;
  /** Whether there is little room beside the price on a phone. */
  narrow: boolean;
}

/** The edge is an outline, so that it runs over the picture and leaves no seam beside it. */
const FRAME =
  'rounded-card bg-surface shadow-card outline-1 outline-card-edge -outline-offset-1 transition-[outline-color] hover:outline-line-strong';

/** How a product is shown in each of the card styles (SPEC section 9). */
export const CARD_LOOKS: Record<CardStyle, CardLook> = {
  default: {
    grid: 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4',
    card: `flex-col overflow-hidden ${FRAME}`,
    picture: {
      look: 'order-first aspect-4/3 w-full',
      sizes: '(width < 48rem) 46vw, (width < 80rem) 31vw, 290px',
    },
    text: 'p-3 md:p-4',
    name: 'text-base md:text-lg',
    excerpt: 'line-clamp-2',
    narrow: true,
  },
  rect: {
    grid: 'grid gap-3 md:grid-cols-2 md:gap-5',
    card: `overflow-hidden ${FRAME}`,
    picture: { look: 'my-3 mr-3 aspect-square w-28 self-center rounded-control md:w-36', sizes: '150px' },
    text: 'py-3.5 pr-3 pl-4 md:py-4 md:pl-5',
    name: 'text-lg',
    excerpt: 'line-clamp-2 md:line-clamp-3',
    narrow: false,
  },
  full: {
    grid: 'grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3',
    card: `flex-col overflow-hidden ${FRAME}`,
    picture: {
      look: 'order-first aspect-16/10 w-full',
      sizes: '(width < 48rem) 92vw, (width < 80rem) 46vw, 390px',
    },
    text: 'p-4 md:p-5',
    name: 'text-xl',
    excerpt: 'line-clamp-2 md:line-clamp-3',
    narrow: false,
  },
  empty: {
    grid: 'grid gap-3 md:grid-cols-2 md:gap-5',
    card: FRAME,
    picture: null,
    text: 'p-4 md:p-5',
    name: 'text-lg',
    excerpt: 'line-clamp-2 md:line-clamp-3',
    narrow: false,
  },
  'no-card': {
    grid: 'grid md:grid-cols-2 md:gap-x-12',
    card: 'border-line border-b',
    picture: { look: 'my-4 aspect-square w-24 self-center rounded-control md:w-28', sizes: '120px' },
    text: 'py-4 pr-4',
    name: 'text-lg',
    excerpt: 'line-clamp-2',
    narrow: false,
  },
};
