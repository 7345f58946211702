import type { Bind } from '../../shared/http/bind.ts';
import { done } from '../../shared/outcome.ts';
import { answerSentence } from '../../shared/sentences.ts';
import type { Appearance } from './settings.ts';

/** The hidden theme selector's call (SPEC section 7, Theme change). */
export function registerSetting(bind: Bind, appearance: Appearance): void {
  bind('settingChangeTheme', async (call, { theme }) => {
    const changed = await appearance.changeTheme(call, theme);
    return changed.ok ? done({ message: answerSentence('themeChanged') }) : changed;
  });
}
