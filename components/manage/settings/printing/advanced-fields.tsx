'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CheckField } from '#components/forms/check-field.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import {
  CODE_PAGE_NAMES,
  CODE_PAGES,
  type CodePage,
  PRINTER_LANGUAGES,
  type PrinterLanguage,
} from '#lib/domain/printing/printer.ts';
import type { PrinterChoice } from '#lib/domain/printing/shop-printing.ts';

/** What is right for nearly every printer. */
export function AdvancedFields({
  choice,
  portError,
  onChange,
}: {
  choice: PrinterChoice;
  portError: string | undefined;
  onChange: (change: Partial<PrinterChoice>) => void;
}) {
  const t = useTranslations('managePrinters.sheet');
  return (
    <details className="group" open={portError !== undefined || undefined}>
      <summary className="flex min-h-12 list-none items-center gap-2 font-medium text-accent-ink">
        {t('advanced')}
        <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        <div className="flex flex-col gap-1.5">
          <Select
            label={t('codePage')}
            value={choice.codePage}
            aria-describedby="code-page-hint"
            onChange={({ target }) => onChange({ codePage: target.value as CodePage })}
          >
            {CODE_PAGES.map((page) => (
              <option key={page} value={page}>
                {CODE_PAGE_NAMES[page]}
              </option>
            ))}
          </Select>
          <p id="code-page-hint" className="text-muted text-sm">
            {t('codePageHint')}
          </p>
        </div>
        {choice.path === 'agent' && (
          <div className="flex flex-wrap gap-4">
            <Field
              name="port"
              label={t('port')}
              className="w-28"
              inputMode="numeric"
              autoComplete="off"
              error={portError}
              value={Number.isNaN(choice.port) ? '' : choice.port}
              required
              onChange={({ target }) => onChange({ port: Number.parseInt(target.value, 10) })}
            />
            <Select
              label={t('language.label')}
              value={choice.language}
              onChange={({ target }) => onChange({ language: target.value as PrinterLanguage })}
            >
              {PRINTER_LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {t(`language.${language}`)}
                </option>
              ))}
            </Select>
          </div>
        )}
        <CheckField checked={choice.buzzer} onChange={({ target }) => onChange({ buzzer: target.checked })}>
          {t('buzzer')}
        </CheckField>
      </div>
    </details>
  );
}
