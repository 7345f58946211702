'use client';

import { UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { useTeam } from '#lib/browser/manage/team.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe, useRereadMe } from '#lib/browser/manage/use-manage-data.ts';
import type { Permission } from '#lib/domain/staff/permissions.ts';
import { Devices } from './devices.tsx';
import { Invitations } from './invitations.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { Members } from './members.tsx';

/** The people and the devices of the shop: each to who may manage them. */
export function Team() {
  const t = useTranslations('manageTeam');
  const shell = useTranslations('manageShell');
  const me = useMe();
  const may = (permission: Permission) => me?.permissions.includes(permission);
  return (
    <div className="manage-page max-w-3xl">
      <PageHeading title={t('title')} intro={t('intro')} />
      {me && !may('device.pair') && (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      )}
      {may('staff.manage') && <People />}
      {may('device.pair') && <Devices />}
    </div>
  );
}

/** The people: their roles, those who are invited, and the way to add somebody. */
function People() {
  const t = useTranslations('manageTeam');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const team = useTeam();
  const [inviting, setInviting] = useState(false);
  const { reading } = team;
  return (
    <>
      {reading.status === 'found' && (
        <Button size="large" className="self-start" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden size={20} />
          {t('invite.open')}
        </Button>
      )}
      {reading.status === 'found' ? (
        <>
          <Members members={reading.value.members} team={team} />
          <FactorRequirement isRequired={reading.value.isSecondFactorRequired} team={team} />
          {reading.value.invitations.length > 0 && (
            <Invitations invitations={reading.value.invitations} team={team} />
          )}
        </>
      ) : reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
      {inviting && <InviteSheet team={team} onClose={() => setInviting(false)} />}
    </>
  );
}

/** Whether everybody who signs in here has to have a second factor. */
function FactorRequirement({ isRequired, team }: { isRequired: boolean; team: ReturnType<typeof useTeam> }) {
  const t = useTranslations('manageTeam.factor');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const rereadMe = useRereadMe();

  async function onChange(required: boolean): Promise<void> {
    setRefusal(null);
    setChosen(required);
    const answer = await team.requireFactor(required);
    if (answer.class === 'success') return void rereadMe();
    setChosen(null);
    setRefusal(answer.message);
  }

  return (
    <section aria-labelledby="factor" className="panel flex flex-col gap-2 p-4 sm:p-5">
      <h2 id="factor" className="font-bold text-lg">
        {t('title')}
      </h2>
      <CheckField checked={chosen ?? isRequired} onChange={({ target }) => onChange(target.checked)}>
        <span className="flex flex-col">
          <span className="font-semibold text-base">{t('require')}</span>
          <span className="text-muted">{t('text')}</span>
        </span>
      </CheckField>
      {refusal !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {refusal}
        </Notice>
      )}
    </section>
  );
}
