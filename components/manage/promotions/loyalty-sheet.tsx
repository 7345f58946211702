'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { useForm } from '#components/forms/use-form.ts';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import type { SaveLoyalty } from '#lib/browser/manage/loyalty.ts';
import type { Failure } from '#lib/domain/answer.ts';
import type { ManagedLoyalty } from '#lib/domain/promotions/loyalty.ts';
import {
  type LoyaltyDraft,
  loyaltyDraftOf,
  readLoyaltyDraft,
  type WrongLoyaltyField,
} from './loyalty-draft.ts';

/** Changes the rule of the loyalty programme. */
export function LoyaltySheet({
  loyalty,
  save,
  onClose,
}: {
  loyalty: ManagedLoyalty;
  save: SaveLoyalty;
  onClose: () => void;
}) {
  const t = useTranslations('managePromotions.loyalty');
  const close = useTranslations('managePromotions')('close');
  // What is saved is over what the person saw, whatever is read meanwhile.
  const [seen] = useState(loyalty);
  const [draft, setDraft] = useState(() => loyaltyDraftOf(seen.rule));
  const change = (changed: Partial<LoyaltyDraft>) => setDraft((before) => ({ ...before, ...changed }));

  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async () => {
      const rule = readLoyaltyDraft(draft);
      if (Array.isArray(rule)) {
        const fields = Object.fromEntries(rule.map((field) => [field, t(`wrong.${field}`)]));
        return { class: 'error', code: 'malformed', message: '', fields };
      }
      const answer = await save({ ...seen, rule });
      if (answer.class === 'error') return { ...answer, fields: undefined };
      onClose();
      return 'done';
    },
    () => null,
  );
  const fieldOf = (field: WrongLoyaltyField) => ({
    name: field,
    label: t(`${field}.label`),
    error: errors[field],
    autoComplete: 'off',
    value: draft[field],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value }),
  });

  return (
    <Sheet label={t('edit')} closeLabel={close} onClose={() => busy || onClose()}>
      <SheetHeading>{t('edit')}</SheetHeading>
      <form {...formProps} className="flex flex-col gap-8 px-4 pb-6 sm:px-6">
        <div className="flex flex-col gap-4">
          <ChoiceGroup
            legend={t('earningLabel')}
            name="earning"
            value={draft.earning}
            choices={(['order', 'euro'] as const).map((value) => ({
              value,
              title: t(`${value}Title`),
              note: t(`${value}Note`),
            }))}
            onChange={(earning) => change({ earning })}
          />
          {draft.earning === 'order' && (
            <Field {...fieldOf('minimum')} hint={t('minimum.hint')} inputMode="decimal" placeholder="0,00" />
          )}
          <Field {...fieldOf('needed')} hint={t('needed.hint')} inputMode="numeric" />
        </div>
        <div className="flex flex-col gap-4">
          <ChoiceGroup
            legend={t('rewardLabel')}
            name="reward"
            value={draft.reward}
            choices={(['amount', 'percent'] as const).map((value) => ({
              value,
              title: t(`${value}Title`),
              note: t(`${value}Note`),
            }))}
            onChange={(reward) => change({ reward })}
          />
          {draft.reward === 'amount' && (
            <Field {...fieldOf('amount')} inputMode="decimal" placeholder="0,00" />
          )}
          {draft.reward === 'percent' && <Field {...fieldOf('percent')} inputMode="numeric" />}
        </div>
        <p className="text-pretty text-muted text-sm">{t('kept')}</p>
        <FormEnd size="large" busy={busy} refusal={refusal} failed={t('failed')}>
          {t('save')}
        </FormEnd>
      </form>
    </Sheet>
  );
}
