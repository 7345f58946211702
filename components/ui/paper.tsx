'use client';

import { useEffect, useRef } from 'react';

/**
 * A ticket as it looks on paper, as wide as there is room. It is drawn on a canvas: a page may show pictures of its own
 * host alone (Content-Security-Policy), and this one came with the data.
 */
export function Paper({ png, text }: { png: string; text: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let wanted = true;
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    void createImageBitmap(new Blob([bytes], { type: 'image/png' })).then((bitmap) => {
      if (!wanted || !canvas.current) return;
      canvas.current.width = bitmap.width;
      canvas.current.height = bitmap.height;
      canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
    });
    return () => {
      wanted = false;
    };
  }, [png]);
  return (
    <div className="paper">
      <canvas ref={canvas} role="img" aria-label={text} />
    </div>
  );
}
