'use client';

import { Picture } from '#components/ui/picture.tsx';
import type { OptionValue } from '#lib/domain/product.ts';

/** A value's picture by its image_type (SPEC section 3, Option value): its own, the product's, or that with a badge. */
export function ValuePicture({
  value: { image, imageType },
  productImage,
}: {
  value: OptionValue;
  productImage: string | null;
}) {
  const picture = imageType === 'own' ? image : productImage;
  // Keeps the names in line where only some values of an option have a picture.
  if (!picture) return <span className="w-12 shrink-0" />;
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
