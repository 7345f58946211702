'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const tokenInAddress = () => location.pathname.split('/')[2] ?? '';

/** The token of a link that an e-mail carried, as the address has it; null on the server. */
export const useAddressToken = (): string | null => useSyncExternalStore(never, tokenInAddress, () => null);
