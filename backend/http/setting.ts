import { done } from '../outcome.ts';
import type { Appearance } from '../services/appearance.ts';
import type { Bind } from './bind.ts';
import { answerSentence } from './sentences.ts';

/** The hidden theme selector's call (SPEC section 7, Theme change). */
export function registerSetting(bind: Bind, appearance: Appearance): void {
  bind('settingChangeTheme', async (call, { theme }) => {
    const changed = await appearance.changeTheme(call, theme);
    return changed.ok ? done({ message: answerSentence('themeChanged') }) : changed;
  });
}
