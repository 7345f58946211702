import { createTranslator } from 'use-intl/core';
import tickets from '#lib/i18n/messages/fr/tickets.json' with { type: 'json' };

/** The French of the tickets. Paper has its own, shorter than the screen's. */
export const texts = createTranslator({ locale: 'fr', messages: tickets });
