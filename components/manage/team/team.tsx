'use client';

import { KeyRound, UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { useTeam } from '#lib/browser/manage/team.ts';
import { useMe, useRereadMe } from '#lib/browser/manage/use-manage-data.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { Invitation, Member } from '#lib/domain/staff/member.ts';
import { type Permission, ROLES, type Role } from '#lib/domain/staff/permissions.ts';
import { longDate } from '#lib/i18n/date.ts';
import { Devices } from './devices.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { PinSheet } from './pin-sheet.tsx';

type TeamCalls = ReturnType<typeof useTeam>;

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
        <LoadState
          texts={{
            loading: shell('load.loading'),
            title: shell('load.title'),
            text: shell('load.text'),
            retry: shell('load.retry'),
          }}
          unavailable={reading.status === 'unavailable' ? reading : null}
        />
      )}
      {inviting && <InviteSheet team={team} onClose={() => setInviting(false)} />}
    </>
  );
}

/** Whether everybody who signs in here has to have a second factor. */
function FactorRequirement({ isRequired, team }: { isRequired: boolean; team: TeamCalls }) {
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

const ROW = 'flex flex-wrap items-end gap-x-4 gap-y-3 px-4 py-4 sm:px-5';
const MEMBER_ROW =
  'flex flex-wrap items-end gap-x-3 gap-y-3 px-4 py-4 sm:grid sm:grid-cols-[minmax(0,1fr)_11rem_auto_auto] sm:px-5';

function Members({ members, team }: { members: readonly Member[]; team: TeamCalls }) {
  const t = useTranslations('manageTeam');
  return (
    <section aria-labelledby="members" className="flex flex-col gap-2">
      <h2 id="members" className="font-semibold text-muted text-sm">
        {t('members')}
      </h2>
      <ul className="panel divide-y divide-line">
        {members.map((member) => (
          <MemberRow key={member.staffId} member={member} team={team} />
        ))}
      </ul>
    </section>
  );
}

function MemberRow({ member, team }: { member: Member; team: TeamCalls }) {
  const t = useTranslations('manageTeam');
  const roles = useTranslations('manageShell.roles');
  const me = useMe();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  /** What was chosen, until the backend has answered. */
  const rereadMe = useRereadMe();
  const [changed, setChanged] = useState('');
  const [chosenRole, setChosenRole] = useState<Role | null>(null);
  const [pinOpen, setPinOpen] = useState(false);
  const { staffId, name, email, role } = member;

  async function onRole(next: Role): Promise<void> {
    setRefusal(null);
    setChosenRole(next);
    const answer = await team.changeRole(staffId, next);
    if (answer.class === 'error') setRefusal(answer.message);
    else setChanged(t('changed', { name, role: roles(next) }));
    setChosenRole(null);
    if (staffId === me?.staffId) await rereadMe();
  }

  return (
    <li className="flex flex-col">
      <div className={MEMBER_ROW}>
        <div className="flex min-w-0 basis-full flex-col gap-0.5 self-center">
          <span className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere font-semibold">{name}</span>
            {staffId === me?.staffId && <Badge tone="accent">{t('you')}</Badge>}
            {member.hasPin && <Badge>{t('pin.has')}</Badge>}
          </span>
          <span className="wrap-anywhere text-muted text-sm">{email ?? t('byPin')}</span>
          <Since member={member} timeZone={me?.shop.timeZone} />
        </div>
        <div className="w-full">
          <Select
            label={t('role', { name })}
            value={chosenRole ?? role}
            onChange={({ target }) => onRole(ROLES.find((each) => each === target.value) ?? role)}
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {roles(each)}
              </option>
            ))}
          </Select>
        </div>
        <Button
          kind="secondary"
          className="min-h-12"
          aria-label={t('pin.setLabel', { name })}
          onClick={() => setPinOpen(true)}
        >
          <KeyRound aria-hidden size={18} />
          {t('pin.set')}
        </Button>
        <Button
          kind="quiet"
          className="min-h-12 text-danger"
          aria-label={t('removeLabel', { name })}
          onClick={() => setRemoving(true)}
        >
          {t('remove')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {changed}
      </p>
      {refusal !== null && (
        <div className="px-4 pb-4 sm:px-5">
          <Notice tone="danger" title={t('failed')} live>
            {refusal}
          </Notice>
        </div>
      )}
      {pinOpen && <PinSheet member={member} team={team} onClose={() => setPinOpen(false)} />}
      {removing && <Removal member={member} team={team} onClose={() => setRemoving(false)} />}
    </li>
  );
}

function Since({ member, timeZone }: { member: Member; timeZone: string | undefined }) {
  const t = useTranslations('manageTeam');
  if (!timeZone) return null;
  return (
    <span className="text-muted text-sm">
      {t('since', { date: longDate(localClock(member.since, timeZone).date) })}
    </span>
  );
}

function Removal({ member, team, onClose }: { member: Member; team: TeamCalls; onClose: () => void }) {
  const t = useTranslations('manageTeam.removal');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function onConfirm(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    const answer = await team.remove(member.staffId);
    setBusy(false);
    if (answer.class === 'error') return setRefusal(answer.message);
    onClose();
    keepFocus();
  }

  return (
    <ConfirmDanger
      texts={{
        question: t('question', { name: member.name }),
        text: t('text'),
        confirm: t('confirm'),
        keep: t('keep'),
        failed: t('failed'),
      }}
      busy={busy}
      refusal={refusal}
      onConfirm={onConfirm}
      onKeep={onClose}
    />
  );
}

function Invitations({ invitations, team }: { invitations: readonly Invitation[]; team: TeamCalls }) {
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
          <li key={invitationId} className={ROW}>
            <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
              <span className="flex flex-wrap items-center gap-2">
                <span className="wrap-anywhere font-semibold">{name}</span>
                <Badge>{roles(role)}</Badge>
              </span>
              <span className="wrap-anywhere text-muted text-sm">{email}</span>
              <span className="text-muted text-sm">
                {t('expires', { date: longDate(localClock(expiresAt, timeZone).date) })}
              </span>
            </div>
            <Button
              kind="quiet"
              className="min-h-12 text-danger"
              aria-label={t('revokeLabel', { name })}
              onClick={() => onRevoke(invitationId)}
            >
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
