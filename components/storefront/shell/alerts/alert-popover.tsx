'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { CROSS, LineIcon } from '#components/ui/line-icon.tsx';
import type { AlertMessage } from '#lib/browser/dom/alerts.ts';
import { useHoverOrFocus } from '#lib/browser/dom/use-hover-or-focus.ts';
import { useTopDialog } from '#lib/browser/dom/use-top-dialog.ts';
import { focusMain } from '#lib/browser/navigation/use-focus-on-arrival.ts';
import { ALERT_SHOW_DELAY_MS } from '#lib/domain/limits.ts';

const CIRCLE = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z';

/** The drawings are Lucide's (ISC License). */
const LOOKS = {
  success: { drawing: `${CIRCLE}m-3 10 2 2 4-4`, ink: 'text-success' },
  error: { drawing: `${CIRCLE}m0 6v4m0 4h.01`, ink: 'text-danger' },
} as const;

const ACTION_LOOK = '-mb-2.5 inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** The distance from the pressed control, whose touch target is larger than what is visible. */
const CLEAR_PX = 8;

interface Properties extends AlertMessage {
  /** null: until dismissed. */
  hideAfterMs?: number | null;
  leaving?: boolean;
  onDismiss: () => void;
}

/** An alert at the top of the window, inside the topmost dialog: everything outside a modal dialog is inert. */
export function AlertPopover(properties: Properties) {
  const dialog = useTopDialog();
  return createPortal(<PopoverContent {...properties} />, dialog ?? document.body);
}

/** Moves an alert at the bottom of the window up when it would cover the pressed control. */
function avoidOverlap(pressed: HTMLElement, alert: HTMLElement): void {
  const { top, bottom } = pressed.getBoundingClientRect();
  const box = alert.getBoundingClientRect();
  if (bottom > box.top && top < box.bottom)
    alert.style.setProperty('--pressed', `${innerHeight - top + CLEAR_PX}px`);
}

/** Announced politely; never moves the focus. */
function PopoverContent({
  class: name,
  hideAfterMs = null,
  leaving = false,
  onDismiss,
  action,
  from,
  ...text
}: Properties) {
  const t = useTranslations('page.alert');
  const { shown, heldHandlers } = useAlertTimer(hideAfterMs, onDismiss);
  const { focusHandlers, giveBack: returnFocus } = useFocusReturn();
  const popover = useRef<HTMLDivElement>(null);
  const pressable = useRef<HTMLButtonElement>(null);
  // The alert is at the end of the document: Tab goes straight to its action.
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
    if (shown && from && popover.current) avoidOverlap(from, popover.current);
  }, [shown, from]);
  // A popover is above every dialog and never clipped. If its dialog has closed, the alert is mounted again outside.
  useLayoutEffect(() => {
    if (popover.current?.isConnected) popover.current.showPopover();
  }, []);
  const { drawing, ink } = LOOKS[name];
  return (
    <div
      ref={popover}
      popover="manual"
      data-at-bottom={from && ''}
      className="alert-popover-box clear-of-bars"
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
                  returnFocus(event);
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
            returnFocus(event);
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

/** The title, message, address and errors of an alert. */
function AlertText({
  title,
  message,
  city,
  errors = [],
}: Pick<AlertMessage, 'title' | 'message' | 'city' | 'errors'>) {
  return (
    <>
      <p className="font-bold">{title}</p>
      {message && <p className="text-muted">{message}</p>}
      {city && (
        <p className="wrap-anywhere text-muted">{[city.address1, city.city].filter(Boolean).join(', ')}</p>
      )}
      {errors.length > 0 && (
        <ul className="flex flex-col gap-1 pt-0.5 text-muted">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shows an alert about 10 ms after it is raised and hides it after `hideAfterMs` (SPEC section 4), unless hovered or focused. */
function useAlertTimer(hideAfterMs: number | null, hide: () => void) {
  const [shown, setShown] = useState(false);
  const { held, heldHandlers } = useHoverOrFocus();
  const onTimeUp = useEffectEvent(hide);

  // The live region has to exist before its text, to be announced.
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), ALERT_SHOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!shown || held || hideAfterMs === null) return;
    const timer = setTimeout(() => onTimeUp(), hideAfterMs);
    return () => clearTimeout(timer);
  }, [shown, held, hideAfterMs]);

  return { shown, heldHandlers };
}

/** Returns the focus to where it was before it entered an element that is about to be removed. */
function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null);

  function onFocus({ relatedTarget, currentTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget)) return;
    before.current =
      relatedTarget instanceof HTMLElement && relatedTarget !== document.body ? relatedTarget : null;
  }

  function giveBack({ currentTarget }: { currentTarget: Element }): void {
    // The previous element may have been removed, or be behind a dialog.
    for (const target of [before.current, currentTarget.closest('dialog')]) {
      target?.focus({ preventScroll: true });
      if (target && document.activeElement === target) return;
    }
    focusMain();
  }

  return { focusHandlers: { onFocus }, giveBack };
}
