import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Theme } from '#lib/domain/store/theme.ts';
import { isFull } from '#tests/support/full-run.ts';

const OPEN_DIALOG = 'dialog[open]';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a theme can break: it consists of colours only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds, each with its element and reason. The page behind an open dialog, which has its own
 * test, is checked in full runs only.
 */
export async function violations(page: Page): Promise<string[]> {
  // Target sizes have their own test (targets.ts): axe reports a target that a bar covers as too small.
  const axe = new AxeBuilder({ page }).withTags(RULES).disableRules('target-size');
  await page.evaluate(animationsEnd);
  const hasDialog = (await page.locator(OPEN_DIALOG).count()) > 0;
  return foundBy(hasDialog && !isFull ? axe.include(OPEN_DIALOG) : axe);
}

/** The colour violations of a page in a theme; the page keeps the theme. */
export async function violationsIn(theme: Theme, page: Page): Promise<string[]> {
  await page.evaluate((name) => {
    // Skipped content far from the viewport would have the colours of its last paint.
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('[data-offscreen] { content-visibility: visible !important }');
    document.adoptedStyleSheets = [drawn];
    document.documentElement.setAttribute('data-theme', name);
  }, theme);
  await page.evaluate(animationsEnd);
  const found = await foundBy(new AxeBuilder({ page }).withRules(COLOUR_RULES));
  return found.map((violation) => `${theme}: ${violation}`);
}

/**
 * Runs in the page: waits until no transition and no animation with an end runs, since a colour on its way belongs to no
 * state. An inherited colour starts another transition in a child when the parent's has ended.
 */
async function animationsEnd(): Promise<void> {
  const hasEnd = ({ effect }: Animation) => Number.isFinite(Number(effect?.getComputedTiming().endTime));
  const running = () =>
    document.getAnimations().filter((each) => each.playState === 'running' && hasEnd(each));
  for (let animations = running(); animations.length > 0; animations = running())
    await Promise.allSettled(animations.map(({ finished }) => finished));
}

async function foundBy(axe: AxeBuilder): Promise<string[]> {
  // There are no frames.
  const results = await axe.setLegacyMode().analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
