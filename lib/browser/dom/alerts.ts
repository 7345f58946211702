'use client';

import { useSyncExternalStore } from 'react';
import type { AlertCity } from '#lib/domain/answer.ts';
import { ALERT_HIDE_DELAY_MS } from '#lib/domain/limits.ts';
import { createListeners } from './listeners.ts';

/** SPEC section 3, Alert message. */
export interface AlertMessage {
  class: 'success' | 'error';
  title: string;
  message?: string;
  errors?: readonly string[];
  /** The delivery address that it is about. */
  city?: AlertCity | undefined;
  action?: AlertAction;
  /**
   * The pressed element. Tab moves from it to the action; the alert then stands at the bottom of the window and closes
   * when the page changes or a dialog opens.
   */
  from?: HTMLElement;
}

export type AlertAction = { label: string } & ({ href: string } | { onPress: () => void });

export interface RaisedAlert extends AlertMessage {
  id: number;
  hideAfterMs: number;
}

let raised: RaisedAlert | null = null;
let count = 0;
const listeners = createListeners();

function show(alert: RaisedAlert | null): void {
  raised = alert;
  listeners.notify();
}

/** Shows the result of an action on whatever page the diner is by then. A new alert replaces the last one. */
export function raiseAlert(message: AlertMessage, hideAfterMs = ALERT_HIDE_DELAY_MS): void {
  count += 1;
  show({ ...message, id: count, hideAfterMs });
}

export function dismissAlert(): void {
  show(null);
}

/** The alert to show; null while there is none. */
export function useAlert(): RaisedAlert | null {
  return useSyncExternalStore(
    listeners.add,
    () => raised,
    () => null,
  );
}
