import type { ComponentProps, ReactNode } from 'react';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { SubmitButton } from './submit-button.tsx';

/** What ends a form: why it was refused, another notice if there is one, and the button. */
export function FormEnd({
  refusal,
  failed,
  notice,
  ...button
}: {
  refusal: { message: string } | null;
  /** The title of a refusal. */
  failed: string;
  notice?: ReactNode;
} & ComponentProps<typeof SubmitButton>) {
  return (
    <>
      {refusal && (
        <Notice tone="danger" title={failed} live>
          {refusal.message}
        </Notice>
      )}
      {notice}
      <SubmitButton {...button} />
    </>
  );
}
