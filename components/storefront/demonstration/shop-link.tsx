'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A link to another host on the port that this page came from. */
export function ShopLink({
  host,
  className,
  children,
}: {
  host: string;
  className: string;
  children: ReactNode;
}) {
  const port = useSyncExternalStore(
    never,
    () => location.port,
    () => '',
  );
  return (
    <a href={`//${host}${port && `:${port}`}/`} className={className}>
      {children}
    </a>
  );
}
