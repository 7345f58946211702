'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What the link of an e-mail carries in the address; null on the server. */
export const useInAddress = (read: (address: Location) => string): string | null =>
  useSyncExternalStore(
    never,
    () => read(location),
    () => null,
  );

/** The free parameter of a path such as /forget/:token. */
export const pathParameter = ({ pathname }: Location): string => pathname.split('/')[2] ?? '';

export const queryToken = ({ search }: Location): string => new URLSearchParams(search).get('token') ?? '';
