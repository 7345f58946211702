import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Theme } from '#lib/domain/store/theme.ts';
import { IS_FULL } from './screens.ts';

const OPEN_DIALOG = 'dialog[open]';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can break: it is nothing but colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong, each with where and why. Of a page behind an open dialog, which has a test of its own, it is
 * asked in full runs alone.
 */
export async function violations(page: Page): Promise<string[]> {
  // Targets are measured in the middle of the window: axe takes one that a bar happens to cover for a small one.
  const axe = new AxeBuilder({ page }).withTags(RULES).disableRules('target-size');
  await page.evaluate(transitionsEnd);
  const hasDialog = (await page.locator(OPEN_DIALOG).count()) > 0;
  return foundBy(hasDialog && !IS_FULL ? axe.include(OPEN_DIALOG) : axe);
}

/** What axe finds wrong with the colours of a page in a theme; the page keeps it. */
export async function violationsIn(theme: Theme, page: Page): Promise<string[]> {
  await page.evaluate((name) => {
    // What is left out far from the window would be read in the colours that it was last drawn in.
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('[data-offscreen] { content-visibility: visible !important }');
    document.adoptedStyleSheets = [drawn];
    document.documentElement.setAttribute('data-theme', name);
  }, theme);
  await page.evaluate(transitionsEnd);
  const found = await foundBy(new AxeBuilder({ page }).withRules(COLOUR_RULES));
  return found.map((violation) => `${theme}: ${violation}`);
}

/** Runs in the page: a colour in transition belongs neither to the state before nor to the one after. */
async function transitionsEnd(): Promise<void> {
  const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

async function foundBy(axe: AxeBuilder): Promise<string[]> {
  // There are no frames to ask.
  const results = await axe.setLegacyMode().analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
