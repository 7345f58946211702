'use client';

import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { CROSS, LineIcon } from '../line-icon.tsx';
import { useModal } from './modal.ts';

/**
 * A modal: a bottom sheet on a phone, centred from 640 px on. It is open while it is mounted; Escape, the backdrop and
 * the close button call `onClose`. Without a `label`, it is labelled by the heading with the id of `useSheetTitle`.
 * `wide`, or an element with `data-wide` inside, makes it two columns wide from 1024 px on. An element with `data-tall`
 * inside gives it a fixed height.
 */
export function Sheet({
  label,
  closeLabel,
  onClose,
  onBack = onClose,
  footer,
  wide = false,
  children,
}: {
  label?: string;
  closeLabel: string;
  onClose: () => void;
  /** Called by the back gesture of a phone, which browsers report like Escape, without the key event. */
  onBack?: () => void;
  footer?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const dialog = useModal();
  const { scroller, onKeyDown } = useScrollKeys();
  const titleId = useId();
  const byEscape = useRef(false);
  const pressed = useRef<EventTarget | null>(null);
  // The event target is the dialog itself only on the backdrop. A drag that ends there does not close it.
  const onBackdrop = (event: MouseEvent) =>
    event.target === dialog.current && pressed.current === event.target;
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      aria-labelledby={label === undefined ? titleId : undefined}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        // React bubbles the cancel event of a dialog nested in the sheet.
        if (event.target !== dialog.current) return;
        if (byEscape.current) onClose();
        else onBack();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => onBackdrop(event) && onClose()}
      onKeyDown={(event) => {
        byEscape.current = event.key === 'Escape';
        onKeyDown(event);
      }}
      onKeyUp={() => {
        byEscape.current = false;
      }}
      className={classNames(
        'sheet m-0 mt-auto w-full max-w-none overflow-hidden rounded-t-sheet bg-surface p-0 text-ink shadow-sheet outline-none',
        'max-h-[92dvh] short:max-h-[96dvh] sm:m-auto sm:w-[calc(100%-3rem)] sm:rounded-sheet',
        wide
          ? 'sm:max-w-xl lg:max-w-4xl'
          : 'sm:max-w-lg sm:has-data-wide:max-w-xl side-by-side:has-data-wide:max-w-4xl',
      )}
    >
      <div className="flex max-h-[92dvh] short:max-h-[96dvh] flex-col has-data-tall:h-[min(92dvh,52rem)] short:has-data-tall:h-[96dvh] lg:has-data-tall:h-[min(92dvh,48rem)]">
        <IconButton
          label={closeLabel}
          onClick={onClose}
          className="absolute top-3 right-3 z-20 bg-surface/90 shadow-card backdrop-blur hover:bg-surface"
        >
          <LineIcon drawing={CROSS} />
        </IconButton>
        <div
          ref={scroller}
          className="relative min-h-0 flex-1 overflow-y-auto has-data-tall:flex has-data-tall:flex-col overscroll-contain has-data-heading:scroll-pt-18 motion-safe:scroll-smooth"
        >
          <SheetTitle value={titleId}>{children}</SheetTitle>
        </div>
        {footer && <SheetFooter>{footer}</SheetFooter>}
      </div>
    </dialog>
  );
}

/** The sticky title of a sheet: the close button beside it never covers the content. */
export function SheetHeading({ children, ...rest }: Omit<ComponentProps<'h2'>, 'className'>) {
  return (
    <h2
      {...rest}
      data-heading
      className="sticky top-0 z-10 bg-surface px-4 pt-5 pr-16 pb-4 font-bold text-2xl outline-none sm:px-6 sm:pr-16"
    >
      {children}
    </h2>
  );
}

/** The sticky footer of a sheet. */
export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:pt-2 sm:px-6 sm:pb-4 short:sm:pb-3">
      {children}
    </div>
  );
}

/** Gives what is inside the headings of a sheet: the id of the one that labels it. */
export const SheetTitle = createContext<string | undefined>(undefined);

/** The id for the heading that labels the surrounding sheet; undefined outside of a sheet. */
export const useSheetTitle = (): string | undefined => useContext(SheetTitle);

const LINE_PX = 40;
/** The share of a page, as in browsers: a line or two stay visible. */
const PAGE = 0.875;

/** How far a key scrolls a container of `height` with content of height `whole`. */
const STEPS: Record<string, (height: number, whole: number) => number> = {
  ArrowDown: () => LINE_PX,
  ArrowUp: () => -LINE_PX,
  PageDown: (height) => height * PAGE,
  PageUp: (height) => -height * PAGE,
  End: (_, whole) => whole,
  Home: (_, whole) => -whole,
};

/**
 * Makes the scroll keys work in a dialog while the focus is outside of its scroll container: on the dialog, its close
 * button or its footer. Inside the container, the browser scrolls.
 */
function useScrollKeys(): {
  scroller: RefObject<HTMLDivElement | null>;
  onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    const step = STEPS[event.key];
    const part = scroller.current;
    const { target, currentTarget, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (!step || !part || ctrlKey || altKey || metaKey || shiftKey || !(target instanceof Element)) return;
    if (part.contains(target) || target.matches('input, select, textarea')) return;
    // React bubbles the keys of a dialog nested in the sheet.
    if (target.closest('dialog') !== currentTarget) return;
    event.preventDefault();
    part.scrollBy({ top: step(part.clientHeight, part.scrollHeight) });
  }
  return { scroller, onKeyDown };
}
