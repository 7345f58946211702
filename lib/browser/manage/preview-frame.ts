'use client';

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

// The frame of the storefront's preview. The kinds of messages must equal those in
// components/storefront/shell/shop-preview.tsx.

type Frame = RefObject<HTMLIFrameElement | null>;

type ToPreview = { kind: 'ardoise:look'; look: object } | { kind: 'ardoise:product'; shown: object };

/**
 * How often the preview has become ready: 0 before the first time, and each time it is to be sent everything. `onTried` gets
 * what the person has chosen in it.
 */
export function usePreviewFrame(frame: Frame, onTried?: (tried: unknown) => void): number {
  const [loads, setLoads] = useState(0);
  const onChoices = useEffectEvent((tried: unknown) => onTried?.(tried));
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data?.kind === 'ardoise:ready') setLoads((count) => count + 1);
      if (data?.kind === 'ardoise:choices') onChoices(data.tried);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame]);
  return loads;
}

export const sendToPreview = (frame: Frame, message: ToPreview): void =>
  frame.current?.contentWindow?.postMessage(message, location.origin);
