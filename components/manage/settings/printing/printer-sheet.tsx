'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { useForm } from '#components/forms/use-form.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { StaffCatalogue } from '#lib/browser/manage/one-order.ts';
import type { PrintActs } from '#lib/browser/manage/printing.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { Failure } from '#lib/domain/answer.ts';
import {
  isPollingPath,
  PAPER_WIDTHS,
  PRINTER_KINDS,
  PRINTER_NAME_MAX,
  PRINTER_PATHS,
  type PrinterKind,
  USUAL_PORT,
} from '#lib/domain/printing/printer.ts';
import type { PrinterChoice, ShopPrinter, ShopPrinting } from '#lib/domain/printing/shop-printing.ts';
import { type StationContent, stationContents } from '#lib/domain/printing/station-contents.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { AddressFields } from './address-fields.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import { PollingAddress, RenewAddress } from './polling-address.tsx';
import { useContentText } from './use-content-text.ts';

/** What most restaurants need: ESC/POS over the network on wide paper, at the port where such printers listen. */
const FIRST_CHOICE: PrinterChoice = {
  name: '',
  kind: 'kitchen',
  station: null,
  width: '80',
  codePage: 'cp858',
  language: 'esc_pos',
  path: 'agent',
  address: null,
  port: USUAL_PORT,
  buzzer: false,
  agentId: null,
};

/** Adds or changes a printer. One that fetches its tickets itself shows the address that it is set to. */
export function PrinterSheet({
  printer,
  printing,
  catalogue,
  acts,
  onClose,
}: {
  /** null for a new one. */
  printer: ShopPrinter | null;
  printing: ShopPrinting;
  catalogue: StaffCatalogue | null;
  acts: PrintActs;
  onClose: () => void;
}) {
  const t = useTranslations('managePrinters.sheet');
  const [address, setAddress] = useState<{ path: PrinterChoice['path']; polling: string } | null>(null);
  const polling = useTranslations('managePrinters.polling');
  const title = address ? polling('title') : t(printer ? 'edit' : 'add');
  return (
    <Sheet label={title} closeLabel={t('close')} onClose={onClose}>
      <SheetHeading>{title}</SheetHeading>
      <div className="flex flex-col gap-6 px-4 pb-6 sm:px-6">
        {address && isPollingPath(address.path) ? (
          <PollingAddress path={address.path} pollingPath={address.polling} onDone={onClose} />
        ) : (
          <>
            <PrinterForm
              printer={printer}
              printing={printing}
              catalogue={catalogue}
              acts={acts}
              onSaved={(path, polling) => (polling === null ? onClose() : setAddress({ path, polling }))}
            />
            {printer && isPollingPath(printer.path) && (
              <RenewAddress
                printer={printer}
                renew={acts.renewAddress}
                onRenewed={(polling) => setAddress({ path: printer.path, polling })}
              />
            )}
            {printer && <Removal printer={printer} remove={acts.remove} />}
          </>
        )}
      </div>
    </Sheet>
  );
}

