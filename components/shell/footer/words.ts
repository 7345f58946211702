import { createTranslator } from 'use-intl/core';
import shell from '#lib/i18n/messages/fr/shell.json' with { type: 'json' };

/** The footer's sentences without a hook, as for all that is written once (components/ui/written). */
export const words = createTranslator({ locale: 'fr', messages: shell });
