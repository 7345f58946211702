'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { useTeam } from '#lib/browser/manage/team.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { Invitation } from '#lib/domain/staff/member.ts';
import { longDate } from '#lib/i18n/date.ts';
import { TeamRow } from './team-row.tsx';

/** The invitations that nobody has accepted yet. */
export function Invitations({
  invitations,
  team,
}: {
  invitations: readonly Invitation[];
  team: Pick<ReturnType<typeof useTeam>, 'revokeInvitation'>;
}) {
  const t = useTranslations('manageTeam');
  const roles = useTranslations('manageShell.roles');
  const timeZone = useMe()?.shop.timeZone ?? 'Europe/Paris';
  const [refusal, setRefusal] = useState<string | null>(null);

  async function onRevoke(invitationId: number): Promise<void> {
    setRefusal(null);
    const answer = await team.revokeInvitation(invitationId);
    if (answer.class === 'error') setRefusal(answer.message);
    keepFocus();
  }

  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-2">
      <h2 id="invitations" className="font-semibold text-muted text-sm">
        {t('invitations')}
      </h2>
      {refusal !== null && (
        <Notice tone="danger" live>
          {refusal}
        </Notice>
      )}
      <ul className="panel divide-y divide-line">
        {invitations.map(({ invitationId, name, email, role, expiresAt }) => (
          <TeamRow
            key={invitationId}
            name={name}
            role={roles(role)}
            revoke={{
              text: t('revoke'),
              label: t('revokeLabel', { name }),
              onClick: () => onRevoke(invitationId),
            }}
          >
            <span className="wrap-anywhere">{email}</span>
            <span>{t('expires', { date: longDate(localClock(expiresAt, timeZone).date) })}</span>
          </TeamRow>
        ))}
      </ul>
    </section>
  );
}
