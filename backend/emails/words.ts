import { createTranslator } from 'use-intl/core';
import emails from '#lib/i18n/messages/fr/emails.json' with { type: 'json' };

export const words = createTranslator({ locale: 'fr', messages: emails });
