import type { BrowserContext, Page } from '@playwright/test';

/** The violations on the pages of a context, in order. */
export interface Watch {
  noise: string[];
}

const watches = new WeakMap<BrowserContext, Watch>();

/**
 * Records everything that must not happen: a dialog, an error in the console, an uncaught exception, a
 * violation of the page's policy.
 */
export async function watch(context: BrowserContext): Promise<Watch> {
  const watched = watches.get(context);
  if (watched) return watched;
  const noise: string[] = [];
  watches.set(context, { noise });
  await context.exposeFunction('__violated', (what: string) => noise.push(`policy: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event;
      const told = (globalThis as unknown as { __violated: (what: string) => void }).__violated;
      told(`${location.pathname} ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
    });
  });
  const listen = (page: Page) => {
    page.on('dialog', (dialog) => {
      noise.push(`dialog: ${dialog.message()}`);
      dialog.dismiss().catch(() => {});
    });
    page.on('pageerror', (error) => noise.push(`uncaught: ${error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') noise.push(`console: ${message.text()} (${page.url()})`);
    });
  };
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  return { noise };
}
