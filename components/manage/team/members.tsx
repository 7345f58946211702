'use client';

import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { useTeam } from '#lib/browser/manage/team.ts';
import { useMe, useRereadMe } from '#lib/browser/manage/use-manage-data.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { Member } from '#lib/domain/staff/member.ts';
import { ROLES, type Role } from '#lib/domain/staff/permissions.ts';
import { longDate } from '#lib/i18n/date.ts';
import { PinSheet } from './pin-sheet.tsx';

type TeamCalls = ReturnType<typeof useTeam>;

const ROW =
  'flex flex-wrap items-end gap-x-3 gap-y-3 px-4 py-4 sm:grid sm:grid-cols-[minmax(0,1fr)_11rem_auto_auto] sm:px-5';

/** The members: their roles, their PINs and the way out. */
export function Members({ members, team }: { members: readonly Member[]; team: TeamCalls }) {
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
  const rereadMe = useRereadMe();
  const [changed, setChanged] = useState('');
  /** What was chosen, until the backend has answered. */
  const [chosenRole, setChosenRole] = useState<Role | null>(null);
  /** A role that is confirmed first: it gives everything away, or takes the person's own. */
  const [asking, setAsking] = useState<{ role: Role; about: 'owner' | 'self' } | null>(null);
  const [pinOpen, setPinOpen] = useState(false);
  const { staffId, name, email, role } = member;

  function onRole(next: Role): void {
    if (staffId === me?.staffId) setAsking({ role: next, about: 'self' });
    else if (next === 'owner') setAsking({ role: next, about: 'owner' });
    else void changeRole(next);
  }

  async function changeRole(next: Role): Promise<void> {
    setAsking(null);
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
      <div className={ROW}>
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
            value={asking?.role ?? chosenRole ?? role}
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
      {asking && (
        <ConfirmDanger
          texts={{
            question: t(`roleChange.${asking.about}.question`, { name }),
            text: t(`roleChange.${asking.about}.text`),
            confirm: t(`roleChange.${asking.about}.confirm`),
            keep: t('roleChange.keep'),
            failed: t('failed'),
          }}
          busy={false}
          refusal={null}
          onConfirm={() => changeRole(asking.role)}
          onKeep={() => setAsking(null)}
        />
      )}
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
  const me = useMe();
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
        text: t('text', { self: String(member.staffId === me?.staffId) }),
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
