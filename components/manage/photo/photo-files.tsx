'use client';

import type { ComponentType, DragEvent } from 'react';
import { useEffect, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

/** A button that chooses photos, or takes one with the camera. Other properties are those of its input. */
export function PhotoButton({
  Icon,
  text,
  className,
  onFiles,
  ...input
}: {
  Icon: ComponentType<{ 'aria-hidden': true; size: number; className: string }>;
  text: string;
  className?: string;
  onFiles: (files: File[]) => void;
  name?: string;
  multiple?: boolean;
  capture?: 'environment';
  'aria-describedby'?: string | undefined;
}) {
  return (
    <label
      className={classNames(
        'button button-secondary min-h-12 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      {text}
      <input
        {...input}
        type="file"
        accept={ACCEPTED}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}

const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer.types.includes('Files');

/** Takes files that are dropped onto an element, which gets `dropProps`. */
export function usePhotoDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  useKeepPage();
  return {
    isOver,
    dropProps: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** A file that misses its place would be opened instead of the page. */
function useKeepPage(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
