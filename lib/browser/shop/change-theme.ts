'use client';

import * as calls from '#lib/contract/calls/store.ts';
import type { Theme } from '#lib/domain/store/theme.ts';
import { callApi } from '../api/call-api.ts';

/** Saves a theme as the shop's. */
export const changeTheme = (storeId: number, theme: Theme) => callApi(calls.changeTheme, { storeId, theme });
