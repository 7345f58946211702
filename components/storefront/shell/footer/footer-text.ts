import { createTranslator } from 'use-intl/core';
import shell from '#lib/i18n/messages/fr/shell.json' with { type: 'json' };

/** The messages of the footer, without a hook: components that only the server renders may not use any. */
export const footerText = createTranslator({ locale: 'fr', messages: shell });
