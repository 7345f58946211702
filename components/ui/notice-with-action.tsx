import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What is missing in this place, told when it shows, and the button that helps. */
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
