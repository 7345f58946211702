'use client';

import { CupSoda, Flame, type LucideIcon, PizzaIcon, Plus, Repeat2, Ruler, Salad, Soup } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import type {
  CatalogueContent,
  OptionContent,
  ProductContent,
} from '#lib/domain/catalogue/content/content.ts';
import { productsUsing } from '#lib/domain/catalogue/content/edit.ts';
import { newKey } from '#lib/domain/catalogue/content/keys.ts';
import {
  menuWithDrink,
  optionOfTemplate,
  type TemplateValue,
} from '#lib/domain/catalogue/content/templates.ts';
import { ALCOHOLIC_ABOVE } from '#lib/domain/catalogue/food-information.ts';
import { isNamed } from '#lib/domain/catalogue/search-products.ts';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { useEditing } from './editing.tsx';

/** The prices that templates begin with. */
const SAUCE = cents(50);
const EXTRA = cents(100);
const MENU = cents(300);

const TEMPLATES = ['sizes', 'doneness', 'sauces', 'extras', 'menu', 'halves', 'blank'] as const;
type Template = (typeof TEMPLATES)[number];

const ICONS: Readonly<Record<Template, LucideIcon>> = {
  sizes: Ruler,
  doneness: Flame,
  sauces: Soup,
  extras: Salad,
  menu: CupSoda,
  halves: PizzaIcon,
  blank: Plus,
};

/** What adds an option to the product: a template, or an option that the catalogue has already. */
export function TemplateMenu({
  onAdd,
  onAttach,
}: {
  onAdd: (options: readonly OptionContent[]) => void;
  onAttach: (key: string) => void;
}) {
  const t = useTranslations('manageCatalogue.templates');
  const optionsOf = useTemplates();
  const [isAttaching, setAttaching] = useState(false);
  if (isAttaching) return <OptionSearch onPick={onAttach} />;
  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-2 @md:grid-cols-3 @2xl:grid-cols-4">
        {TEMPLATES.map((template) => {
          const Icon = ICONS[template];
          return (
            <MenuButton
              key={template}
              icon={<Icon aria-hidden size={20} />}
              title={t(`${template}.label`)}
              note={t(`${template}.note`)}
              onClick={() => onAdd(optionsOf(template))}
            />
          );
        })}
        <MenuButton
          icon={<Repeat2 aria-hidden size={20} />}
          title={t('existing.label')}
          note={t('existing.note')}
          onClick={() => setAttaching(true)}
        />
      </div>
    </div>
  );
}

function MenuButton({
  icon,
  title,
  note,
  onClick,
}: {
  icon: ReactNode;
  title: string;
  note: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="panel flex min-h-24 flex-col items-start gap-1 p-3 text-left transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <span className="text-accent-ink">{icon}</span>
      <span className="font-semibold">{title}</span>
      <span className="text-muted text-sm leading-snug">{note}</span>
    </button>
  );
}

/** The options of a template, in French, with what the catalogue has: drinks of a menu, dishes that are shared in halves. */
function useTemplates(): (template: Template) => OptionContent[] {
  const t = useTranslations('manageCatalogue.templates');
  const { content, published, product } = useEditing();
  const taken = [...content.options, ...published.options].map(({ key }) => key);

  const named = (names: string, price: Cents = ZERO): TemplateValue[] =>
    names.split(', ').map((name) => ({ name, price }));

  return (template) => {
    switch (template) {
      case 'blank': {
        const name = t('blank.name');
        return [
          {
            ...optionOfTemplate('extras', { title: t('blank.title'), name, values: [] }, { taken }),
            key: newKey(name, 'option', taken),
          },
        ];
      }
      case 'menu': {
        const drinks = drinksOf(content);
        return menuWithDrink(
          {
            title: t('menu.title'),
            name: t('menu.name'),
            alone: t('menu.alone'),
            inMenu: { name: t('menu.inMenu'), price: MENU },
          },
          {
            title: t('menu.drink.title'),
            name: t('menu.drink.name'),
            values: drinks.length > 0 ? drinks : named(t('menu.drink.values')),
          },
          taken,
        );
      }
      case 'halves': {
        const texts = {
          title: t('halves.title'),
          name: t('halves.name'),
          values: halvesFor(content, product),
        };
        return [optionOfTemplate('halves', texts, { taken })];
      }
      case 'sauces': {
        const values = named(t('sauces.values'), SAUCE);
        return [
          optionOfTemplate(
            'sauces',
            { title: t('sauces.title'), name: t('sauces.name'), values },
            { taken, without: t('sauces.without') },
          ),
        ];
      }
      default: {
        const values = named(t(`${template}.values`), template === 'extras' ? EXTRA : ZERO);
        const texts = { title: t(`${template}.title`), name: t(`${template}.name`), values };
        return [optionOfTemplate(template, texts, { taken })];
      }
    }
  };
}

const DRINKS = /boisson|soft|soda|jus/i;

/** The drinks without alcohol that ask nothing. */
function drinksOf({ categories, products }: CatalogueContent): TemplateValue[] {
  const ofDrinks = new Set(categories.filter(({ name }) => DRINKS.test(name)).map(({ key }) => key));
  return products
    .filter(
      ({ category, orderable, options, alcohol }) =>
        orderable && ofDrinks.has(category) && options.length === 0 && (alcohol ?? 0) <= ALCOHOLIC_ABOVE,
    )
    .map(({ key, name }) => ({ name, product: key }));
}

/** The other dishes of the category that ask nothing that has to be answered. */
function halvesFor({ products, options }: CatalogueContent, product: ProductContent): TemplateValue[] {
  const isRequired = (key: string) => options.find((option) => option.key === key)?.required === true;
  return products
    .filter(
      (other) =>
        other.category === product.category &&
        other.key !== product.key &&
        other.orderable &&
        other.options.every(({ option, own }) => !(own.required ?? isRequired(option))),
    )
    .map(({ key, name, price }) => ({ name, price, product: key }));
}

/** Finds an option of the catalogue that the product does not use. */
function OptionSearch({ onPick }: { onPick: (key: string) => void }) {
  const t = useTranslations('manageCatalogue.templates.existing');
  const usedBy = useTranslations('manageCatalogue.option');
  const { content, product } = useEditing();
  const [text, setText] = useState('');
  const found = content.options.filter(
    ({ key, name, title }) =>
      product.options.every(({ option }) => option !== key) && isNamed(`${name} ${title}`, text),
  );
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('search')}
        type="search"
        autoComplete="off"
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length === 0 && <p className="text-muted text-sm">{t('none')}</p>}
      <ul aria-label={t('found')} className="panel max-h-80 divide-y divide-line overflow-y-auto">
        {found.map(({ key, title, values }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onPick(key)}
              className="flex w-full flex-col px-4 py-3 text-left hover:bg-sunken"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{title}</span>
                <span className="text-muted text-sm">
                  {usedBy('usedBy', { count: productsUsing(content, key).length })}
                </span>
              </span>
              <span className="line-clamp-1 text-muted text-sm">
                {values.map(({ name }) => name).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
