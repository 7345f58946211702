'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { CROSS } from '#components/ui/line-icons.ts';
import { dismissAlert, type RaisedAlert } from '#lib/browser/alerts.ts';
import { useAlertTime } from './use-alert-time.ts';

const LOOKS = {
  success: { Icon: CircleCheck, ink: 'text-success' },
  error: { Icon: CircleAlert, ink: 'text-danger' },
} as const;

/** An alert at the top of the window: read aloud politely, never in the way of the focus, gone by itself. */
export function AlertCard({ alert, leaving }: { alert: RaisedAlert; leaving: boolean }) {
  const t = useTranslations('page.alert');
  const { shown, heldHandlers } = useAlertTime(alert);
  const popover = useRef<HTMLDivElement>(null);
  // Above every dialog, and clipped by none.
  useLayoutEffect(() => popover.current?.showPopover(), []);
  const { Icon, ink } = LOOKS[alert.class];
  return (
    <div ref={popover} popover="manual" className="alert-place">
      <div
        data-shown={shown && !leaving ? '' : undefined}
        className={classNames('alert-card', alert.class)}
        {...heldHandlers}
      >
        <Icon aria-hidden size={24} className={classNames('mt-px shrink-0', ink)} />
        <div role="status" className="min-w-0 flex-1">
          {shown && <AlertText {...alert} />}
        </div>
        <IconButton label={t('dismiss')} onClick={dismissAlert} className="-my-2.5 -mr-2.5">
          <LineIcon drawing={CROSS} size={18} />
        </IconButton>
      </div>
    </div>
  );
}

function AlertText({ title, message, errors = [] }: RaisedAlert) {
  return (
    <>
      <p className="font-bold">{title}</p>
      {message && <p className="text-muted">{message}</p>}
      {errors.length > 0 && (
        <ul className="list-disc pl-5 text-muted">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </>
  );
}
