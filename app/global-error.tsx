'use client';

import './globals.css';
import { ProblemPage } from '#components/shell/problem-page.tsx';
import { Button } from '#components/ui/button.tsx';
// By itself, because every page carries this file.
import away from '#lib/i18n/messages/fr/away.json' with { type: 'json' };

/** Stands in for a whole shop that cannot be shown: its backend is away. */
export default function ShopAway() {
  return (
    <html lang="fr" data-theme="default">
      <body>
        <title>{away.title}</title>
        <main className="grid min-h-dvh place-items-center">
          <ProblemPage title={away.title} text={away.text}>
            <Button size="large" onClick={() => location.reload()}>
              {away.retry}
            </Button>
          </ProblemPage>
        </main>
      </body>
    </html>
  );
}
