'use client';

import './globals.css';
import { ProblemPage } from '#components/storefront/shell/problem-page.tsx';
import { Button } from '#components/ui/button.tsx';
// Declared here, because this file is part of every page.
import unavailable from '#lib/i18n/messages/fr/unavailable.json' with { type: 'json' };
import { bodyFont } from './font.ts';

/** An icon of Lucide (ISC License). */
const UNPLUGGED =
  'm19 5 3-3M2 22l3-3M6.3 20.3a2.4 2.4 0 0 0 3.4 0L12 18l-6-6-2.3 2.3a2.4 2.4 0 0 0 0 3.4ZM7.5 13.5 10 11M10.5 16.5 13 14M12 6l6 6 2.3-2.3a2.4 2.4 0 0 0 0-3.4l-2.6-2.6a2.4 2.4 0 0 0-3.4 0Z';

/** Replaces every page of a shop whose backend is unreachable. */
export default function ShopUnavailable() {
  return (
    <html lang="fr" data-theme="default" className={bodyFont.variable}>
      <body>
        <title>{unavailable.failure.title}</title>
        <main className="grid min-h-dvh place-items-center">
          <ProblemPage drawing={UNPLUGGED} title={unavailable.failure.title} text={unavailable.failure.text}>
            <Button size="large" onClick={() => location.reload()}>
              {unavailable.retry}
            </Button>
          </ProblemPage>
        </main>
      </body>
    </html>
  );
}
