'use client';

import { useTranslations } from 'next-intl';
import { TextArea } from '#components/ui/text-area.tsx';
import { Section } from './section.tsx';

/** The longest note that an order takes. */
const NOTE_MAX = 500;
/** From here on it is said how much is left. */
const NEARLY_FULL = 100;

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
  const left = NOTE_MAX - note.length;
  return (
    <Section title={t('title')} note={t('optional')}>
      <TextArea
        label={t('label')}
        placeholder={t('placeholder')}
        rows={2}
        maxLength={NOTE_MAX}
        hint={left <= NEARLY_FULL ? t('left', { left }) : undefined}
        error={error}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </Section>
  );
}
