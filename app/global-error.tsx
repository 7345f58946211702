'use client';

import './globals.css';
import { Unplug } from 'lucide-react';
import { ProblemPage } from '#components/shell/problem-page.tsx';
import { Button } from '#components/ui/button.tsx';
// By itself, because every page carries this file.
import away from '#lib/i18n/messages/fr/away.json' with { type: 'json' };
import { bodyFont } from './font.ts';

/** Stands in for a whole shop that cannot be shown: its backend is away. */
export default function ShopAway() {
  return (
    <html lang="fr" data-theme="default" className={bodyFont.variable}>
      <body>
        <title>{away.title}</title>
        <main className="grid min-h-dvh place-items-center">
          <ProblemPage Icon={Unplug} title={away.title} text={away.text}>
            <Button size="large" onClick={() => location.reload()}>
              {away.retry}
            </Button>
          </ProblemPage>
        </main>
      </body>
    </html>
  );
}
