'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmailField } from '#components/forms/email-field.tsx';
import { FormEnd } from '#components/forms/form-end.tsx';
import { checkPin, PinField } from '#components/forms/pin-field.tsx';
import { textIn, useForm } from '#components/forms/use-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import type { useTeam } from '#lib/browser/manage/team.ts';
import { EMAIL_ADDRESS } from '#lib/domain/account/email-address.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { EMAIL_MAX, STAFF_NAME_MAX } from '#lib/domain/limits.ts';
import { ROLES, type Role } from '#lib/domain/staff/permissions.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';

const FIRST_ROLE: Role = 'kitchen';

/** How somebody signs in: with an e-mail address and a password, or with a PIN on the shop's devices alone. */
const WAYS = ['byEmail', 'byPin'] as const;

/** Adds somebody to the team, with a role that is explained. */
export function InviteSheet({
  team,
  onClose,
}: {
  team: Pick<ReturnType<typeof useTeam>, 'reading' | 'invite' | 'addByPin'>;
  onClose: () => void;
}) {
  const t = useTranslations('manageTeam');
  const roles = useTranslations('manageShell.roles');
  const [role, setRole] = useState<Role>(FIRST_ROLE);
  const [way, setWay] = useState<(typeof WAYS)[number]>('byEmail');
  const [done, setDone] = useState<string | null>(null);
  /** Whether there was an invitation to the address: its link ends with the new one. */
  const isInvited = (email: string) =>
    team.reading.status === 'found' &&
    team.reading.value.invitations.some((invitation) => invitation.email === email.toLowerCase());
  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async (typed) => {
      const name = textIn(typed, 'name').trim();
      const email = textIn(typed, 'email').trim();
      const answer =
        way === 'byEmail'
          ? await team.invite({ name, email, role })
          : await team.addByPin({ name, role, pin: textIn(typed, 'pin') });
      if (answer.class === 'error') return answer;
      setDone(
        way === 'byEmail'
          ? t('invite.sent', { email, again: String(isInvited(email)) })
          : t('invite.added', { name }),
      );
      return 'done';
    },
    (input) =>
      input.type === 'email' && !EMAIL_ADDRESS.test(input.value.trim()) ? 'email' : checkPin(input),
  );
  return (
    <Sheet label={t('invite.title')} closeLabel={t('invite.close')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <h2 className="pr-10 font-bold text-xl">{t('invite.title')}</h2>
        {done !== null ? (
          <>
            <Notice tone="success" live>
              {done}
            </Notice>
            <Button kind="secondary" size="large" onClick={onClose}>
              {t('invite.close')}
            </Button>
          </>
        ) : (
          <form {...formProps} className="flex flex-col gap-5">
            <Field
              name="name"
              label={t('invite.name')}
              error={errors.name}
              required
              autoComplete="off"
              limit={textLimit(STAFF_NAME_MAX)}
            />
            <ChoiceGroup
              legend={t('invite.how')}
              name="way"
              choices={WAYS.map((value) => ({
                value,
                title: t(`invite.${value}.title`),
                note: t(`invite.${value}.note`),
              }))}
              value={way}
              onChange={setWay}
            />
            {way === 'byEmail' ? (
              <EmailField maximum={EMAIL_MAX} error={errors.email} autoComplete="off" />
            ) : (
              <PinField label={t('invite.pin')} hint={t('invite.pinHint')} error={errors.pin} />
            )}
            <ChoiceGroup
              legend={t('invite.role')}
              name="role"
              choices={ROLES.toReversed().map((value) => ({
                value,
                title: roles(value),
                note: t(`roleHint.${value}`),
              }))}
              value={role}
              onChange={setRole}
            />
            <FormEnd busy={busy} refusal={refusal} failed={t('invite.failed')}>
              {t(way === 'byEmail' ? 'invite.submit' : 'invite.add')}
            </FormEnd>
          </form>
        )}
      </div>
    </Sheet>
  );
}