function PrinterForm({
  printer,
  printing: { agents, demonstration },
  catalogue,
  acts,
  onSaved,
}: {
  printer: ShopPrinter | null;
  printing: ShopPrinting;
  catalogue: StaffCatalogue | null;
  acts: PrintActs;
  onSaved: (path: PrinterChoice['path'], pollingPath: string | null) => void;
}) {
  const t = useTranslations('managePrinters.sheet');
  const [choice, setChoice] = useState<PrinterChoice>(
    printer ?? { ...FIRST_CHOICE, agentId: agents[0]?.agentId ?? null },
  );
  const change = (changed: Partial<PrinterChoice>) => setChoice((before) => ({ ...before, ...changed }));
  const isByAgent = choice.path === 'agent';
  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async () => {
      const saved = choiceOf({ ...choice, name: choice.name.trim() });
      const answer = printer ? await acts.change(printer.printerId, saved) : await acts.add(saved);
      if (answer.class === 'error') return withSentences(answer);
      onSaved(saved.path, answer.pollingPath);
      return 'done';
    },
    () => null,
  );
  /** The contract knows no more than that a value is wrong; here is what a right one looks like. */
  const withSentences = ({ fields, ...failure }: Failure): Failure =>
    fields
      ? {
          ...failure,
          fields: {
            ...fields,
            ...(fields.address && { address: t('address.wrong') }),
            ...(fields.port && { port: t('portWrong') }),
          },
        }
      : failure;
  const paths = PRINTER_PATHS.filter((path) => path !== 'demonstration' || demonstration);
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <Field
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        error={errors.name}
        value={choice.name}
        onChange={({ target }) => change({ name: target.value })}
        required
        autoComplete="off"
        limit={textLimit(PRINTER_NAME_MAX)}
      />
      <ChoiceGroup
        legend={t('kind.legend')}
        name="kind"
        value={choice.kind}
        choices={PRINTER_KINDS.map((value) => ({
          value,
          title: t(`kind.${value}.title`),
          note: t(`kind.${value}.note`),
        }))}
        onChange={(kind) => change({ kind, station: null, width: widthOf(kind, choice.width) })}
      />
      {choice.kind !== 'counter' && (
        <StationField
          kind={choice.kind}
          station={choice.station}
          catalogue={catalogue}
          onChange={(station) => change({ station })}
        />
      )}
      {choice.kind !== 'label' && (
        <ChoiceGroup
          legend={t('width.legend')}
          name="width"
          value={choice.width}
          choices={PAPER_WIDTHS.filter((width) => width !== 'label').map((value) => ({
            value,
            title: t(`width.${value}`),
          }))}
          onChange={(width) => change({ width })}
        />
      )}
      <ChoiceGroup
        legend={t('path.legend')}
        name="path"
        value={choice.path}
        choices={paths.map((value) => ({
          value,
          title: t(`path.${value}.title`),
          note: t(`path.${value}.note`),
        }))}
        onChange={(path) => change({ path })}
      />
      {isByAgent && (
        <AddressFields
          choice={choice}
          agents={agents}
          error={errors.address}
          search={acts.search}
          onChange={change}
        />
      )}
      <AdvancedFields choice={choice} portError={errors.port} onChange={change} />
      <FormEnd busy={busy} refusal={refusal} failed={t('failed')}>
        {t('submit')}
      </FormEnd>
    </form>
  );
}

/** Without what the way to reach it does not have. */
const choiceOf = (choice: PrinterChoice): PrinterChoice => ({
  name: choice.name,
  kind: choice.kind,
  station: choice.kind === 'counter' ? null : choice.station,
  width: choice.width,
  codePage: choice.codePage,
  language: choice.language,
  path: choice.path,
  address: choice.path === 'agent' ? (choice.address ?? '').trim() : null,
  port: choice.port,
  buzzer: choice.buzzer,
  agentId: choice.path === 'agent' ? choice.agentId : null,
});

const widthOf = (kind: PrinterKind, width: PrinterChoice['width']): PrinterChoice['width'] => {
  if (kind === 'label') return 'label';
  return width === 'label' ? '80' : width;
};

/** The stations that products name, each with what it gets. */
function StationField({
  kind,
  station,
  catalogue,
  onChange,
}: {
  kind: PrinterKind;
  station: number | null;
  catalogue: StaffCatalogue | null;
  onChange: (station: number | null) => void;
}) {
  const t = useTranslations('managePrinters.sheet.station');
  const contentText = useContentText();
  const contents = catalogue ? stationContents(catalogue, kind) : new Map<number, StationContent>();
  const content = station === null ? undefined : contents.get(station);
  const isUnused = station !== null && !content;
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        label={t('label')}
        value={station ?? ''}
        aria-describedby="station-hint"
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('rest')}</option>
        {[...contents].map(([number, content]) => (
          <option key={number} value={number}>
            {t('option', { station: number, what: contentText(content) })}
          </option>
        ))}
        {isUnused && <option value={station}>{t('unused', { station })}</option>}
      </Select>
      <div id="station-hint" className="flex flex-col gap-1 text-muted text-sm">
        {/* On a phone the chosen option is cut. */}
        {station === null && <p>{t('restHint')}</p>}
        {station !== null && content && <p>{t('option', { station, what: contentText(content) })}</p>}
        <p>{t('hint')}</p>
      </div>
    </div>
  );
}

function Removal({
  printer: { printerId, name },
  remove,
}: {
  printer: ShopPrinter;
  remove: PrintActs['remove'];
}) {
  const t = useTranslations('managePrinters.sheet');
  const { busy, failure, act } = useAct();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" className="min-h-12 text-danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {asking && (
        <ConfirmDanger
          texts={{
            question: t('removal.question', { name }),
            text: t('removal.text'),
            confirm: t('removal.confirm'),
            keep: t('removal.keep'),
            failed: t('removal.failed'),
          }}
          busy={busy}
          refusal={failure}
          onConfirm={async () => {
            if (await act(() => remove(printerId))) keepFocus();
          }}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
