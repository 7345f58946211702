'use client';

import { Utensils } from 'lucide-react';
import { Picture } from '#components/ui/picture.tsx';
import type { OptionValue } from '#lib/domain/product.ts';

/** The picture that a value's image_type asks for; null where there is none. */
export function valuePicture({ image, imageType }: OptionValue, productImage: string | null): string | null {
  return imageType === 'own' ? image : productImage;
}

/**
 * A value's picture by its image_type (SPEC section 3, Option value): its own, the product's, or that with a badge. A
 * value without one among others that have theirs gets a plain box.
 */
export function ValuePicture({ value, productImage }: { value: OptionValue; productImage: string | null }) {
  const { image, imageType } = value;
  const picture = valuePicture(value, productImage);
  if (!picture) {
    return (
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-control border border-line bg-sunken text-muted"
      >
        <Utensils size={20} />
      </span>
    );
  }
  return (
    <span className="relative shrink-0">
      <Picture src={picture} alt="" shape="value" sizes="48px" className="size-12 rounded-control" />
      {imageType === 'product_with_badge' && image && (
        <Picture
          src={image}
          alt=""
          shape="badge"
          sizes="28px"
          className="-right-2 -bottom-1.5 absolute size-7 rounded-pill ring-2 ring-surface"
        />
      )}
    </span>
  );
}
