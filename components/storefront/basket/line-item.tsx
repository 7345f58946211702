'use client';

import { useTranslations } from 'next-intl';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { LINE_QUANTITY_MAX } from '#lib/domain/basket/basket.ts';
import { countedValues, groupedOptions, namesItself } from '#lib/domain/basket/grouped-options.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { lineTotal } from '#lib/domain/basket/line.ts';
import { lineDeposit } from '#lib/domain/basket/totals.ts';
import { QUANTITY_MIN } from '#lib/domain/limits.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { countedName } from '#lib/i18n/names-in-sentences.ts';
import { priceText } from '#lib/i18n/price.ts';
import { soldOutText } from '#lib/i18n/sold-out-text.ts';

/** One line of the basket. Minus at quantity 1 removes it, after a confirmation (SPEC section 4, Basket). */
export function LineItem({
  line,
  changeLink,
  onQuantity,
  onRemove,
}: {
  line: BasketLine;
  /** The URL of the sheet that edits the line. */
  changeLink: string;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('basket.line');
  const { timeZone } = useShop().store;
  const name = line.name || t('nameless');
  const last = line.quantity <= QUANTITY_MIN;
  return (
    <li className="flex gap-4 @xl:gap-6 border-line border-b py-4 last:border-b-0">
      <Picture
        src={line.image}
        alt=""
        sizes="112px"
        className="size-18 shrink-0 rounded-control @xl:size-28"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="wrap-anywhere font-semibold @xl:text-lg leading-snug">{withFrenchSpaces(name)}</p>
        <LineOptions line={line} />
        {line.soldOutUntil !== undefined && (
          <p className="font-semibold text-sm text-warning">
            {soldOutText(line.soldOutUntil, Date.now(), timeZone)}
          </p>
        )}
        {line.comment && (
          <p className="wrap-anywhere text-muted text-sm italic">{t('note', { note: line.comment })}</p>
        )}
        <a
          href={changeLink}
          aria-label={t('changeLabel', { name })}
          className="-my-2 inline-flex min-h-11 items-center self-start font-medium text-sm underline underline-offset-4"
        >
          {t('change')}
        </a>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <Stepper
            compact
            quantity={line.quantity}
            label={t('quantity', { name })}
            lessLabel={last ? t('remove', { name }) : t('decrease', { name })}
            moreLabel={t('increase', { name })}
            onLess={last ? onRemove : () => onQuantity(line.quantity - 1)}
            onMore={() => onQuantity(line.quantity + 1)}
            moreDisabled={line.quantity >= LINE_QUANTITY_MAX}
            removes={last}
          />
          <p className="tabular flex flex-col items-end">
            {line.quantity > 1 && (
              <span className="text-muted text-sm">
                {t('unitPrice', { quantity: line.quantity, price: priceText(line.unitPrice) })}
              </span>
            )}
            <span className="font-semibold @xl:text-lg">{priceText(lineTotal(line))}</span>
          </p>
        </div>
        {line.deposit > 0 && (
          <p className="tabular flex justify-between gap-3 text-sm">
            <span>{t('deposit')}</span>
            <span>{priceText(lineDeposit(line))}</span>
          </p>
        )}
      </div>
    </li>
  );
}

/** The chosen values of each option of a line, with their prices. */
function LineOptions({ line }: { line: BasketLine }) {
  const t = useTranslations('basket.line');
  const groups = groupedOptions(line);
  if (groups.length === 0) return null;
  return (
    <dl className="wrap-anywhere flex flex-col gap-0.5 text-muted text-sm">
      {groups.map(({ productOptionId, optionName, values }) => (
        <div key={productOptionId}>
          <dt className={namesItself(optionName, values) ? 'sr-only' : 'inline font-medium text-ink'}>
            {withFrenchSpaces(`${optionName} : `)}
          </dt>
          <dd className="inline">
            {withFrenchSpaces(
              countedValues(values)
                .map((value) =>
                  value.price > 0
                    ? `${countedName(value)} ${t('extra', { price: priceText(value.price) })}`
                    : countedName(value),
                )
                .join(', '),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
