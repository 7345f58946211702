import { act } from '@testing-library/react';

const MIN_WIDTH = /\(width >= (\d+)rem\)/;
const PX_PER_REM = 16;

let width = 0;
const queries = new Set<EventTarget>();

/** Makes media queries match as in a window of this width, and fire change events. */
export function setWindowWidth(px: number): void {
  width = px;
  window.matchMedia = (media) => {
    const rem = MIN_WIDTH.exec(media)?.[1];
    const query = Object.assign(new EventTarget(), {
      media,
      matches: rem !== undefined && width >= Number(rem) * PX_PER_REM,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
    queries.add(query);
    return query;
  };
  act(() => {
    for (const query of queries) query.dispatchEvent(new Event('change'));
  });
}
