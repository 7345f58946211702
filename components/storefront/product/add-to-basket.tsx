'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode, Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { useServedFrom } from '#lib/browser/navigation/use-served-from.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useClosed } from '#lib/browser/shop/use-store-status.ts';
import { LINE_QUANTITY_MAX } from '#lib/domain/basket/basket.ts';
import { backAt } from '#lib/domain/catalogue/sold-out-products.ts';
import { QUANTITY_MIN } from '#lib/domain/limits.ts';
import { ZERO } from '#lib/domain/money.ts';
import { startingPrice } from '#lib/domain/options/always-asked.ts';
import { telephoneLink, telephoneText } from '#lib/i18n/contact.ts';
import { fromPriceText } from '#lib/i18n/food-text.ts';
import { momentText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';
import { backAtText, fewLeftText } from '#lib/i18n/sold-out-text.ts';
import type { ProductFormState } from './use-product-form.ts';

/** The bar that adds the product to the basket; a notice instead when it is sold out. */
export function AddToBasket({
  form: { product, choices, adding, quantity, setQuantity, total, changes },
  addButton,
}: {
  form: ProductFormState;
  addButton?: Ref<HTMLButtonElement>;
}) {
  const t = useTranslations('product');
  const { store } = useShop();
  const closed = useClosed();
  const served = useServedFrom();
  const lowest = startingPrice(product);
  const chosen = choices.selection.options.flatMap((option) => option.chosen.map(({ value }) => value));
  const soldOutUntil = backAt(product, chosen);
  if (product.soldOut && adding.phase === 'choosing') {
    return (
      <div className="flex flex-col gap-3">
        <Notice>{t('soldOutText')}</Notice>
        <Button ref={addButton} size="large" kind="secondary" disabled>
          {t('soldOut')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {soldOutUntil !== undefined && adding.phase === 'choosing' && (
        <div className="pb-3">
          <Notice tone="warning" live={product.soldOutUntil === undefined}>
            {t('backLater', {
              what: product.soldOutUntil === soldOutUntil ? 'product' : 'choice',
              back: backAtText(soldOutUntil, Date.now(), store.timeZone),
            })}
          </Notice>
        </div>
      )}
      {product.left !== undefined && (
        <p className="pb-2 font-semibold text-sm text-warning lg:text-right">{fewLeftText(product.left)}</p>
      )}
      {!store.webOrder && <OrderingOff telephone={store.telephone} />}
      <AddBar
        quantity={quantity}
        onQuantity={setQuantity}
        price={total > ZERO || lowest === null ? priceText(total) : fromPriceText(lowest)}
        added={adding.phase !== 'choosing'}
        changes={changes}
        quiet={!store.webOrder || closed}
        from={
          served && t(served.ahead ? 'from.inAdvance' : 'from.orders', { moment: momentText(served.moment) })
        }
        onAdd={adding.add}
        addButton={addButton}
      />
    </>
  );
}

/** The quantity and the button that adds, with the live price. */
function AddBar({
  quantity,
  onQuantity,
  price,
  added,
  changes,
  quiet,
  from,
  onAdd,
  addButton,
}: {
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** Of the whole quantity, as text. */
  price: string;
  added: boolean;
  /** Whether a line of the basket is edited. */
  changes: boolean;
  /** Whether nothing can be ordered now, so that the button is not the primary action. */
  quiet: boolean;
  /** From when a closed shop serves it, as text; null while it is open. */
  from: string | null;
  onAdd: () => void;
  addButton?: Ref<HTMLButtonElement> | undefined;
}) {
  const t = useTranslations('product');
  const done = changes ? 'changed' : 'added';
  return (
    <div className="flex items-center gap-3 lg:justify-end">
      <Stepper
        quantity={quantity}
        label={t('quantity.label')}
        lessLabel={t('quantity.decrease')}
        moreLabel={t('quantity.increase')}
        onLess={() => onQuantity(quantity - 1)}
        onMore={() => onQuantity(quantity + 1)}
        lessDisabled={added || quantity <= QUANTITY_MIN}
        moreDisabled={added || quantity >= LINE_QUANTITY_MAX}
      />
      <Button
        ref={addButton}
        size="large"
        kind={added ? 'success' : quiet ? 'secondary' : 'primary'}
        onClick={onAdd}
        className="tabular flex-1 max-[24rem]:px-2 max-[24rem]:text-base lg:max-w-sm"
      >
        {added ? (
          <DrawnCheck>{t(done)}</DrawnCheck>
        ) : (
          <span className="flex flex-col">
            {t(changes ? 'change' : 'add', { price })}
            {from && <span className="text-balance font-normal text-xs leading-4">{from}</span>}
          </span>
        )}
      </Button>
      <span role="status" className="sr-only">
        {added && t(done)}
      </span>
    </div>
  );
}

/** The animated check of success before its label. */
function DrawnCheck({ children }: { children: ReactNode }) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 fill-none stroke-3 stroke-current">
        <path d="M5 12.5 10 17.5 19.5 7" className="drawn" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {children}
    </>
  );
}

/** Shown while the shop takes no orders online: the product can still be added, and the basket is kept. */
function OrderingOff({ telephone }: { telephone: string | null }) {
  const t = useTranslations('product');
  return (
    <div className="pb-3">
      <Notice tone="warning">
        {t('orderingOff')}
        {telephone && (
          <a
            href={telephoneLink(telephone)}
            className="tabular -mt-1 -mb-2 flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
          >
            {t('call', { number: telephoneText(telephone) })}
          </a>
        )}
      </Notice>
    </div>
  );
}
