'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { useWeights, type WeightChange } from '#lib/browser/manage/slots.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import type { KitchenWeights, Weighed } from '#lib/domain/opening-hours/slot-rule.ts';
import { USUAL_WEIGHT, WEIGHT_MAX } from '#lib/domain/orders/kitchen-load.ts';
import { searchableName } from '#lib/domain/text-search.ts';

/** What dishes weigh in the kitchen, and what the choices of options add. Each change is saved at once. */
export function Weights() {
  const t = useTranslations('manageSlots.weights');
  const loadTexts = useLoadTexts();
  const { reading, weigh } = useWeights();
  return (
    <section aria-label={t('title')} className="panel flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h2 className="font-bold text-lg">{t('title')}</h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      {reading.status === 'found' ? (
        <WeightList weights={reading.value} weigh={weigh} />
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </section>
  );
}

/** The entries that are shown before more are wanted. */
const FIRST = 10;

function WeightList({
  weights,
  weigh,
}: {
  weights: KitchenWeights;
  weigh: ReturnType<typeof useWeights>['weigh'];
}) {
  const t = useTranslations('manageSlots.weights');
  const { busy, failure, act } = useAct();
  const [kind, setKind] = useState<WeightChange['kind']>('product');
  const [text, setText] = useState('');
  const [isWhole, setWhole] = useState(false);
  const wanted = searchableName(text);
  const found = (kind === 'product' ? weights.products : weights.values).filter(
    ({ name, of }) => text.trim() === '' || searchableName(`${name} ${of}`).includes(wanted),
  );
  const shown = isWhole ? found : found.slice(0, FIRST);
  const change = ({ id, weight }: Weighed, by: 1 | -1) =>
    act(() => weigh({ kind, id, weight: weight + by, seen: weight }));

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'value' ? 'value' : 'product')}
        >
          <option value="product">{t('products')}</option>
          <option value="value">{t('values')}</option>
        </Select>
        <Field
          label={t('search')}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
      {found.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul
        aria-label={t(kind === 'product' ? 'products' : 'values')}
        className="flex flex-col divide-y divide-line"
      >
        {shown.map((each) => (
          <li key={each.id} className="flex items-center justify-between gap-4 py-2">
            <div className="flex min-w-0 flex-col">
              <span dir="auto" className="wrap-anywhere font-semibold">
                {each.name}
              </span>
              <span className="wrap-anywhere text-muted text-sm">
                {each.station === null ? each.of : t('at', { of: each.of, station: each.station })}
              </span>
            </div>
            <Stepper
              compact
              quantity={each.weight}
              label={t('weight', { name: each.name })}
              lessLabel={t('less', { name: each.name })}
              moreLabel={t('more', { name: each.name })}
              lessDisabled={busy || each.weight <= 0}
              moreDisabled={busy || each.weight >= WEIGHT_MAX}
              onLess={() => void change(each, -1)}
              onMore={() => void change(each, 1)}
            />
          </li>
        ))}
      </ul>
      {!isWhole && found.length > FIRST && (
        <Button kind="secondary" className="min-h-12" onClick={() => setWhole(true)}>
          {t('showAll', { count: found.length })}
        </Button>
      )}
      <p className="text-muted text-sm">{t('usual', { weight: USUAL_WEIGHT })}</p>
    </>
  );
}
