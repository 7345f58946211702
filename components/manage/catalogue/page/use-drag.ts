'use client';

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type Kind = 'product' | 'category';

const isDragged = (data: Record<string | symbol, unknown>): data is { kind: Kind; key: string } =>
  typeof data.kind === 'string' && typeof data.key === 'string';

/** Makes an element draggable by its handle once the pointer is over it: of 2,000 rows few ever are. */
export function useDraggable<Dragged extends HTMLElement>(kind: Kind, key: string) {
  const element = useRef<Dragged>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const dragged = element.current;
    const dragHandle = handle.current;
    if (!isArmed || !dragged || !dragHandle) return;
    return draggable({
      element: dragged,
      dragHandle,
      getInitialData: () => ({ kind, key }),
      onDragStart: () => {
        dragged.dataset.dragged = '';
        if (kind === 'category') showHeadingsAlone(dragged);
      },
      onDrop: () => {
        delete dragged.dataset.dragged;
        if (kind === 'category') showAll(dragged);
      },
    });
  }, [isArmed, kind, key]);
  return { element, handle, arm: () => setArmed(true) };
}

const listOf = (heading: HTMLElement) => heading.closest<HTMLElement>('[data-list]');

/** While categories are sorted the list has their headings alone, with the dragged one where the pointer is. */
function showHeadingsAlone(heading: HTMLElement): void {
  const before = heading.getBoundingClientRect().top;
  listOf(heading)?.setAttribute('data-sorted', '');
  scrollBy(0, heading.getBoundingClientRect().top - before);
}

function showAll(heading: HTMLElement): void {
  listOf(heading)?.removeAttribute('data-sorted');
  // Where it has been moved to.
  requestAnimationFrame(() => heading.scrollIntoView({ block: 'center' }));
}

/** Where a product is dropped: before another one, or at the end of a category. */
export interface DropPlace {
  category: string;
  before: string | null;
}

interface Marked {
  element: HTMLElement;
  /** The side of the element on which the place is. */
  side: 'above' | 'below';
}

/** Lets products and categories be dropped on a list, which shows the place while one is dragged. */
export function useDropPlaces(
  list: RefObject<HTMLElement | null>,
  drops: {
    product: (key: string, place: DropPlace) => void;
    /** `before`: another category; null: at the end. */
    category: (key: string, before: string | null) => void;
  },
): void {
  const dropProduct = useEffectEvent(drops.product);
  const dropCategory = useEffectEvent(drops.category);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let marked: HTMLElement | null = null;
    const mark = (place: Marked | null) => {
      if (marked && marked !== place?.element) delete marked.dataset.drop;
      if (place) place.element.dataset.drop = place.side;
      marked = place?.element ?? null;
    };
    const isCategory = ({ data }: { data: Record<string | symbol, unknown> }) => data.kind === 'category';
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isDragged(source.data),
      onDrag: ({ source, location: { current } }) =>
        mark(isCategory(source) ? categoryPlaceAt(element, current.input) : placeAt(current.input)),
      onDragLeave: () => mark(null),
      onDrop: ({ source: { data }, location: { current } }) => {
        mark(null);
        if (!isDragged(data)) return;
        if (data.kind === 'category') {
          const place = categoryPlaceAt(element, current.input);
          if (place) dropCategory(data.key, place.before);
          return;
        }
        const place = placeAt(current.input);
        if (place) dropProduct(data.key, place);
      },
    });
  }, [list]);
}

interface Pointer {
  clientX: number;
  clientY: number;
}

/** The place of a product below the pointer: in the lower half of a row, after it. */
function placeAt({ clientX, clientY }: Pointer): (DropPlace & Marked) | null {
  const under = document.elementFromPoint(clientX, clientY);
  const category = under?.closest<HTMLElement>('[data-category]');
  const key = category?.dataset.category;
  if (!category || key === undefined) return null;
  const atEnd = {
    category: key,
    before: null,
    element: category.querySelector<HTMLElement>('[data-end]') ?? category,
    side: 'above',
  } as const;
  const beforeRow = (row: HTMLElement) =>
    ({ category: key, before: row.dataset.product ?? null, element: row, side: 'above' }) as const;
  const row = under?.closest<HTMLElement>('[data-product]');
  if (!row) {
    const isHeading = under?.closest('[data-category-heading]');
    const first = category.querySelector<HTMLElement>('[data-product]');
    return isHeading && first ? beforeRow(first) : atEnd;
  }
  const { top, height } = row.getBoundingClientRect();
  if (clientY < top + height / 2) return beforeRow(row);
  const next = row.nextElementSibling;
  return next instanceof HTMLElement && next.dataset.product ? beforeRow(next) : atEnd;
}

/** The place of a category at the height of the pointer: in the lower half of another one, after it. */
function categoryPlaceAt(
  list: HTMLElement,
  { clientY }: Pointer,
): ({ before: string | null } & Marked) | null {
  const categories = [...list.querySelectorAll<HTMLElement>('[data-category]')];
  const next = categories.find((element) => {
    const { top, height } = element.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  if (next) return { before: next.dataset.category ?? null, element: next, side: 'above' };
  const last = categories.at(-1);
  return last ? { before: null, element: last, side: 'below' } : null;
}
