'use client';

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

const PRODUCT = 'product';

/** Makes a row draggable by its handle once the pointer is over it: of 2,000 rows few ever are. */
export function useDraggable(key: string) {
  const element = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const row = element.current;
    const dragHandle = handle.current;
    if (!isArmed || !row || !dragHandle) return;
    return draggable({
      element: row,
      dragHandle,
      getInitialData: () => ({ [PRODUCT]: key }),
      onDragStart: () => {
        row.dataset.dragged = '';
      },
      onDrop: () => {
        delete row.dataset.dragged;
      },
    });
  }, [isArmed, key]);
  return { element, handle, arm: () => setArmed(true) };
}

/** Where a product is dropped: before another one, or at the end of a category. */
export interface DropPlace {
  category: string;
  before: string | null;
}

/** Lets products be dropped on the rows and categories of a list, which shows the place while one is dragged. */
export function useDropPlaces(
  list: RefObject<HTMLElement | null>,
  onDrop: (key: string, place: DropPlace) => void,
): void {
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let marked: HTMLElement | null = null;
    const mark = (row: HTMLElement | null) => {
      if (marked === row) return;
      if (marked) delete marked.dataset.drop;
      if (row) row.dataset.drop = 'above';
      marked = row;
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data[PRODUCT] === 'string',
      onDrag: ({ location }) => mark(placeAt(location.current.input)?.element ?? null),
      onDragLeave: () => mark(null),
      onDrop: ({ source, location }) => {
        mark(null);
        const place = placeAt(location.current.input);
        if (place) drop(String(source.data[PRODUCT]), place);
      },
    });
  }, [list]);
}

/** The place below the pointer: in the lower half of a row, after it. */
function placeAt({
  clientX,
  clientY,
}: {
  clientX: number;
  clientY: number;
}): (DropPlace & { element: HTMLElement }) | null {
  const under = document.elementFromPoint(clientX, clientY);
  const category = under?.closest<HTMLElement>('[data-category]');
  const key = category?.dataset.category;
  if (!category || key === undefined) return null;
  const row = under?.closest<HTMLElement>('[data-product]');
  const end = category.querySelector<HTMLElement>('[data-end]') ?? category;
  if (!row) {
    const isHeading = under?.closest('[data-category-heading]');
    const first = category.querySelector<HTMLElement>('[data-product]');
    if (isHeading && first) return { category: key, before: first.dataset.product ?? null, element: first };
    return { category: key, before: null, element: end };
  }
  const { top, height } = row.getBoundingClientRect();
  if (clientY < top + height / 2) return { category: key, before: row.dataset.product ?? null, element: row };
  const next = row.nextElementSibling;
  if (next instanceof HTMLElement && next.dataset.product)
    return { category: key, before: next.dataset.product, element: next };
  return { category: key, before: null, element: end };
}
