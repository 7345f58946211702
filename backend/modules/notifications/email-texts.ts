import { createTranslator } from 'use-intl/core';
import emails from '#lib/i18n/messages/fr/emails.json' with { type: 'json' };
import { atShop } from '#lib/i18n/names-in-sentences.ts';

export const emailText = createTranslator({ locale: 'fr', messages: emails });

/** A restaurant's name in the two forms that the texts use: by itself, and after 'chez'. */
export const shopNames = ({ name }: { name: string }) => ({ shop: name, atShop: atShop(name) });
