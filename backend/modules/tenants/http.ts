import type { Database } from '../../shared/database/database.ts';
import type { Bind } from '../../shared/http/bind.ts';
import { done } from '../../shared/outcome.ts';
import { answerSentence } from '../../shared/sentences.ts';
import { revisionsOfTenants } from './repository.ts';
import type { Settings } from './settings.ts';

/** The theme selector of the development hosts (SPEC section 7, Theme change). */
export function registerSettings(bind: Bind, settings: Settings): void {
  bind('settingChangeTheme', async (call, { theme }) => {
    const changed = await settings.changeTheme(call, theme);
    return changed.ok ? done({ message: answerSentence('themeChanged') }) : changed;
  });
}

/** The revisions that storefronts compare with those of their cached pages. */
export function registerShopRevisions(bind: Bind, database: Database): void {
  bind('shopRevisions', async (_call, { tenants }) =>
    done({ revisions: await database.acrossStores((tx) => revisionsOfTenants(tx, tenants)) }),
  );
}
