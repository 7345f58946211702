import { z } from 'zod';
import { THEMES } from '#lib/domain/theme.ts';

export const changeThemePayload = z.strictObject({ theme: z.enum(THEMES), store_id: z.int32().positive() });
