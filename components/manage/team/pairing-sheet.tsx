'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { textIn, useForm } from '#components/forms/use-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { PairingCode } from '#components/ui/pairing-code.tsx';
import { useNow } from '#lib/browser/dom/use-now.ts';
import type { useDevices } from '#lib/browser/manage/team.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { STAFF_NAME_MAX } from '#lib/domain/limits.ts';
import { DEVICE_ROLES, type Device, type DeviceRole, pairingCodeText } from '#lib/domain/staff/device.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';

const CLOCK_MS = 5_000;

interface Pairing {
  name: string;
  code: string;
  expiresAt: number;
  /** The devices that were there before. */
  known: ReadonlySet<number>;
}

/** Makes a code for a device, shows it, and says when the device has been paired. */
export function PairingSheet({
  devices,
  startPairing,
  onClose,
}: {
  devices: readonly Device[];
  startPairing: ReturnType<typeof useDevices>['startPairing'];
  onClose: () => void;
}) {
  const t = useTranslations('manageTeam.devices.pairing');
  const team = useTranslations('manageTeam');
  const roles = useTranslations('manageShell.roles');
  const [role, setRole] = useState<DeviceRole>('kitchen');
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const now = useNow(CLOCK_MS);
  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async (typed) => {
      const name = textIn(typed, 'name').trim();
      const answer = await startPairing({ name, role });
      if (answer.class === 'error') return answer;
      const { code, expiresAt } = answer;
      setPairing({ name, code, expiresAt, known: new Set(devices.map(({ staffId }) => staffId)) });
      return 'done';
    },
    () => null,
  );
  const isPaired = pairing !== null && devices.some(({ staffId }) => !pairing.known.has(staffId));
  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <h2 className="pr-10 font-bold text-xl">{t('title')}</h2>
        {pairing === null ? (
          <form {...formProps} className="flex flex-col gap-5">
            <Field
              name="name"
              label={t('name')}
              hint={t('nameHint')}
              error={errors.name}
              required
              autoComplete="off"
              limit={textLimit(STAFF_NAME_MAX)}
            />
            <ChoiceGroup
              legend={t('role')}
              name="role"
              choices={DEVICE_ROLES.map((value) => ({
                value,
                title: roles(value),
                note: team(`roleHint.${value}`),
              }))}
              value={role}
              onChange={setRole}
            />
            <FormEnd busy={busy} refusal={refusal} failed={t('failed')}>
              {t('submit')}
            </FormEnd>
          </form>
        ) : isPaired ? (
          <>
            <Notice tone="success" live>
              {t('done', { name: pairing.name })}
            </Notice>
            <Button size="large" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        ) : (
          <PairingCode
            code={pairingCodeText(pairing.code)}
            leftMs={pairing.expiresAt - (now ?? 0)}
            texts={{
              label: t('code'),
              expires: (minutes) => t('expires', { minutes }),
              expired: t('expired'),
              again: t('again'),
            }}
            onAgain={() => setPairing(null)}
          >
            <p>
              {t.rich('steps', {
                strong: (text) => <strong className="wrap-anywhere font-semibold">{text}</strong>,
                // Without the scheme: it is typed by hand.
                host: location.host,
              })}
            </p>
          </PairingCode>
        )}
      </div>
    </Sheet>
  );
}
