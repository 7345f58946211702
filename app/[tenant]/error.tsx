'use client';

import { ProblemPage } from '#components/storefront/shell/problem-page.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
// Declared here, because this file is part of every page.
import error from '#lib/i18n/messages/fr/error.json' with { type: 'json' };
import { routes } from '#lib/routes.ts';

/** An icon of Lucide (ISC License). */
const CROSSED_CUTLERY =
  'm16 2-2.3 2.3a3 3 0 0 0 0 4.2l1.8 1.8a3 3 0 0 0 4.2 0L22 8M15 15 3.3 3.3a4.2 4.2 0 0 0 0 6l7.3 7.3c.7.7 2 .7 2.8 0L15 15Zm0 0 7 7M2.1 21.8l6.4-6.3M19 5l-7 7';

/** Shown within the shop's shell when one of its pages fails. */
export default function PageFailure({ retry }: { retry: () => void }) {
  return (
    <ProblemPage drawing={CROSSED_CUTLERY} title={error.title} text={error.text}>
      <Button size="large" onClick={retry}>
        {error.retry}
      </Button>
      <ButtonLink size="large" kind="secondary" href={routes.home()}>
        {error.home}
      </ButtonLink>
    </ProblemPage>
  );
}
