'use client';

import { readHistory } from '#lib/contract/manage/calls.ts';
import { usePaged } from './use-paged.ts';

/** The history of the shop, newest first. */
export const useHistory = () => usePaged(readHistory, {});
