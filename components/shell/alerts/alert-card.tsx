'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { CROSS } from '#components/ui/line-icons.ts';
import type { AlertMessage } from '#lib/browser/alerts.ts';
import { useTopDialog } from '#lib/browser/use-top-dialog.ts';
import { AlertText } from './alert-text.tsx';
import { useAlertTime } from './use-alert-time.ts';
import { useFocusBack } from './use-focus-back.ts';

const CIRCLE = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z';

/** The drawings are Lucide's (ISC License). */
const LOOKS = {
  success: { drawing: `${CIRCLE}m-3 10 2 2 4-4`, ink: 'text-success' },
  error: { drawing: `${CIRCLE}m0 6v4m0 4h.01`, ink: 'text-danger' },
} as const;

const ACTION_LOOK = '-mb-2.5 inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** What a press has for its own: a plus is as large as a finger beyond what is seen of it. */
const CLEAR_PX = 8;

interface Properties extends AlertMessage {
  /** null: it stays until it is dismissed. */
  hideAfterMs?: number | null;
  leaving?: boolean;
  onDismiss: () => void;
}

/** An alert at the top of the window, within the dialog in front: nothing outside of it can be reached or is read. */
export function AlertCard(properties: Properties) {
  const dialog = useTopDialog();
  return createPortal(<Card {...properties} />, dialog ?? document.body);
}

/** Moves an alert at the foot of the window up, where it would lie over what was pressed. */
function keepClearOf(pressed: HTMLElement, alert: HTMLElement): void {
  const { top, bottom } = pressed.getBoundingClientRect();
  const place = alert.getBoundingClientRect();
  if (bottom > place.top && top < place.bottom)
    alert.style.setProperty('--pressed', `${innerHeight - top + CLEAR_PX}px`);
}

/** Read aloud politely, and never in the way of the focus. */
function Card({
  class: name,
  hideAfterMs = null,
  leaving = false,
  onDismiss,
  action,
  from,
  ...text
}: Properties) {
  const t = useTranslations('page.alert');
  const { shown, heldHandlers } = useAlertTime(hideAfterMs, onDismiss);
  const { focusHandlers, giveBack } = useFocusBack();
  const popover = useRef<HTMLDivElement>(null);
  const pressable = useRef<HTMLButtonElement>(null);
  // The alert stands at the end of the page, many stops away from what was pressed.
  useEffect(() => {
    const goToAction = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.shiftKey || !pressable.current) return;
      event.preventDefault();
      pressable.current.focus();
    };
    from?.addEventListener('keydown', goToAction);
    return () => from?.removeEventListener('keydown', goToAction);
  }, [from]);
  useLayoutEffect(() => {
    if (shown && from && popover.current) keepClearOf(from, popover.current);
  }, [shown, from]);
  // Above every dialog, and clipped by none. The dialog around it may be gone by now: then it comes again outside.
  useLayoutEffect(() => {
    if (popover.current?.isConnected) popover.current.showPopover();
  }, []);
  const { drawing, ink } = LOOKS[name];
  return (
    <div
      ref={popover}
      popover="manual"
      data-foot={from && ''}
      className="alert-place clear-of-bars"
      {...focusHandlers}
    >
      <div
        data-shown={shown && !leaving ? '' : undefined}
        className={classNames('alert-card', name)}
        {...heldHandlers}
      >
        <LineIcon drawing={drawing} size={24} className={classNames('mt-px shrink-0', ink)} />
        <div className="min-w-0 flex-1">
          <div role="status">
            {shown && <AlertText {...text} />}
            {shown && action && 'href' in action && (
              <a href={action.href} className={ACTION_LOOK}>
                {action.label}
              </a>
            )}
            {shown && action && 'onPress' in action && (
              <button
                ref={pressable}
                type="button"
                onClick={(event) => {
                  giveBack(event);
                  onDismiss();
                  action.onPress();
                }}
                className={ACTION_LOOK}
              >
                {action.label}
              </button>
            )}
          </div>
        </div>
        <IconButton
          label={t('dismiss')}
          onClick={(event) => {
            giveBack(event);
            onDismiss();
          }}
          className="-my-2.5 -mr-2.5"
        >
          <LineIcon drawing={CROSS} size={18} />
        </IconButton>
      </div>
    </div>
  );
}
