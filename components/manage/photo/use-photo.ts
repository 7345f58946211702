'use client';

import { useEffect, useState } from 'react';
import { type ChosenPhoto, type PhotoFault, readPhoto, sendPhoto } from '#lib/browser/manage/photo.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { type Framing, type PhotoPlace, UNCHANGED } from '#lib/domain/store/photo.ts';

/** The photo that somebody has chosen for a place, how they frame it, and its upload. */
export function usePhoto(place: PhotoPlace) {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const [framing, setFraming] = useState<Framing>(UNCHANGED);
  const [fault, setFault] = useState<PhotoFault | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const bitmap = photo?.bitmap;
  // A whole photo takes up to 256 MB, which would wait for the garbage collector.
  useEffect(() => () => bitmap?.close(), [bitmap]);

  async function choose(file: Blob): Promise<void> {
    const read = await readPhoto(file);
    setFault(typeof read === 'string' ? read : null);
    setRefusal(null);
    if (typeof read === 'string') return;
    setPhoto(read);
    setFraming(UNCHANGED);
  }

  return {
    place,
    photo,
    framing,
    fault,
    /** Why the photo was not sent, until another is chosen. */
    refusal,
    refuse: setRefusal,
    choose,
    frame: setFraming,
    drop: () => {
      setPhoto(null);
      setRefusal(null);
    },
    /** The address of the picture; null when no photo was chosen. */
    async send(): Promise<Answer<{ image: string }> | null> {
      setRefusal(null);
      if (!photo) return null;
      const sent = await sendPhoto(photo, place, framing);
      // Else nobody typed a PIN.
      if (sent.class === 'error' && sent.code !== 'pin_required') setRefusal(sent.message);
      return sent;
    },
  };
}

export type ChoosingPhoto = ReturnType<typeof usePhoto>;
