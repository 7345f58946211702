import type { Bind } from '../../shared/http/bind.ts';
import { done } from '../../shared/outcome.ts';
import { answerSentence } from '../../shared/sentences.ts';
import type { Settings } from './settings.ts';

/** The theme selector of the development hosts (SPEC section 7, Theme change). */
export function registerSettings(bind: Bind, settings: Settings): void {
  bind('settingChangeTheme', async (call, { theme }) => {
    const changed = await settings.changeTheme(call, theme);
    return changed.ok ? done({ message: answerSentence('themeChanged') }) : changed;
  });
}
