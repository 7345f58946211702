'use client';

import { useEffect, useState } from 'react';

/** A QR code, drawn once its library has loaded. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = useQrCode(text);
  if (!picture) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${picture.size} ${picture.size}`}
      shapeRendering="crispEdges"
      className="qr-code size-56 self-center rounded-card p-3"
    >
      <path d={picture.path} />
    </svg>
  );
}

/** The modules of a QR code as one path; null until its library has loaded. */
function useQrCode(text: string): { size: number; path: string } | null {
  const [picture, setPicture] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isShown = true;
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { border: 0 });
      const path = data
        .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('');
      if (isShown) setPicture({ size, path });
    });
    return () => {
      isShown = false;
    };
  }, [text]);
  return picture;
}
