'use client';

import { useTranslations } from 'next-intl';
import { TextArea } from '#components/ui/text-area.tsx';
import { ORDER_NOTE_MAX } from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { Section } from './section.tsx';

/** What the diner wants to tell the restaurant. */
export function NoteSection({
  note,
  error,
  onChange,
}: {
  note: string;
  error: string | undefined;
  onChange: (note: string) => void;
}) {
  const t = useTranslations('checkout.note');
  return (
    <Section title={t('title')} note={t('optional')}>
      <TextArea
        label={t('label')}
        placeholder={t('placeholder')}
        rows={2}
        limit={textLimit(ORDER_NOTE_MAX)}
        error={error}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </Section>
  );
}
