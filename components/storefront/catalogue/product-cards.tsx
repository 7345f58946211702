import { CHEVRON_RIGHT, LineIcon } from '#components/ui/line-icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Cents } from '#lib/domain/money.ts';
import type { CardStyle } from '#lib/domain/store/theme.ts';
import { fromPriceText } from '#lib/i18n/food-text.ts';
import { priceText } from '#lib/i18n/price.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import type { CatalogueSection, ProductCardData } from './section-data.ts';
import { sectionId } from './section-data.ts';

/** The alcohol warning at the end of a description, which French law (code de la santé publique, L3323-4) requires in full. */
const WARNING = /L[’'](?:abus|excès) d[’']alcool/i;

/** The description, cut to the lines that the card has, then notes, the alcohol warning and the facts, never cut. */
export function ProductCardText({
  text,
  notes = [],
  facts = [],
}: {
  text: string;
  notes?: readonly string[] | undefined;
  facts?: readonly string[];
}) {
  const at = text.search(WARNING);
  const description = at < 0 ? text : text.slice(0, at).trimEnd();
  return (
    <>
      {description && <p>{description}</p>}
      {notes.map((note) => (
        <strong key={note}>{note}</strong>
      ))}
      {at >= 0 && <small>{text.slice(at)}</small>}
      {facts.map((fact) => (
        <small key={fact}>{fact}</small>
      ))}
    </>
  );
}

/** The price after those of other ways to order: the page shows the one of `data-method` on its root (app/product-cards.css). */
function CardPrice({
  price,
  isFrom,
  otherPrices,
}: Pick<ProductCardData, 'price' | 'isFrom' | 'otherPrices'>) {
  const text = (amount: Cents) => (isFrom ? fromPriceText(amount) : priceText(amount));
  if (otherPrices.length === 0) return <b>{text(price)}</b>;
  return (
    <b>
      {otherPrices.map((other) => (
        <span key={other.method} data-method={other.method}>
          {text(other.price)}
        </span>
      ))}
      <span>{text(price)}</span>
    </b>
  );
}

/** The most cards that a style shows in the first row. */
const FIRST_ROW = 4;
/** Cards at the top of a page that a first paint lays out; the others have estimated heights (app/product-cards.css). */
const LAID_OUT_AT_ONCE = 12;

/**
 * The `sizes` of the pictures in each card style; null when it shows none. Denser screens get smaller sizes, because
 * more than two image pixels per CSS pixel cannot be seen.
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

interface ProductCardLook {
  cardStyle: CardStyle;
  /** The label of a card's button. */
  add: string;
  /** Whether the shop takes orders; otherwise a card only opens the product. */
  ordering: boolean;
}

/**
 * Products of one category as cards. Each is a link, whose click the page handles by delegation; a product without
 * options has a button that adds it (docs/decisions/0026-quick-add.md). A page has up to a hundred cards, so they carry
 * no classes: app/product-cards.css selects them by structure. `eager` loads the pictures of the first row at once;
 * `first` gives priority to the very first, when it is the largest contentful paint. `above`, on a page of the server, is
 * the number of cards above these: distant ones get `content-visibility` (lib/browser/dom/content-visibility.ts).
 */
export function ProductCardList({
  categoryId,
  items,
  cardStyle,
  add,
  ordering,
  eager = false,
  first = false,
  above,
  heading: Heading = 'h3',
}: ProductCardLook & {
  categoryId: number;
  items: readonly ProductCardData[];
  eager?: boolean;
  first?: boolean;
  above?: number | undefined;
  /** One level below the heading above the list. */
  heading?: 'h2' | 'h3';
}) {
  const picture = PICTURES[cardStyle];
  return (
    <ul
      className={`cards cards-${cardStyle}`}
      data-category={categoryId}
      data-ordering-off={!ordering || undefined}
    >
      {items.map(({ id, name, text, image, hasOptions, soldOut, notes, facts, ...prices }, index) => (
        <li
          key={id}
          data-has-options={hasOptions ? '' : undefined}
          data-sold-out={soldOut ? '' : undefined}
          data-no-image={image ? undefined : ''}
          data-offscreen={above !== undefined && above + index >= LAID_OUT_AT_ONCE ? '' : undefined}
        >
          {picture && (
            <Picture
              src={image}
              alt=""
              eager={eager && index < FIRST_ROW}
              first={first && index === 0}
              {...picture}
            />
          )}
          <div>
            <Heading>
              <a href={sheetOverHome('product', id)} aria-describedby={soldOut ? `epuise-${id}` : undefined}>
                {name}
              </a>
            </Heading>
            <ProductCardText text={text} notes={notes} facts={facts} />
            <div>
              <CardPrice {...prices} />
              {soldOut ? (
                <em id={`epuise-${id}`}>{soldOut}</em>
              ) : hasOptions || !ordering ? (
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
        </li>
      ))}
    </ul>
  );
}

/** One category under its title, which links to the category's own page. */
function TitledSection({
  section: { categoryId, label, items },
  eager,
  above,
  ...look
}: ProductCardLook & { section: CatalogueSection; eager: boolean; above: number | undefined }) {
  const titleId = `${sectionId(categoryId)}-titre`;
  return (
    <section
      id={sectionId(categoryId)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-4 outline-none md:gap-6"
    >
      <h2 id={titleId} className="font-bold text-2xl md:text-3xl">
        <a
          href={routes.category(categoryId, label)}
          className="group/title wrap-anywhere inline-flex min-h-11 items-center gap-1.5"
        >
          {label}
          <LineIcon
            drawing={CHEVRON_RIGHT}
            size={24}
            className="mt-0.5 shrink-0 text-muted transition-transform group-hover/title:translate-x-1"
          />
        </a>
      </h2>
      <ProductCardList categoryId={categoryId} items={items} eager={eager} above={above} {...look} />
    </section>
  );
}

export interface CatalogueSectionsProperties extends ProductCardLook {
  sections: readonly CatalogueSection[];
  /** Whether this is a category's own page, where the page title names the one section. */
  single: boolean;
  /** Whether it is the markup of a page, of which the browser lays out only the beginning at once. */
  ofServer?: boolean;
}

/** The products of the catalogue, each category under its title. */
export function CatalogueSections({
  sections,
  single,
  ofServer = false,
  ...look
}: CatalogueSectionsProperties) {
  let count = 0;
  return sections.map((section, index) => {
    const above = ofServer ? count : undefined;
    count += section.items.length;
    return single ? (
      <ProductCardList
        key={section.categoryId}
        {...section}
        {...look}
        heading="h2"
        eager
        first
        above={above}
      />
    ) : (
      <TitledSection key={section.categoryId} section={section} {...look} eager={index === 0} above={above} />
    );
  });
}
