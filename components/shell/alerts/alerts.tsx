'use client';

import { createPortal } from 'react-dom';
import { type RaisedAlert, useAlert } from '#lib/browser/alerts.ts';
import { useLingering } from '#lib/browser/use-lingering.ts';
import { useTopDialog } from '#lib/browser/use-top-dialog.ts';
import { AlertCard } from './alert-card.tsx';

const LEAVING_MS = 180;

/** The generic alerts (SPEC section 2, Layout), one at a time and over whatever is open. */
export function Alerts() {
  const { shown, leaving } = useLingering(useAlert(), LEAVING_MS);
  return shown && <Alert key={shown.id} alert={shown} leaving={leaving} />;
}

/** Within the dialog in front: nothing outside of it can be reached or is read aloud. */
function Alert({ alert, leaving }: { alert: RaisedAlert; leaving: boolean }) {
  const dialog = useTopDialog();
  return createPortal(<AlertCard alert={alert} leaving={leaving} />, dialog ?? document.body);
}
