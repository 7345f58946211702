'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';

/** A text that is typed elsewhere, with a button that copies it. */
export function CopyText({
  text,
  texts,
}: {
  text: string;
  texts: Record<'label' | 'copy' | 'copied' | 'notCopied', string>;
}) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);

  async function onCopy(): Promise<void> {
    // Browsers have no clipboard for a page without https.
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    setOutcome(await copying.then(() => 'copied' as const).catch(() => 'notCopied' as const));
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-sm">{texts.label}</p>
      <code className="wrap-anywhere select-all rounded-control bg-sunken px-4 py-3 font-mono text-sm leading-6">
        {text}
      </code>
      <Button kind="secondary" className="min-h-12" onClick={onCopy}>
        {outcome === 'copied' ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        {outcome === 'copied' ? texts.copied : texts.copy}
      </Button>
      <p role="status" className="text-muted text-sm empty:hidden">
        {outcome === 'notCopied' && texts.notCopied}
      </p>
    </div>
  );
}
