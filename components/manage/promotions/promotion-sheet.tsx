'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { FormEnd } from '#components/forms/form-end.tsx';
import { useForm } from '#components/forms/use-form.ts';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Chip } from '#components/ui/fields/chip.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { useStaffCatalogue } from '#lib/browser/manage/one-order.ts';
import type { PromotionCalls } from '#lib/browser/manage/promotions.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { WEEK } from '#lib/domain/opening-hours/clock.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import {
  type ManagedPromotion,
  PROMOTION_CODE_MAX,
  PROMOTION_NAME_MAX,
} from '#lib/domain/promotions/promotion.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { draftOf, EFFECTS, type PromotionDraft, readDraft } from './promotion-draft.ts';

type Change = (changed: Partial<PromotionDraft>) => void;
type TextField = 'name' | 'code' | 'percent' | 'amount' | 'minimum' | 'perCustomer' | 'inAll';
type MomentField = 'open' | 'close' | 'firstDay' | 'lastDay';

/** Makes a promotion, or changes one. */
export function PromotionSheet({
  promotion,
  calls,
  onClose,
}: {
  /** null for a new one. */
  promotion: ManagedPromotion | null;
  calls: PromotionCalls;
  onClose: () => void;
}) {
  const t = useTranslations('managePromotions.sheet');
  const all = useTranslations('managePromotions');
  const title = promotion ? t('edit', { name: promotion.name }) : t('add');
  const [draft, setDraft] = useState(() => draftOf(promotion));
  const change: Change = (changed) => setDraft((before) => ({ ...before, ...changed }));

  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async () => {
      const read = readDraft(draft);
      if (Array.isArray(read)) {
        const fields = Object.fromEntries(read.map((field) => [field, t(`wrong.${field}`)]));
        return { class: 'error', code: 'malformed', message: '', fields };
      }
      const entry = { name: draft.name.trim(), active: promotion?.active ?? true, ...read };
      const answer = await calls.save(entry, promotion);
      if (answer.class === 'error') {
        const isTaken = answer.code === 'promotion_code_taken';
        return { ...answer, fields: isTaken ? { code: answer.message } : undefined };
      }
      onClose();
      return 'done';
    },
    () => null,
  );
  const fieldOf = (field: TextField | MomentField) => ({
    name: field,
    label: t(`${field}.label`),
    error: errors[field],
    autoComplete: 'off',
    value: draft[field],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value }),
  });

  return (
    <Sheet label={title} closeLabel={all('close')} onClose={() => busy || onClose()}>
      <SheetHeading>{title}</SheetHeading>
      <form {...formProps} className="flex flex-col gap-8 px-4 pb-6 sm:px-6">
        <Field
          {...fieldOf('name')}
          hint={t('name.hint')}
          dir="auto"
          required
          limit={textLimit(PROMOTION_NAME_MAX)}
        />
        <div className="flex flex-col gap-4">
          <ChoiceGroup
            legend={t('effect.label')}
            name="effect"
            value={draft.effect}
            choices={EFFECTS.map((value) => ({
              value,
              title: t(`effect.${value}.title`),
              note: t(`effect.${value}.note`),
            }))}
            onChange={(effect) => change({ effect })}
          />
          {draft.effect === 'percent' && <Field {...fieldOf('percent')} inputMode="numeric" />}
          {draft.effect === 'amount' && (
            <Field {...fieldOf('amount')} inputMode="decimal" placeholder="0,00" />
          )}
        </div>
        <div className="flex flex-col gap-4">
          <ChoiceGroup
            legend={t('access.label')}
            name="access"
            value={draft.access}
            choices={(['everybody', 'code'] as const).map((value) => ({
              value,
              title: t(`access.${value}.title`),
              note: t(`access.${value}.note`),
            }))}
            onChange={(access) => change({ access })}
          />
          {draft.access === 'code' && (
            <Field
              {...fieldOf('code')}
              hint={t('code.hint')}
              autoCapitalize="characters"
              spellCheck={false}
              limit={textLimit(PROMOTION_CODE_MAX)}
            />
          )}
        </div>
        {draft.effect !== 'free_delivery' && <Targets draft={draft} error={errors.targets} change={change} />}
        <Part title={t('conditions')} text={t('conditionsNote')}>
          <Field {...fieldOf('minimum')} hint={t('minimum.hint')} inputMode="decimal" placeholder="0,00" />
          {draft.effect !== 'free_delivery' && (
            <Chips
              legend={t('methods.label')}
              values={SHIPPING_METHODS}
              chosen={draft.methods}
              textOf={(method) => t(`methods.${method}`)}
              onChange={(methods) => change({ methods })}
            />
          )}
          <Chips
            legend={t('days.label')}
            values={WEEK}
            chosen={draft.days}
            textOf={(day) => t(`days.${day}`)}
            onChange={(days) => change({ days })}
          />
          <div className="grid grid-cols-2 gap-3">
            <Field {...fieldOf('open')} type="time" />
            <Field {...fieldOf('close')} type="time" />
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field {...fieldOf('firstDay')} type="date" />
            <Field {...fieldOf('lastDay')} type="date" />
          </div>
        </Part>
        <Part title={t('limits')} text={t('limitsNote')}>
          <CheckField
            name="firstOrder"
            checked={draft.firstOrder}
            onChange={({ target }) => change({ firstOrder: target.checked })}
          >
            {t('firstOrder')}
          </CheckField>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field {...fieldOf('perCustomer')} hint={t('perCustomer.hint')} inputMode="numeric" />
            <Field {...fieldOf('inAll')} hint={t('inAll.hint')} inputMode="numeric" />
          </div>
        </Part>
        <FormEnd size="large" busy={busy} refusal={refusal} failed={all('failed')}>
          {t('save')}
        </FormEnd>
      </form>
    </Sheet>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-6">
      <div className="flex flex-col gap-1">
        <h3 className="font-bold text-lg">{title}</h3>
        <p className="text-pretty text-muted text-sm">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** Values that a tap chooses; none chosen means all. */
function Chips<Value extends string | number>({
  legend,
  values,
  chosen,
  textOf,
  onChange,
}: {
  legend: string;
  values: readonly Value[];
  chosen: readonly Value[];
  textOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <Chip
            key={value}
            isOn={chosen.includes(value)}
            onClick={() => onChange(values.filter((each) => chosen.includes(each) !== (each === value)))}
          >
            {textOf(value)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** What the promotion is for: the whole catalogue, or some of its categories and products. */
function Targets({
  draft: { scope, productIds, categoryIds },
  error,
  change,
}: {
  draft: PromotionDraft;
  error: string | undefined;
  change: Change;
}) {
  const t = useTranslations('managePromotions.sheet');
  const reading = useStaffCatalogue();
  const catalogue = reading.status === 'found' ? reading.value.catalogue : null;
  const toggled = (ids: readonly number[], id: number) =>
    ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
  return (
    <div className="flex flex-col gap-4">
      <ChoiceGroup
        legend={t('scope.label')}
        name="scope"
        value={scope}
        choices={(['everything', 'some'] as const).map((value) => ({ value, title: t(`scope.${value}`) }))}
        onChange={(chosen) => change({ scope: chosen })}
      />
      {/* Takes the focus when nothing is chosen. */}
      <input type="hidden" name="targets" />
      {error && (
        <p role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
      {scope === 'some' &&
        catalogue?.categories.map(({ categoryId, label }) => {
          const isWhole = categoryIds.includes(categoryId);
          const products = catalogue.products.filter((product) => product.categoryId === categoryId);
          const chosen = products.filter((product) => productIds.includes(product.productId)).length;
          return (
            <details key={categoryId} className="rounded-control border border-line px-4 py-1">
              <summary className="flex min-h-11 cursor-pointer items-center gap-2">
                <span className="wrap-anywhere flex-1 font-semibold">{label}</span>
                <span className="tabular text-muted text-sm">
                  {isWhole ? t('wholeCategory') : chosen > 0 ? t('chosen', { count: chosen }) : ''}
                </span>
              </summary>
              <div className="flex flex-col pb-2">
                <CheckField
                  name={`category-${categoryId}`}
                  checked={isWhole}
                  onChange={() => change({ categoryIds: toggled(categoryIds, categoryId) })}
                >
                  {t('wholeCategory')}
                </CheckField>
                {!isWhole &&
                  products.map(({ productId, name }) => (
                    <CheckField
                      key={productId}
                      name={`product-${productId}`}
                      checked={productIds.includes(productId)}
                      onChange={() => change({ productIds: toggled(productIds, productId) })}
                    >
                      {name ?? ''}
                    </CheckField>
                  ))}
              </div>
            </details>
          );
        })}
    </div>
  );
}
