import { z } from 'zod';
import { CARD_STYLES, THEMES } from '#lib/domain/store/theme.ts';
import { longText, telephone, text, webAddress } from './fields.ts';
import { pictureSchema } from './picture.ts';

/** The shop's settings (SPEC section 3, setting keys). */
export const settingsSchema = z.strictObject({
  theme: z.enum(THEMES),
  card_style: z.enum(CARD_STYLES),
  telephone,
  email: z.email('Adresse e-mail attendue').max(96),
  address: text(200),
  facebook: webAddress.optional(),
  instagram: webAddress.optional(),
  web_order: z.boolean(),
  maintenance: z.boolean(),
  /** Whether blocked products are shown as sold out instead of left out. */
  show_sold_out: z.boolean().default(true),
  special_message: z.strictObject({ text: longText(300), active: z.boolean() }).optional(),
  logo: pictureSchema('logo'),
});
