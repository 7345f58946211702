'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { type FieldErrors, textIn, useForm } from '#components/forms/use-form.ts';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { TablesCalls } from '#lib/browser/manage/tables.ts';
import type { Answer, Failure } from '#lib/domain/answer.ts';
import {
  AREA_NAME_MAX,
  readTableNumbers,
  type ShopArea,
  tableNumbersText,
} from '#lib/domain/store/shop-tables.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';

/** What a form of a sheet has done: an answer of the backend, or what is wrong with a field. */
type Submitted = Answer<object> | { fields: FieldErrors };

const noCheck = () => null;

/** A form in a sheet, which closes once it is done. */
function FormSheet({
  title,
  submitText,
  submit,
  onClose,
  children,
}: {
  title: string;
  submitText: string;
  submit: (typed: FormData) => Promise<Submitted>;
  onClose: () => void;
  children: (errors: FieldErrors) => ReactNode;
}) {
  const t = useTranslations('manageTables');
  const { errors, busy, refusal, formProps } = useForm<Partial<Failure>>(async (typed) => {
    const submitted = await submit(typed);
    if (!('class' in submitted)) return submitted;
    if (submitted.class === 'error') return submitted;
    onClose();
    keepFocus();
    return 'leaving';
  }, noCheck);
  return (
    <Sheet label={title} closeLabel={t('close')} onClose={() => busy || onClose()}>
      <SheetHeading>{title}</SheetHeading>
      <form {...formProps} className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        {children(errors)}
        <FormEnd
          busy={busy}
          refusal={refusal?.message === undefined ? null : { message: refusal.message }}
          failed={t('failed')}
        >
          {submitText}
        </FormEnd>
      </form>
    </Sheet>
  );
}

function NameField({ error, name }: { error: string | undefined; name?: string }) {
  const t = useTranslations('manageTables.areaSheet');
  return (
    <Field
      name="name"
      label={t('name')}
      hint={t('nameHint')}
      error={error}
      required
      dir="auto"
      autoComplete="off"
      defaultValue={name}
      limit={textLimit(AREA_NAME_MAX)}
    />
  );
}

function NumbersField({ error }: { error: string | undefined }) {
  const t = useTranslations('manageTables.areaSheet');
  return (
    <Field
      name="numbers"
      label={t('numbers')}
      hint={t('numbersHint')}
      error={error}
      required
      autoComplete="off"
    />
  );
}

/** Tables without names, of numbers as they were typed; null when those cannot be read. */
const tablesOf = (typed: FormData) =>
  readTableNumbers(textIn(typed, 'numbers'))?.map((number) => ({ number, name: null })) ?? null;

/** Adds an area with its tables. */
export function AddAreaSheet({ addArea, onClose }: { addArea: TablesCalls['addArea']; onClose: () => void }) {
  const t = useTranslations('manageTables.areaSheet');

  async function submit(typed: FormData): Promise<Submitted> {
    const tables = tablesOf(typed);
    if (!tables) return { fields: { numbers: t('numbersWrong') } };
    return addArea({ name: textIn(typed, 'name').trim(), tables, place: null });
  }

  return (
    <FormSheet title={t('addTitle')} submitText={t('addAreaSubmit')} submit={submit} onClose={onClose}>
      {(errors) => (
        <>
          <NameField error={errors.name} />
          <NumbersField error={errors.numbers} />
        </>
      )}
    </FormSheet>
  );
}

/** Adds tables to an area. */
export function AddTablesSheet({
  area: { areaId, name, tables: present },
  addTables,
  onClose,
}: {
  area: ShopArea;
  addTables: TablesCalls['addTables'];
  onClose: () => void;
}) {
  const t = useTranslations('manageTables.areaSheet');

  async function submit(typed: FormData): Promise<Submitted> {
    const tables = tablesOf(typed);
    if (!tables) return { fields: { numbers: t('numbersWrong') } };
    const known = new Set(present.map(({ number }) => number));
    const doubled = tables.map(({ number }) => number).filter((number) => known.has(number));
    if (doubled.length > 0)
      return {
        fields: {
          numbers: t('numbersPresent', { count: doubled.length, numbers: tableNumbersText(doubled) }),
        },
      };
    return addTables(areaId, tables);
  }

  return (
    <FormSheet
      title={t('tablesTitle', { area: name })}
      submitText={t('tablesSubmit')}
      submit={submit}
      onClose={onClose}
    >
      {(errors) => <NumbersField error={errors.numbers} />}
    </FormSheet>
  );
}

/** Renames an area, after saying what becomes of its printed codes. */
export function RenameAreaSheet({
  area,
  renameArea,
  onClose,
}: {
  area: ShopArea;
  renameArea: TablesCalls['renameArea'];
  onClose: () => void;
}) {
  const t = useTranslations('manageTables.areaSheet');
  return (
    <FormSheet
      title={t('renameTitle', { area: area.name })}
      submitText={t('renameSubmit')}
      submit={(typed) => renameArea(area.areaId, textIn(typed, 'name').trim())}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <NameField error={errors.name} name={area.name} />
          {area.tables.length > 0 && <Notice tone="warning">{t('renameWarning')}</Notice>}
        </>
      )}
    </FormSheet>
  );
}
