'use client';

/** Keeps the place of lines and sum until the saved basket has been read. */
export function BasketPageSkeleton() {
  return (
    <div
      aria-hidden
      className="grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-12"
    >
      <div className="h-72 animate-pulse rounded-card bg-sunken" />
      <div className="h-72 animate-pulse rounded-card bg-sunken" />
    </div>
  );
}
