'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { usePrinting } from '#lib/browser/manage/printing.ts';
import { type BulkChange, bulkChanges } from '#lib/domain/catalogue/content/bulk.ts';
import { applyChanges, isEqual } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { differences } from '#lib/domain/catalogue/content/differences.ts';
import { readPrice } from '#lib/domain/catalogue/content/price-text.ts';
import { cents } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { offeredText } from '#lib/i18n/food-text.ts';
import { priceText } from '#lib/i18n/price.ts';
import { DifferenceList } from '../publishing/difference-list.tsx';
import { useEditorPage } from './editor-page.tsx';

export const BULK_KINDS = ['price', 'category', 'taxRates', 'printer', 'offered', 'option'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** Changes many products at once, after the list of what changes was shown; undone in one step. */
export function BulkSheet({
  kind,
  keys,
  onClose,
}: {
  kind: BulkKind;
  keys: readonly string[];
  onClose: () => void;
}) {
  const t = useTranslations('manageCataloguePage.bulk');
  const { editor, content } = useEditorPage();
  const [wanted, setWanted] = useState<BulkChange | null>(null);
  const changes = wanted ? bulkChanges(content, keys, wanted) : [];
  const after = applyChanges(content, changes);
  // An order that follows from a move says nothing to who has asked for it.
  const shown = differences(content, after).filter((difference) => difference.kind !== 'order');
  const Fields = FIELDS[kind];
  return (
    <Sheet
      label={t('title', { change: kind })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button
          size="large"
          wide
          aria-disabled={changes.length === 0}
          onClick={() => {
            if (changes.length === 0) return;
            editor.edit(changes);
            onClose();
          }}
        >
          {t('apply', { count: shown.length })}
        </Button>
      }
    >
      <SheetHeading>{t('title', { change: kind })}</SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        <Fields content={content} onWant={setWanted} />
        <div role="status" className="flex flex-col gap-1">
          {shown.length === 0 ? (
            <p className="text-muted">{t(wanted ? 'nothing' : 'none')}</p>
          ) : (
            <>
              <p className="font-semibold">{t('list', { count: shown.length })}</p>
              <DifferenceList before={content} after={after} all={shown} />
            </>
          )}
        </div>
      </div>
    </Sheet>
  );
}

interface FieldsProperties {
  content: CatalogueContent;
  onWant: (wanted: BulkChange | null) => void;
}

const FIELDS: Readonly<Record<BulkKind, (properties: FieldsProperties) => ReactNode>> = {
  price: PriceFields,
  category: CategoryFields,
  taxRates: RateFields,
  printer: PrinterFields,
  offered: OfferedFields,
  option: OptionFields,
};

const PERCENT = /^([+-−]?)\s*(\d{1,3})(?:[.,](\d))?\s*%?$/;
const STEPS = [1, 5, 10, 50, 100] as const;

/** '+5', '-2,5 %'; null for a text that is none. */
function readPercent(text: string): number | null {
  const [, sign, whole, tenth = '0'] = PERCENT.exec(text.normalize('NFKC').trim()) ?? [];
  if (whole === undefined) return null;
  const percent = Number(`${whole}.${tenth}`) * (sign === '-' || sign === '−' ? -1 : 1);
  return percent >= -90 && percent <= 900 ? percent : null;
}

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
      <Select label={t('how')} value={form.how} onChange={({ target }) => change({ how: target.value })}>
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
function Choose({
  label,
  choices,
  onWant,
}: {
  label: string;
  choices: readonly { text: string; wanted: BulkChange }[];
  onWant: FieldsProperties['onWant'];
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

/** The rates of the catalogue, and the usual ones. */
function RateFields({ content, onWant }: FieldsProperties) {
  const t = useTranslations('manageCataloguePage.bulk');
  const used = content.products.flatMap(({ taxRates }) => Object.values(taxRates));
  const choices = [...new Set([5.5, 10, 20, ...used])]
    .sort((one, other) => one - other)
    .map((rate) => ({
      text: t('rateOf', { rate }),
      wanted: { change: 'taxRates', taxRates: rateOfAll(rate) } as const,
    }));
  return <Choose label={t('rate')} choices={choices} onWant={onWant} />;
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

/** The hours that categories and products of the catalogue have already. */
function OfferedFields({ content, onWant }: FieldsProperties) {
  const t = useTranslations('manageCataloguePage.bulk');
  const food = useTranslations('food');
  const used = [...content.categories, ...content.products].filter(
    ({ offered }, index, all) =>
      offered !== null && all.findIndex((other) => isEqual(other.offered, offered)) === index,
  );
  const choices = [
    { text: t('asCategory'), wanted: { change: 'offered', offered: null } as const },
    ...used.map(({ name, offered }) => ({
      text: t('asProduct', { name, when: offeredText(food, offered) }),
      wanted: { change: 'offered', offered } as const,
    })),
  ];
  return <Choose label={t('offered')} choices={choices} onWant={onWant} />;
}

function OptionFields({ content, onWant }: FieldsProperties) {
  const t = useTranslations('manageCataloguePage.bulk');
  const choices = content.options.map(({ key, name, title }) => ({
    text: name === title ? name : `${name} - ${title}`,
    wanted: { change: 'option', option: key } as const,
  }));
  return <Choose label={t('option')} choices={choices} onWant={onWant} />;
}
