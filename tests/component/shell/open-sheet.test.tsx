import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { PageLinks } from '#components/storefront/shell/page-links.tsx';
import { closeSheet, openSheet, sheetOf, useSheet } from '#lib/browser/navigation/open-sheet.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const sheet = () => renderHook(() => useSheet()).result;
const address = () => location.pathname + location.search;

beforeEach(() => {
  history.pushState(null, '', '/');
});

describe('a sheet in the address', () => {
  test('is read from the query, and an empty value is none', () => {
    expect(sheetOf('?product=12')).toEqual({ name: 'product', value: '12' });
    expect(sheetOf('?product=')).toBeNull();
    expect(sheetOf('?other=12')).toBeNull();
  });

  test('is found again on the page that is loaded with it', () => {
    history.replaceState(null, '', '/?order=5');
    expect(sheet().current).toEqual({ name: 'order', value: '5' });
  });

  test('opens over the present page with a step of its own, and back closes it', async () => {
    history.replaceState(null, '', '/cproduct/3/kebabs');
    const steps = history.length;
    const current = sheet();
    act(() => openSheet('product', 12));
    await waitFor(() => expect(current.current).toEqual({ name: 'product', value: '12' }));
    expect(address()).toBe('/cproduct/3/kebabs?product=12');
    expect(history.length).toBe(steps + 1);
    act(() => history.back());
    await waitFor(() => expect(current.current).toBeNull());
    expect(address()).toBe('/cproduct/3/kebabs');
  });

  test('replaces another without a further history entry', () => {
    openSheet('product', 12);
    const steps = history.length;
    openSheet('basket');
    expect(address()).toBe('/?basket=open');
    expect(history.length).toBe(steps);
  });

  test('of an order stacks on the list of orders, and closing returns to it', async () => {
    openSheet('dashboard', 'order');
    const steps = history.length;
    openSheet('order', 5);
    expect(address()).toBe('/?order=5');
    expect(history.length).toBe(steps + 1);
    closeSheet();
    await waitFor(() => expect(address()).toBe('/?dashboard=order'));
  });

  test('closes by going back to the page it was opened from, however often it is asked to', async () => {
    history.replaceState({ here: true }, '', '/privacy-policy');
    openSheet('basket');
    closeSheet();
    closeSheet();
    await waitFor(() => expect(address()).toBe('/privacy-policy'));
    expect(history.state).toEqual({ here: true });
  });

  test('is removed from the address, without a step back, when the page was loaded with it', () => {
    history.replaceState(null, '', '/?product=12&table=x');
    const steps = history.length;
    closeSheet();
    expect(address()).toBe('/?table=x');
    expect(history.length).toBe(steps);
  });
});

describe('a link of the page', () => {
  const push = jest.fn();
  const prefetch = jest.fn();
  beforeEach(() => {
    push.mockClear();
    prefetch.mockClear();
  });

  function click(href: string, how: MouseEventInit = {}, attributes: ComponentProps<'a'> = {}): boolean {
    render(
      <InShop store={aStore()} push={push} prefetch={prefetch}>
        <PageLinks />
        <a href={href} {...attributes}>
          lien
        </a>
        <section id="carte" tabIndex={-1}>
          La carte
        </section>
      </InShop>,
    );
    Element.prototype.scrollIntoView = () => undefined;
    window.matchMedia = () => ({ matches: true }) as never;
    return !fireEvent.click(screen.getByText('lien'), how);
  }

  test('that opens a sheet over the home page opens it over the present one', () => {
    history.replaceState(null, '', '/cproduct/3/kebabs');
    expect(click('/?product=12')).toBe(true);
    expect(address()).toBe('/cproduct/3/kebabs?product=12');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    (how) => {
      expect(click('/?product=12', how)).toBe(false);
      expect(address()).toBe('/');
    },
  );

  test('to a part of the page moves the focus there and leaves no step', () => {
    const steps = history.length;
    expect(click('#carte')).toBe(true);
    expect(screen.getByText('La carte')).toHaveFocus();
    expect(history.length).toBe(steps);
  });

  test('to another site is left to the browser', () => {
    expect(click('https://elsewhere.example/?product=12')).toBe(false);
    expect(push).not.toHaveBeenCalled();
  });

  test.each([{ target: '_blank' }, { download: '' }])('is left to the browser with %o', (attributes) => {
    expect(click('/privacy-policy', {}, attributes)).toBe(false);
    expect(push).not.toHaveBeenCalled();
  });

  test.each(['/privacy-policy', '/cproduct/3/kebabs?from=here#bas'])(
    'to %s goes there by the router',
    (page) => {
      expect(click(page)).toBe(true);
      expect(push.mock.calls).toEqual([[page]]);
    },
  );

  test('to another page is prepared as soon as the mouse points at it, and only such a link', () => {
    click('/?product=12');
    fireEvent.pointerOver(screen.getByText('lien'), { pointerType: 'mouse' });
    fireEvent.pointerOver(screen.getByText('La carte'), { pointerType: 'mouse' });
    expect(prefetch).not.toHaveBeenCalled();
    cleanup();
    click('/privacy-policy');
    fireEvent.pointerOver(screen.getByText('lien'), { pointerType: 'touch' });
    expect(prefetch.mock.calls).toEqual([]);
    fireEvent.pointerOver(screen.getByText('lien'), { pointerType: 'mouse' });
    expect(prefetch.mock.calls).toEqual([['/privacy-policy']]);
  });
});
