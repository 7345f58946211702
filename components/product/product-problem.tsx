'use client';

import { Button } from '#components/ui/button.tsx';
import { useNewSheet } from '#components/ui/use-new-sheet.ts';
import { MainHeading } from './main-heading.tsx';

/** Stands in for a product that cannot be shown, with the one thing to do about it. */
export function ProductProblem({
  title,
  text,
  action,
  onAction,
}: {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}) {
  const place = useNewSheet<HTMLDivElement>();
  return (
    <div ref={place} role="alert" className="flex flex-col gap-6 px-4 pt-8 pb-6 sm:px-6">
      <div className="flex flex-col gap-2">
        <MainHeading className="pr-12 font-bold text-2xl">{title}</MainHeading>
        <p className="text-muted">{text}</p>
      </div>
      <Button size="large" wide onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
