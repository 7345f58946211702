'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';

/** Whether a section still wants an answer. */
export function OptionState({ required, done }: { required: boolean; done: boolean }) {
  const t = useTranslations('product.option');
  if (done) return <CircleCheck aria-label={t('done')} size={22} className="shrink-0 text-success" />;
  if (required) return <Badge tone="accent">{t('required')}</Badge>;
  return <span className="shrink-0 text-muted text-sm">{t('optional')}</span>;
}
