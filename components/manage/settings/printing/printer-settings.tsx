'use client';

import { Printer as PrinterIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useStaffCatalogue } from '#lib/browser/manage/one-order.ts';
import { usePrintActs, usePrinting } from '#lib/browser/manage/printing.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import type { ShopPrinter, ShopPrinting } from '#lib/domain/printing/shop-printing.ts';
import { SettingPage } from '../setting-page.tsx';
import { Agents } from './agents.tsx';
import { FailedJobs, HeldJobs } from './open-jobs.tsx';
import { Papers } from './papers.tsx';
import { PrintMoment } from './print-moment.tsx';
import { PrinterRow } from './printer-row.tsx';
import { PrinterSheet } from './printer-sheet.tsx';

/** The printers of the shop: what each gets and whether it is ready, what waits, and what has failed (MANAGEMENT section 5). */
export function PrinterSettings() {
  const t = useTranslations('managePrinters');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const reading = usePrinting();
  const mayEdit = useMay('printers.edit');
  if (reading.status === 'refused')
    return (
      <SettingPage section="printers">
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      </SettingPage>
    );
  return (
    <SettingPage section="printers" intro={t('intro')}>
      {reading.status !== 'found' ? (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      ) : (
        <>
          {reading.value.printers
            .filter(({ held }) => held > 0)
            .map((printer) => (
              <HeldJobs key={printer.printerId} printer={printer} />
            ))}
          <FailedJobs printers={reading.value.printers} />
          <Printers printing={reading.value} mayEdit={mayEdit} />
          {reading.value.demonstration && <Papers />}
          {mayEdit && (
            <>
              <PrintMoment settings={reading.value.settings} />
              <Agents printing={reading.value} />
            </>
          )}
        </>
      )}
    </SettingPage>
  );
}

function Printers({ printing, mayEdit }: { printing: ShopPrinting; mayEdit: boolean }) {
  const t = useTranslations('managePrinters.list');
  const catalogue = useStaffCatalogue();
  const acts = usePrintActs();
  /** The printer that is changed, or 'new' for one that is added. */
  const [open, setOpen] = useState<ShopPrinter | 'new' | null>(null);
  const found = catalogue.status === 'found' ? catalogue.value.catalogue : null;
  const { printers } = printing;
  return (
    <section aria-labelledby="printers" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="printers" className="font-bold text-lg">
          {t('title')}
        </h2>
        {mayEdit && (
          <Button kind={printers.length > 0 ? 'secondary' : 'primary'} onClick={() => setOpen('new')}>
            <PrinterIcon aria-hidden size={20} />
            {t('add')}
          </Button>
        )}
      </div>
      {printers.length === 0 ? (
        <div className="rounded-card border border-line border-dashed px-4 py-8 text-center">
          <p className="font-semibold">{t('none.title')}</p>
          <p className="text-muted text-sm">{t('none.text')}</p>
        </div>
      ) : (
        <ul className="flex flex-col gap-3">
          {printers.map((printer) => (
            <PrinterRow
              key={printer.printerId}
              printer={printer}
              printers={printers}
              catalogue={found}
              acts={acts}
              onEdit={mayEdit ? () => setOpen(printer) : null}
            />
          ))}
        </ul>
      )}
      {open !== null && (
        <PrinterSheet
          printer={open === 'new' ? null : open}
          printing={printing}
          catalogue={found}
          acts={acts}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
