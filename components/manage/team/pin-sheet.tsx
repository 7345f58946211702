'use client';

import { useTranslations } from 'next-intl';
import { FormEnd } from '#components/forms/form-end.tsx';
import { checkPin, PinField } from '#components/forms/pin-field.tsx';
import { textIn, useForm } from '#components/forms/use-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import type { useTeam } from '#lib/browser/manage/team.ts';
import type { Failure } from '#lib/domain/answer.ts';
import type { Member } from '#lib/domain/staff/member.ts';

/** Gives a member a PIN, or takes it away. */
export function PinSheet({
  member: { staffId, name, hasPin },
  team,
  onClose,
}: {
  member: Member;
  team: Pick<ReturnType<typeof useTeam>, 'changePin'>;
  onClose: () => void;
}) {
  const t = useTranslations('manageTeam.pin');

  async function change(pin: string | null): Promise<Failure | 'done'> {
    const answer = await team.changePin(staffId, pin);
    if (answer.class === 'error') return answer;
    onClose();
    return 'done';
  }

  const { errors, busy, refusal, formProps } = useForm<Failure>(
    (typed) => change(textIn(typed, 'pin')),
    checkPin,
  );
  return (
    <Sheet label={t('title', { name })} closeLabel={t('close')} onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-5 p-5 sm:p-7">
        <div className="flex flex-col gap-1 pr-10">
          <h2 className="font-bold text-xl">{t('title', { name })}</h2>
          <p className="text-muted">{t('text', { name })}</p>
        </div>
        <PinField label={t('label')} hint={t('hint')} error={errors.pin} />
        <FormEnd busy={busy} refusal={refusal} failed={t('failed')}>
          {t('submit')}
        </FormEnd>
        {hasPin && (
          <Button kind="secondary" size="large" onClick={() => change(null)}>
            {t('remove')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
