import { expect, test } from '@jest/globals';
import { render, renderHook } from '@testing-library/react';
import { useServerMarkup } from '#lib/browser/dom/use-hydrated.ts';

function Probe({ written, wanted }: { written: string; wanted: boolean }) {
  const { standing, changed } = useServerMarkup(written, wanted);
  return `${standing ? 'stands' : 'gone'}${changed ? ', changed' : ''}`;
}

/** A page that came with what it shows; gives how to show it again. */
function hydrated() {
  const container = document.createElement('div');
  container.textContent = 'stands';
  const { rerender } = render(<Probe written="a" wanted />, { container, hydrate: true });
  return (written: string, wanted = true) => {
    rerender(<Probe written={written} wanted={wanted} />);
    return container.textContent;
  };
}

test('what came with the page stands', () => {
  const show = hydrated();
  expect(show('a')).toBe('stands');
});

test('what has changed is gone, even when it changes back', () => {
  const show = hydrated();
  expect(show('b')).toBe('gone, changed');
  expect(show('a')).toBe('gone');
});

test('what is not wanted is gone, even when it is wanted again', () => {
  const show = hydrated();
  expect(show('a', false)).toBe('gone');
  expect(show('a')).toBe('gone');
});

test('what is shown later never stood', () => {
  expect(renderHook(() => useServerMarkup('a')).result.current).toEqual({ standing: false, changed: false });
});
