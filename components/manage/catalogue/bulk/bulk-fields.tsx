'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { usePrinting } from '#lib/browser/manage/printing.ts';
import { type BulkChange, readPercent } from '#lib/domain/catalogue/content/bulk.ts';
import { isEqual } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { readPrice } from '#lib/domain/catalogue/content/price-text.ts';
import type { OfferedWhen } from '#lib/domain/catalogue/offered-when.ts';
import { cents } from '#lib/domain/money.ts';
import type { TaxRates } from '#lib/domain/vat.ts';
import { offeredText } from '#lib/i18n/food-text.ts';
import { priceText } from '#lib/i18n/price.ts';
import { OfferedFields } from '../offered-fields.tsx';
import { TaxField } from '../tax-field.tsx';

export const BULK_KINDS = ['price', 'category', 'taxRates', 'printer', 'offered', 'option'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

interface FieldsProperties {
  content: CatalogueContent;
  onWant: (wanted: BulkChange | null) => void;
}

const STEPS = [1, 5, 10, 50, 100] as const;

function PriceFields({ onWant }: FieldsProperties) {
  const t = useTranslations('manageCataloguePage.bulk');
  const [form, setForm] = useState({ how: 'percent', text: '', step: '10' });
  const [isWrong, setWrong] = useState(false);

  function change(changed: Partial<typeof form>): void {
    const next = { ...form, ...changed };
    setForm(next);
    const wanted = wantedOf(next);
    setWrong(next.text.trim() !== '' && wanted === null);
    onWant(wanted);
  }

  function wantedOf({ how, text, step }: typeof form): BulkChange | null {
    if (how === 'percent') {
      const percent = readPercent(text);
      return percent === null ? null : { change: 'percent', percent, step: cents(Number(step)) };
    }
    const isLess = /^\s*[-−]/.test(text);
    const read = readPrice(text.replace(/^\s*[+−-]/, ''));
    return 'price' in read ? { change: 'amount', amount: cents(isLess ? -read.price : read.price) } : null;
  }

  const isPercent = form.how === 'percent';
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('how')}
        value={form.how}
        onChange={({ target }) => change({ how: target.value, text: '' })}
      >
        <option value="percent">{t('percent')}</option>
        <option value="amount">{t('amount')}</option>
      </Select>
      <Field
        label={t(isPercent ? 'percentLabel' : 'amountLabel')}
        autoComplete="off"
        value={form.text}
        error={isWrong ? t(isPercent ? 'percentWrong' : 'amountWrong') : undefined}
        onChange={({ target }) => change({ text: target.value })}
      />
      {isPercent && (
        <Select label={t('step')} value={form.step} onChange={({ target }) => change({ step: target.value })}>
          {STEPS.map((step) => (
            <option key={step} value={step}>
              {priceText(cents(step))}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

/** One choice of a list. */
function Choose<Wanted>({
  label,
  choices,
  onWant,
}: {
  label: string;
  choices: readonly { text: string; wanted: Wanted }[];
  onWant: (wanted: Wanted | null) => void;
}) {
  const [place, setPlace] = useState('');
  return (
    <Select
      label={label}
      value={place}
      onChange={({ target }) => {
        setPlace(target.value);
        onWant(choices[Number(target.value)]?.wanted ?? null);
      }}
    >
      <option value="" disabled />
      {choices.map(({ text }, index) => (
        <option key={text} value={index}>
          {text}
        </option>
      ))}
    </Select>
  );
}

function CategoryFields({ content, onWant }: FieldsProperties) {
  const t = useTranslations('manageCataloguePage.bulk');
  const choices = content.categories.map(({ key, name }) => ({
    text: name,
    wanted: { change: 'category', category: key } as const,
  }));
  return <Choose label={t('category')} choices={choices} onWant={onWant} />;
}

function RateFields({ content, onWant }: FieldsProperties) {
  const t = useTranslations('manageCataloguePage.bulk');
  const [rates, setRates] = useState<TaxRates | null>(null);
  return (
    <TaxField<TaxRates | null>
      label={t('rate')}
      content={content}
      rates={rates}
      none={t('choose')}
      onRates={(taken) => {
        setRates(taken);
        onWant(taken && { change: 'taxRates', taxRates: taken });
      }}
    />
  );
}

function PrinterFields({ onWant }: FieldsProperties) {
  const t = useTranslations('manageCataloguePage.bulk');
  const printing = usePrinting();
  const [which, setWhich] = useState<'printerId' | 'lblPrinterId'>('printerId');
  const choices = [
    { text: t('noPrinter'), wanted: { change: which, printer: null } as const },
    ...(printing.status === 'found' ? printing.value.printers : []).flatMap(({ name, station }) =>
      station === null ? [] : [{ text: name, wanted: { change: which, printer: station } as const }],
    ),
  ];
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('which')}
        value={which}
        onChange={({ target }) => {
          setWhich(target.value === 'lblPrinterId' ? 'lblPrinterId' : 'printerId');
          onWant(null);
        }}
      >
        <option value="printerId">{t('ticket')}</option>
        <option value="lblPrinterId">{t('label')}</option>
      </Select>
      <Choose key={which} label={t('printer')} choices={choices} onWant={onWant} />
    </div>
  );
}

/** The hours of the category, those that something of the catalogue has already, or any others. */
function HoursFields({ content, onWant }: FieldsProperties) {
  const t = useTranslations('manageCataloguePage.bulk');
  const food = useTranslations('food');
  const [isOther, setOther] = useState(false);
  const [offered, setOffered] = useState<OfferedWhen | null>(null);
  const used = [...content.categories, ...content.products].filter(
    (each, index, all) =>
      each.offered !== null && all.findIndex((other) => isEqual(other.offered, each.offered)) === index,
  );
  // Without hours and a season, nothing is chosen yet: as the category is a choice of its own.
  const changeTo = (taken: OfferedWhen | null): BulkChange | null =>
    taken && { change: 'offered', offered: taken };
  const choices = [
    { text: t('asCategory'), wanted: { change: 'offered', offered: null } as const },
    ...used.map((each) => ({
      text: t('asProduct', { name: each.name, when: offeredText(food, each.offered) }),
      wanted: { change: 'offered', offered: each.offered } as const,
    })),
  ];
  return (
    <div className="@container flex flex-col gap-5">
      <Choose<BulkChange | 'other'>
        label={t('offered')}
        choices={[...choices, { text: t('otherHours'), wanted: 'other' }]}
        onWant={(wanted) => {
          setOther(wanted === 'other');
          onWant(wanted === 'other' ? changeTo(offered) : wanted);
        }}
      />
      {isOther && (
        <OfferedFields
          offered={offered}
          onOffered={(taken) => {
            setOffered(taken);
            onWant(changeTo(taken));
          }}
          onWrong={() => onWant(null)}
        />
      )}
    </div>
  );
}

function OptionFields({ content, onWant }: FieldsProperties) {
  const t = useTranslations('manageCataloguePage.bulk');
  const choices = content.options.map(({ key, name, title }) => ({
    text: name === title ? name : `${name} - ${title}`,
    wanted: { change: 'option', option: key } as const,
  }));
  return <Choose label={t('option')} choices={choices} onWant={onWant} />;
}

/** What is asked for each kind of change. */
export const BULK_FIELDS: Readonly<Record<BulkKind, (properties: FieldsProperties) => ReactNode>> = {
  price: PriceFields,
  category: CategoryFields,
  taxRates: RateFields,
  printer: PrinterFields,
  offered: HoursFields,
  option: OptionFields,
};
