import { z } from 'zod';
import { THEMES } from '#lib/domain/store/theme.ts';
import { id } from './scalars.ts';

export const changeThemePayload = z.strictObject({ theme: z.enum(THEMES), store_id: id });
