import { expect, type Locator, type Page } from '@playwright/test';

/** A person at a page, whose clicks and keys are counted. */
export interface CountedPerson {
  readonly counts: { clicks: number; keys: number };
  click(target: Locator, times?: number): Promise<void>;
  /** Opens a list and takes one of its choices: two clicks. */
  choose(list: Locator, choice: string | RegExp): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** Types over what a field has, and leaves it. */
  fill(field: Locator, text: string): Promise<void>;
}

export function countedPerson(page: Page): CountedPerson {
  const counts = { clicks: 0, keys: 0 };
  const person: CountedPerson = {
    counts,
    async click(target, times = 1) {
      for (let time = 0; time < times; time += 1) await target.click();
      counts.clicks += times;
    },
    async choose(list, choice) {
      const option = list.locator('option').filter({ hasText: choice }).first();
      await list.selectOption((await option.getAttribute('value')) ?? '');
      counts.clicks += 2;
    },
    async type(text) {
      await page.keyboard.type(text);
      counts.keys += text.length;
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
      counts.keys += keys.length;
    },
    async fill(field, text) {
      await person.click(field);
      await expect(field).toBeFocused();
      await person.press('ControlOrMeta+a');
      await person.type(text);
      await person.press('Tab');
    },
  };
  return person;
}
