import { Picture } from '#components/ui/picture.tsx';
import type { CardStyle } from '#lib/domain/theme.ts';
import { priceText } from '#lib/i18n/price.ts';
import { sheetOverHome } from '#lib/routes.ts';
import type { CardItem } from './card-item.ts';
import { CardText } from './card-text.tsx';

/** The most cards that any style puts in the first row. */
const FIRST_ROW = 4;

/**
 * How wide a picture is shown in each card style, for the browser to choose a file; null where none is shown. Nobody sees
 * more than two pixels to one: a screen with more of them is told of less room.
 */
const PICTURES: Record<CardStyle, { sizes: string; smallest?: number; largest: number } | null> = {
  default: {
    sizes: '(width < 48rem) and (resolution > 2dppx) 31vw, (width < 48rem) 46vw, (width < 80rem) 31vw, 290px',
    smallest: 400,
    largest: 640,
  },
  rect: { sizes: '150px', largest: 640 },
  full: {
    sizes: '(width < 48rem) and (resolution > 2dppx) 62vw, (width < 48rem) 92vw, (width < 80rem) 46vw, 390px',
    largest: 960,
  },
  empty: null,
  'no-card': { sizes: '120px', largest: 640 },
};

export interface CardsLook {
  cardStyle: CardStyle;
  /** The word that says what touching a card is for. */
  add: string;
  /** Whether the shop takes orders; otherwise a card is touched to look at it. */
  ordering: boolean;
  /** The word in the place of `add` for what is sold out. */
  soldOut: string;
}

/**
 * Products of one category as cards, each one link that the page's own listener takes over, beside a plus that adds a
 * product without options (docs/decisions/0026-one-tap.md). There are up to a hundred
 * on a page, so they carry no classes: card-list.css knows them by their place. The pictures of the first row are
 * fetched at once when `eager`, the very first before them when the page is judged by it (`first`).
 */
export function CardList({
  categoryId,
  items,
  cardStyle,
  add,
  ordering,
  soldOut: soldOutWord,
  eager = false,
  first = false,
  heading: Heading = 'h3',
}: CardsLook & {
  categoryId: number;
  items: readonly CardItem[];
  eager?: boolean;
  first?: boolean;
  /** One level below that of the heading above the list. */
  heading?: 'h2' | 'h3';
}) {
  const picture = PICTURES[cardStyle];
  return (
    <ul className={`cards cards-${cardStyle}`} data-category={categoryId} data-look={!ordering || undefined}>
      {items.map(({ id, name, text, price, image, asks, soldOut, allergens }, place) => (
        <li
          key={id}
          data-asks={asks ? '' : undefined}
          data-sold-out={soldOut ? '' : undefined}
          data-plain={image ? undefined : ''}
        >
          <div>
            <Heading>
              <a href={sheetOverHome('product', id)} aria-describedby={soldOut ? `epuise-${id}` : undefined}>
                {name}
              </a>
            </Heading>
            <CardText text={text} allergens={allergens} />
            <div>
              <b>{priceText(price)}</b>
              {soldOut ? (
                <em id={`epuise-${id}`}>{soldOutWord}</em>
              ) : asks || !ordering ? (
                <span aria-hidden>
                  <span>{add}</span>
                </span>
              ) : (
                <button type="button" aria-label={`${add} ${name}`}>
                  <span>{add}</span>
                </button>
              )}
            </div>
          </div>
          {picture && (
            <Picture
              src={image}
              alt=""
              eager={eager && place < FIRST_ROW}
              first={first && place === 0}
              {...picture}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
