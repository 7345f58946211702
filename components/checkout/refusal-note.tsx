'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#components/ui/notice.tsx';

/** Why something was refused, right where it is put right: announced, and brought into view. */
export function RefusalNote({
  tone = 'danger',
  title,
  children,
}: {
  tone?: 'danger' | 'warning';
  title?: string;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} role="alert" className="appear scroll-my-28">
      <Notice tone={tone} {...(title && { title })}>
        {children}
      </Notice>
    </div>
  );
}
