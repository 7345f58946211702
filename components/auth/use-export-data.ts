'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { useSession } from '#lib/browser/use-session.ts';

/** Gives a file to the browser to keep. */
function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** All that the shop keeps of who is signed in, as a file of theirs. */
export function useExportData() {
  const t = useTranslations('profile.data');
  const session = useSession();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async exportData(): Promise<void> {
      if (busy) return;
      setBusy(true);
      const answer = await session.call('customerExport', {});
      setBusy(false);
      if (answer.class === 'error') {
        raiseAlert({ class: 'error', title: t('failed'), message: answer.message });
        return;
      }
      const text = JSON.stringify(answer.export, null, 2);
      save(t('file'), new Blob([text], { type: 'application/json' }));
    },
  };
}
