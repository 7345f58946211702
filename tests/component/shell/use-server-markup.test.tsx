import { expect, test } from '@jest/globals';
import { render, renderHook } from '@testing-library/react';
import { useServerMarkup } from '#lib/browser/dom/use-hydrated.ts';

function Probe({ markupId, wanted }: { markupId: string; wanted: boolean }) {
  return useServerMarkup(markupId, wanted) ? 'present' : 'removed';
}

/** A hydrated page with server markup; returns a function that renders it again. */
function hydrated() {
  const container = document.createElement('div');
  container.textContent = 'present';
  const { rerender } = render(<Probe markupId="a" wanted />, { container, hydrate: true });
  return (markupId: string, wanted = true) => {
    rerender(<Probe markupId={markupId} wanted={wanted} />);
    return container.textContent;
  };
}

test('is present after hydration', () => {
  const show = hydrated();
  expect(show('a')).toBe('present');
});

test('is removed by a change, even when it changes back', () => {
  const show = hydrated();
  expect(show('b')).toBe('removed');
  expect(show('a')).toBe('removed');
});

test('is removed when not wanted, even when it is wanted again', () => {
  const show = hydrated();
  expect(show('a', false)).toBe('removed');
  expect(show('a')).toBe('removed');
});

test('is never present in a component mounted after hydration', () => {
  expect(renderHook(() => useServerMarkup('a')).result.current).toBe(false);
});
