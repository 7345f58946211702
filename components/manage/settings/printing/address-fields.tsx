'use client';

import { Radar } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { type PrintActs, useFoundPrinters } from '#lib/browser/manage/printing.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { FoundPrinter, PrintAgent } from '#lib/domain/printing/printer.ts';
import type { PrinterChoice } from '#lib/domain/printing/shop-printing.ts';

/** Where an agent finds a printer: typed, or chosen from what the agents find in the network. */
export function AddressFields({
  choice,
  agents,
  error,
  search,
  onChange,
}: {
  choice: PrinterChoice;
  agents: readonly PrintAgent[];
  error: string | undefined;
  search: PrintActs['search'];
  onChange: (change: Partial<PrinterChoice>) => void;
}) {
  const t = useTranslations('managePrinters.sheet');
  const { failure, act } = useAct();
  const [isSearching, setSearching] = useState(false);

  async function onSearch(): Promise<void> {
    setSearching(await act(search));
  }

  return (
    <div className="flex flex-col gap-4">
      {agents.length === 0 && (
        <Notice tone="warning" title={t('noAgent.title')}>
          {t('noAgent.text')}
        </Notice>
      )}
      {agents.length > 1 && (
        <Select
          label={t('agent')}
          value={choice.agentId ?? ''}
          onChange={({ target }) => onChange({ agentId: Number(target.value) })}
        >
          {agents.map(({ agentId, name }) => (
            <option key={agentId} value={agentId}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Field
        name="address"
        label={t('address.label')}
        hint={t('address.hint')}
        error={error}
        value={choice.address ?? ''}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      {agents.length > 0 && (
        <Button kind="secondary" className="min-h-12" onClick={onSearch}>
          <Radar aria-hidden size={20} />
          {t('address.search')}
        </Button>
      )}
      {failure !== null && (
        <Notice tone="danger" title={t('address.failed')} live>
          {failure}
        </Notice>
      )}
      {isSearching && (
        <Found
          address={choice.address}
          onChoose={({ address, port, name }) =>
            onChange({ address, port, ...(choice.name === '' && name !== '' && { name }) })
          }
        />
      )}
    </div>
  );
}

function Found({ address, onChoose }: { address: string | null; onChoose: (printer: FoundPrinter) => void }) {
  const t = useTranslations('managePrinters.sheet.address');
  const reading = useFoundPrinters();
  const { searching, printers } =
    reading.status === 'found' ? reading.value : { searching: true, printers: [] };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('found')}</legend>
      <p role="status" className="text-muted text-sm empty:hidden">
        {searching ? t('searching') : printers.length === 0 && t('noneFound')}
      </p>
      {printers.map((printer) => (
        <Choice
          key={`${printer.address}:${printer.port}`}
          name="found"
          title={printer.name || t('unnamed')}
          note={printer.address}
          checked={address === printer.address}
          onChange={() => onChoose(printer)}
        />
      ))}
    </fieldset>
  );
}
