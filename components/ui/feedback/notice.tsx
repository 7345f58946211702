import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const TONES: Record<Tone, { look: string; Icon: typeof Info }> = {
  info: { look: 'bg-sunken text-ink', Icon: Info },
  success: { look: 'bg-success-soft text-success', Icon: CircleCheck },
  warning: { look: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  danger: { look: 'bg-danger-soft text-danger', Icon: CircleAlert },
};

/** An inline message. `live` announces it when it appears. */
export function Notice({
  tone = 'info',
  title,
  live = false,
  children,
}: {
  tone?: Tone;
  title?: string;
  live?: boolean;
  children?: ReactNode;
}) {
  const { look, Icon } = TONES[tone];
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-control px-4 py-3 text-sm', look)}
    >
      <Icon aria-hidden size={20} className="mt-px shrink-0" />
      <div className="flex min-w-0 flex-col gap-0.5">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}

/** A warning, announced when it appears, with a button. */
export function NoticeWithAction({
  text,
  action,
  onAction,
}: {
  text: string;
  action: string;
  onAction: () => void;
}) {
  return (
    <Notice tone="warning" live>
      <p>{text}</p>
      <Button kind="secondary" className="mt-3" onClick={onAction}>
        {action}
      </Button>
    </Notice>
  );
}
