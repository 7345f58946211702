'use client';

import { Tablet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { ListSection } from '#components/ui/list-section.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { useDevices } from '#lib/browser/manage/team.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { Device } from '#lib/domain/staff/device.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { PairingSheet } from './pairing-sheet.tsx';
import { TeamRow } from './team-row.tsx';

/** How exactly it is known when a device was last seen: it renews its session so often. */
const SEEN_EVERY_MS = 20 * 60_000;

/** The tablets and tills of the shop, and the way to pair another one. */
export function Devices() {
  const t = useTranslations('manageTeam.devices');
  const [isPairing, setPairing] = useState(false);
  const { reading, startPairing, revoke } = useDevices({ isPairing });
  if (reading.status !== 'found') return null;
  const { devices } = reading.value;
  return (
    <>
      <ListSection
        id="devices"
        title={t('title')}
        intro={t('intro')}
        add={{
          icon: <Tablet aria-hidden size={20} />,
          text: t('add'),
          onClick: () => setPairing(true),
        }}
        none={t('none')}
      >
        {devices.map((device) => (
          <DeviceRow key={device.staffId} device={device} revoke={revoke} />
        ))}
      </ListSection>
      {isPairing && (
        <PairingSheet devices={devices} startPairing={startPairing} onClose={() => setPairing(false)} />
      )}
    </>
  );
}

function DeviceRow({
  device: { staffId, name, role, lastSeenAt },
  revoke,
}: {
  device: Device;
  revoke: ReturnType<typeof useDevices>['revoke'];
}) {
  const t = useTranslations('manageTeam.devices');
  const roles = useTranslations('manageShell.roles');
  const timeZone = useMe()?.shop.timeZone ?? 'Europe/Paris';
  const now = useNow(60_000);
  const [revoking, setRevoking] = useState(false);
  const { busy, failure, act } = useAct();
  const { date, minute } = localClock(lastSeenAt, timeZone);
  const isNow = now !== null && now - lastSeenAt < SEEN_EVERY_MS;

  return (
    <TeamRow
      name={name}
      role={roles(role)}
      revoke={{ text: t('revoke'), label: t('revokeLabel', { name }), onClick: () => setRevoking(true) }}
      dialog={
        revoking && (
          <ConfirmDanger
            texts={{
              question: t('revocation.question', { name }),
              text: t('revocation.text'),
              confirm: t('revocation.confirm'),
              keep: t('revocation.keep'),
              failed: t('revocation.failed'),
            }}
            busy={busy}
            refusal={failure}
            onConfirm={async () => {
              if (await act(() => revoke(staffId))) keepFocus();
            }}
            onKeep={() => setRevoking(false)}
          />
        )
      }
    >
      {t('seen', {
        when: isNow ? t('now') : t('on', { date: longDate(date), time: hourText(minute) }),
      })}
    </TeamRow>
  );
}
