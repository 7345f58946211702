import { createTranslator } from 'use-intl/core';
import emails from '#lib/i18n/messages/fr/emails.json' with { type: 'json' };
import { atShop } from '#lib/i18n/names-in-sentences.ts';

export const words = createTranslator({ locale: 'fr', messages: emails });

/** A restaurant's name as sentences take it: alone, and after 'chez'. */
export const shopWords = ({ name }: { name: string }) => ({ shop: name, atShop: atShop(name) });
