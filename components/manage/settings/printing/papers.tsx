'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Paper } from '#components/ui/paper.tsx';
import { usePapers } from '#lib/browser/manage/printing.ts';
import { usePrintTexts } from '#lib/browser/manage/use-print-texts.ts';

/** What came out of the printers of the demonstration, newest first. */
export function Papers() {
  const t = useTranslations('managePrinters.papers');
  const texts = useTranslations('managePrinting');
  const { moment } = usePrintTexts();
  const reading = usePapers();
  const papers = reading.status === 'found' ? reading.value.papers : [];
  const scroller = useRef<HTMLUListElement>(null);
  const newest = papers[0] && keyOf(papers[0]);
  useEffect(() => {
    // Browsers keep what was in view there when something is added before it.
    if (newest) scroller.current?.scrollTo?.({ left: 0 });
  }, [newest]);
  return (
    <section aria-labelledby="papers" className="flex flex-col gap-3">
      <div className="flex max-w-xl flex-col gap-1">
        <h2 id="papers" className="font-bold text-lg">
          {t('title')}
        </h2>
        <p className="text-muted text-sm">{t('intro')}</p>
      </div>
      {papers.length === 0 ? (
        reading.status === 'found' && (
          <p className="rounded-card border border-line border-dashed px-4 py-6 text-center text-muted text-sm">
            {t('none')}
          </p>
        )
      ) : (
        <ul
          ref={scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller that holds nothing to focus is scrolled by keys
          tabIndex={0}
          aria-label={t('list')}
          className="flex snap-x scroll-px-5 items-start gap-5 overflow-x-auto overflow-y-hidden rounded-card bg-sunken p-5"
        >
          {papers.map(({ kind, printerName, at, png, text, ...paper }) => (
            <li
              key={keyOf({ ...paper, at })}
              className="flex w-72 max-w-full shrink-0 snap-start flex-col gap-2"
            >
              <p className="wrap-anywhere text-muted text-sm">
                {t('caption', { ticket: texts(`jobKinds.${kind}`), printer: printerName, time: moment(at) })}
              </p>
              <Paper png={png} text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A job that is printed once more is another paper. */
const keyOf = ({ printJobId, at }: { printJobId: number; at: number }): string => `${printJobId} ${at}`;
