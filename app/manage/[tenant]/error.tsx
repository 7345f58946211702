'use client';

import { Button } from '#components/ui/button.tsx';
// Declared here, because this file is part of every page.
import shell from '#lib/i18n/messages/fr/manage-shell.json' with { type: 'json' };

/** Shown in place of a page of the management area that fails. */
export default function PageFailure({ retry }: { retry: () => void }) {
  return (
    <div className="manage-page items-start">
      <h1 className="font-extrabold text-2xl">{shell.error.title}</h1>
      <p className="text-muted">{shell.error.text}</p>
      <Button size="large" onClick={retry}>
        {shell.error.retry}
      </Button>
    </div>
  );
}
