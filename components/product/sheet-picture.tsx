'use client';

import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';

/** The picture at the head of a product's sheet. `glimpse` is a file that the page has already, shown until it comes. */
export function SheetPicture({ src, glimpse }: { src: string | null; glimpse: string | null }) {
  return (
    <div
      style={glimpse ? { backgroundImage: `url("${glimpse}")` } : undefined}
      // A low window keeps room for what is below.
      className={classNames(
        'aspect-16/10 max-h-[40dvh] w-full bg-center bg-cover bg-sunken short:max-h-[26dvh] lg:aspect-4/3',
        !src && !glimpse && 'animate-pulse',
      )}
    >
      {src && (
        <Picture
          src={src}
          alt=""
          sizes="(width < 40rem) 100vw, 576px"
          first
          className="size-full bg-transparent"
        />
      )}
    </div>
  );
}
