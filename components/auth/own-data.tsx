'use client';

import { Download, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { CustomerWire } from '#lib/contract/customer.ts';
import { DeleteAccountAlert } from './delete-account-alert.tsx';
import { ExportDataAlert } from './export-data-alert.tsx';

/** What a customer may do with what the shop keeps of them: take it along, and have it deleted. */
export function OwnData({ customer }: { customer: CustomerWire }) {
  const t = useTranslations('profile');
  const id = useId();
  const [asking, setAsking] = useState<'export' | 'deletion' | null>(null);
  const close = () => setAsking(null);
  return (
    <section aria-labelledby={id} className="flex max-w-xl flex-col gap-4 border-line border-t pt-6">
      <h2 id={id} className="font-bold text-xl">
        {t('data.title')}
      </h2>
      <p className="text-muted">{t('data.text')}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button kind="secondary" onClick={() => setAsking('export')}>
          <Download aria-hidden size={18} />
          {t('data.export')}
        </Button>
        <Button kind="secondary" onClick={() => setAsking('deletion')} className="text-danger">
          <Trash2 aria-hidden size={18} />
          {t('deletion.open')}
        </Button>
      </div>
      {asking === 'export' && <ExportDataAlert onClose={close} />}
      {asking === 'deletion' && <DeleteAccountAlert customer={customer} onKeep={close} />}
    </section>
  );
}
