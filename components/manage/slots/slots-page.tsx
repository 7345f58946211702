'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { useSlots } from '#lib/browser/manage/slots.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { Fullness } from './fullness.tsx';
import { RuleForm } from './rule-form.tsx';
import { Weights } from './weights.tsx';

/** When orders may be due and how many, how full the coming slots are, and what dishes weigh (MANAGEMENT section 8). */
export function SlotsPage() {
  const t = useTranslations('manageSlots');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, save } = useSlots();
  return (
    <div className="manage-page max-w-5xl">
      <div className="flex flex-col gap-2">
        <Link
          href={manageRoutes.hours()}
          prefetch={false}
          className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden size={18} />
          {t('back')}
        </Link>
        <PageHeading title={t('title')} intro={t('intro')} />
      </div>
      {reading.status === 'found' ? (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-8">
            <RuleForm managed={reading.value} save={save} />
            <Weights />
          </div>
          <Fullness managed={reading.value} />
        </div>
      ) : reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </div>
  );
}
