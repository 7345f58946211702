'use client';

import { CircleAlert, CircleCheck, Crop, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import type { BatchPhoto } from '#lib/browser/manage/catalogue/photo-batch.ts';
import { drawPart } from '#lib/browser/manage/photo.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { framedPart, PHOTO_RATIOS } from '#lib/domain/store/photo.ts';

/** A photo of several, with the product that gets it. */
export function PhotoRow({
  photo,
  content,
  others,
  isLocked,
  onProduct,
  onCrop,
}: {
  photo: BatchPhoto;
  content: CatalogueContent;
  /** All photos: none of their products is offered twice. */
  others: readonly BatchPhoto[];
  isLocked: boolean;
  onProduct: (product: string | null) => void;
  onCrop: () => void;
}) {
  const t = useTranslations('manageCataloguePage.photos');
  const faults = useTranslations('managePhoto.faults');
  const { file, product: key, fault, upload } = photo;
  const product = content.products.find((each) => each.key === key);
  const problem = fault ? faults(fault) : upload.is === 'refused' ? upload.refusal : null;
  return (
    <li className="wrap-anywhere flex gap-3 py-3">
      <Thumbnail photo={photo} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {fault ? (
          <p className="font-medium text-sm">{file.name}</p>
        ) : (
          <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
            <ProductSelect
              label={t('product', { file: file.name })}
              product={key}
              content={content}
              taken={new Set(others.flatMap((each) => (each === photo ? [] : (each.product ?? []))))}
              isDisabled={isLocked}
              onProduct={onProduct}
            />
            {!isLocked && (
              <Button
                kind="quiet"
                className="-ml-3 min-h-12 sm:ml-0"
                aria-label={t('cropLabel', { file: file.name })}
                onClick={onCrop}
              >
                <Crop aria-hidden size={18} />
                {t('crop')}
              </Button>
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {product?.picture && !fault && upload.is !== 'sent' && (
            <Badge tone="warning">{t('replaces')}</Badge>
          )}
          {upload.is === 'sending' && (
            <Badge>
              <LoaderCircle aria-hidden size={14} className="animate-spin" />
              {t('sending')}
            </Badge>
          )}
          {upload.is === 'sent' && key !== null && (
            <Badge tone="success">
              <CircleCheck aria-hidden size={14} />
              {t('sent')}
            </Badge>
          )}
        </div>
        {problem !== null && (
          <p role="alert" className="flex gap-2 text-danger text-sm">
            <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}

const [THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT] = [160, 160 / PHOTO_RATIOS.dish];

/** The part of the photo that will be shown. */
function Thumbnail({ photo: { thumbnail, framing } }: { photo: BatchPhoto }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || !thumbnail) return;
    drawPart(canvas.current, thumbnail, framedPart(framing, thumbnail, PHOTO_RATIOS.dish), framing.turn);
  }, [thumbnail, framing]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={THUMBNAIL_WIDTH}
      height={THUMBNAIL_HEIGHT}
      className="h-15 w-20 shrink-0 rounded-control bg-sunken"
    />
  );
}

/** The products, by category. They are listed once somebody comes to the field: 100 lists of 2,000 take seconds. */
function ProductSelect({
  label,
  product,
  content,
  taken,
  isDisabled,
  onProduct,
}: {
  label: string;
  product: string | null;
  content: CatalogueContent;
  taken: ReadonlySet<string>;
  isDisabled: boolean;
  onProduct: (product: string | null) => void;
}) {
  const t = useTranslations('manageCataloguePage.photos');
  const [isListed, setListed] = useState(false);
  const chosen = content.products.find(({ key }) => key === product);
  const nameOf = (category: string) =>
    content.categories.find(({ key }) => key === category)?.name ?? category;
  const list = () => setListed(true);
  return (
    <div className="flex min-w-0 grow basis-56">
      <Select
        label={label}
        value={product ?? ''}
        disabled={isDisabled}
        onFocus={list}
        onPointerDown={list}
        onChange={({ target }) => onProduct(target.value === '' ? null : target.value)}
      >
        <option value="">{t('leave')}</option>
        {isListed
          ? [...Map.groupBy(content.products, ({ category }) => category)].map(([category, products]) => (
              <optgroup key={category} label={nameOf(category)}>
                {products.map(({ key, name }) => (
                  <option key={key} value={key} disabled={taken.has(key)}>
                    {taken.has(key) ? t('taken', { name }) : name}
                  </option>
                ))}
              </optgroup>
            ))
          : chosen && <option value={chosen.key}>{chosen.name}</option>}
      </Select>
    </div>
  );
}
