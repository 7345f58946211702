'use client';

import { useSyncExternalStore } from 'react';
import type { AlertCity } from '#lib/contract/answer.ts';
import { ALERT_HIDE_DELAY_MS } from '#lib/domain/limits.ts';

/** SPEC section 3, Alert message. An answer of the backend with a title is one. */
export interface AlertMessage {
  class: 'success' | 'error';
  title: string;
  message?: string;
  errors?: readonly string[];
  /** The address that it is about. */
  city?: AlertCity | undefined;
  /** What can be done about it, by a link or by a press. */
  action?: AlertAction;
  /**
   * The element of the page that was pressed: the Tab key goes from it to the action, the alert stands at the foot of the
   * window and not over it, and goes with the page or when a dialog opens.
   */
  from?: HTMLElement;
}

export type AlertAction = { label: string } & ({ href: string } | { onPress: () => void });

/** An alert on its way over the screen. */
export interface RaisedAlert extends AlertMessage {
  id: number;
  hideAfterMs: number;
}

let raised: RaisedAlert | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(alert: RaisedAlert | null): void {
  raised = alert;
  for (const listener of listeners) listener();
}

/** Tells the diner what came of something they did, wherever they are by then. A new alert takes the last one's place. */
export function raiseAlert(message: AlertMessage, hideAfterMs = ALERT_HIDE_DELAY_MS): void {
  count += 1;
  show({ ...message, id: count, hideAfterMs });
}

export function dismissAlert(): void {
  show(null);
}

function onAlert(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The alert to show; null while there is none. */
export function useAlert(): RaisedAlert | null {
  return useSyncExternalStore(
    onAlert,
    () => raised,
    () => null,
  );
}
