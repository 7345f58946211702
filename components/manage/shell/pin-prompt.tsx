'use client';

import { Delete } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { usePinRequest } from '#lib/browser/manage/pin-entry.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
const PIN_MIN = 4;
const PIN_MAX = 6;

/** Asks for a PIN while an act on this device demands one. */
export function PinPrompt() {
  const request = usePinRequest();
  return request && <PinSheet key="pin" {...request} />;
}

/** A keypad for wet hands, and a field for a keyboard. */
function PinSheet({ refusal, answer, busy }: NonNullable<ReturnType<typeof usePinRequest>>) {
  const t = useTranslations('manageShell.pin');
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isComplete = pin.length >= PIN_MIN;

  useEffect(() => {
    if (busy) return;
    setPin('');
    field.current?.focus();
  }, [busy]);

  const type = (typed: string) => setPin(typed.replace(/\D/g, '').slice(0, PIN_MAX));

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isComplete && !busy) answer(pin);
  }

  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={() => busy || answer(null)}>
      <form onSubmit={onSubmit} className="mx-auto flex w-full max-w-sm flex-col gap-4 p-5 sm:p-7">
        <div className="flex flex-col gap-1 pr-10">
          <h2 className="font-bold text-xl">{t('title')}</h2>
          <p className="text-muted text-sm">{t('text')}</p>
        </div>
        <input
          ref={field}
          aria-label={t('label')}
          type="password"
          inputMode="none"
          autoComplete="off"
          value={pin}
          onChange={({ target }) => type(target.value)}
          className="min-h-14 w-full rounded-control border border-line-strong bg-surface text-center font-bold text-2xl text-ink tracking-[0.5em]"
        />
        {refusal !== null && (
          <Notice tone="danger" live>
            {refusal}
          </Notice>
        )}
        <div className="grid grid-cols-3 gap-2">
          {DIGITS.map((digit) => (
            <Button
              key={digit}
              kind="secondary"
              className="button-board text-2xl last-of-type:col-start-2"
              onClick={() => type(pin + digit)}
            >
              {digit}
            </Button>
          ))}
        </div>
        <div className="flex gap-2">
          <Button
            kind="secondary"
            className="button-board"
            aria-label={t('erase')}
            onClick={() => setPin(pin.slice(0, -1))}
          >
            <Delete aria-hidden size={24} />
          </Button>
          <Button
            type="submit"
            className="button-board flex-1"
            disabled={!isComplete && !busy}
            aria-busy={busy}
          >
            <BusyLabel busy={busy}>{t('confirm')}</BusyLabel>
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
