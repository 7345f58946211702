'use client';

import { Check, Share2 } from 'lucide-react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTimer } from '#lib/browser/dom/use-timer.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import share from '#lib/i18n/messages/fr/share.json' with { type: 'json' };
import { sheetOverHome } from '#lib/routes.ts';

const COPIED_MS = 4000;

/** The person closed the share sheet, or it is still open. */
const IS_NO_FAILURE: readonly unknown[] = ['AbortError', 'InvalidStateError'];

const sentences = { share };

interface Shared {
  productId: number;
  name: string;
}

/** Shares the link to a product. Loaded with its sentences once a product is open. */
export const ShareButton = (shared: Shared) => (
  <NextIntlClientProvider locale="fr" messages={sentences}>
    <SharingButton {...shared} />
  </NextIntlClientProvider>
);

/** Where the browser cannot share, the link is copied; where that is refused, it is shown. */
function SharingButton({ productId, name }: Shared) {
  const t = useTranslations('share');
  const { title } = useShop();
  const [copied, setCopied] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const timer = useTimer();

  async function onShare(): Promise<void> {
    const url = new URL(sheetOverHome('product', productId), location.origin).href;
    if (await wasShared({ title: `${name} - ${title}`, url })) return;
    try {
      // Browsers have no clipboard for a page without https.
      await navigator.clipboard.writeText(url);
      setLink(null);
      setCopied(true);
      timer.start(COPIED_MS, () => setCopied(false));
    } catch {
      setLink(url);
    }
  }

  const Icon = copied ? Check : Share2;
  return (
    <>
      <button
        type="button"
        onClick={() => void onShare()}
        className="-my-2 inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-muted text-sm transition-colors hover:bg-sunken hover:text-ink"
      >
        <Icon aria-hidden size={18} />
        {t(copied ? 'copied' : 'button')}
      </button>
      <span aria-live="polite" className="sr-only">
        {copied && t('copied')}
      </span>
      {link && (
        <label className="order-last mt-3 flex basis-full flex-col gap-1.5 font-medium text-sm">
          {t('copy')}
          <input
            readOnly
            // biome-ignore lint/a11y/noAutofocus: it answers the press of the button
            autoFocus
            value={link}
            onFocus={({ target }) => target.select()}
            className="min-h-11 rounded-control border border-line-strong bg-sunken px-3 font-normal text-base"
          />
        </label>
      )}
    </>
  );
}

/** Opens the device's share sheet; false when there is none or it fails. */
async function wasShared(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return IS_NO_FAILURE.includes((error as Error).name);
  }
}
