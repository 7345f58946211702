'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { CheckField } from '#components/forms/check-field.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { chooseNewsletter } from '#lib/browser/account/profile.ts';
import { cacheCustomer } from '#lib/browser/session/customer-cache.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import type { Customer } from '#lib/domain/account/customer.ts';

/** Whether the customer gets offers by e-mail: saved by the tap. Nothing where the backend does not say it. */
export function OfferChoice({ customer }: { customer: Customer }) {
  const t = useTranslations('profile.offers');
  const id = useId();
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const { newsletter } = customer;
  if (newsletter === null) return null;

  async function choose(wanted: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    setResult(null);
    const answer = await chooseNewsletter(session, wanted);
    setBusy(false);
    if (answer.class === 'success') cacheCustomer(mutate, { ...customer, newsletter: wanted });
    setResult(
      answer.class === 'success'
        ? { tone: 'success', text: t(wanted ? 'on' : 'off') }
        : { tone: 'danger', text: answer.message },
    );
  }

  return (
    <section aria-labelledby={id} className="flex max-w-xl flex-col gap-2 border-line border-t pt-6">
      <h2 id={id} className="font-bold text-xl">
        {t('title')}
      </h2>
      <CheckField
        checked={newsletter}
        aria-disabled={busy}
        onChange={({ target }) => void choose(target.checked)}
      >
        {t('label')}
      </CheckField>
      <p className="text-muted text-sm">{t('text')}</p>
      {result && (
        <Notice tone={result.tone} {...(result.tone === 'danger' && { title: t('failed') })} live>
          {result.text}
        </Notice>
      )}
    </section>
  );
}
