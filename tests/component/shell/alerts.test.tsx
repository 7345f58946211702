import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Alerts } from '#components/storefront/shell/alerts/alerts.tsx';
import { type AlertMessage, dismissAlert, raiseAlert } from '#lib/browser/dom/alerts.ts';
import { dismissEndedSession, markSessionEnded } from '#lib/browser/session/ended-session.ts';
import { tokensOf } from '#lib/browser/session/tokens.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const SAVED: AlertMessage = { class: 'success', title: 'Adresse enregistrée', message: 'Elle est prête.' };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(dismissAlert);
  jest.useRealTimers();
});

const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const raise = (message: AlertMessage, hideAfterMs?: number) => act(() => raiseAlert(message, hideAfterMs));
const card = () => screen.getByRole('status').closest<HTMLElement>('.alert-card') ?? document.body;

function show(dialog = false) {
  return render(
    <InShop store={aStore()}>
      <input aria-label="Ville" />
      {dialog && <dialog open tabIndex={-1} aria-label="Panier" />}
      <Alerts />
    </InShop>,
  );
}

describe('an alert', () => {
  test('shows 10 ms after it is raised, in a live region that existed before', async () => {
    show();
    raise(SAVED);
    await wait(9);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await wait(1);
    expect(screen.getByRole('status')).toHaveTextContent('Adresse enregistréeElle est prête.');
  });

  test.each([
    ['2 s', undefined, 2000],
    ['1.5 s where it is short', 1500, 1500],
  ])('hides after %s', async (_, asked, ms) => {
    show();
    raise(SAVED, asked);
    await wait(10);
    await wait(ms - 1);
    expect(card()).toHaveAttribute('data-shown');
    await wait(1);
    expect(card()).not.toHaveAttribute('data-shown');
    await wait(180);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test.each(['success', 'error'] as const)('of class %s carries it', async (name) => {
    show();
    raise({ ...SAVED, class: name });
    await wait(10);
    expect(card()).toHaveClass(name);
  });

  test('lists the errors', async () => {
    show();
    raise({ class: 'error', title: 'Erreur', errors: ['La ville manque.', 'La rue manque.'] });
    await wait(10);
    const errors = within(card()).getAllByRole('listitem');
    expect(errors.map(({ textContent }) => textContent)).toEqual(['La ville manque.', 'La rue manque.']);
  });

  test('is replaced by the next one, which is shown for its full time', async () => {
    show();
    raise(SAVED);
    await wait(1900);
    raise({ ...SAVED, title: 'Mot de passe' });
    await wait(1900);
    expect(screen.getByRole('status')).toHaveTextContent('Mot de passe');
  });

  test('does not take the focus', async () => {
    show();
    screen.getByRole('textbox', { name: 'Ville' }).focus();
    raise(SAVED);
    await wait(10);
    expect(screen.getByRole('textbox', { name: 'Ville' })).toHaveFocus();
  });

  test('stays while the mouse is over it, and for its full time after that', async () => {
    show();
    raise(SAVED);
    await wait(10);
    fireEvent.pointerEnter(card(), { pointerType: 'mouse' });
    await wait(60_000);
    expect(card()).toHaveAttribute('data-shown');
    fireEvent.pointerLeave(card());
    await wait(2000);
    expect(card()).not.toHaveAttribute('data-shown');
  });

  test('can be closed at once', async () => {
    show();
    raise(SAVED);
    await wait(10);
    fireEvent.click(screen.getByRole('button', { name: 'Masquer ce message' }));
    expect(card()).not.toHaveAttribute('data-shown');
  });

  test('returns the focus to where it was when it is closed by the keyboard', async () => {
    show();
    const city = screen.getByRole('textbox', { name: 'Ville' });
    city.focus();
    raise(SAVED);
    await wait(10);
    const dismiss = screen.getByRole('button', { name: 'Masquer ce message' });
    act(() => dismiss.focus());
    fireEvent.click(dismiss);
    expect(city).toHaveFocus();
  });

  test('keeps the focus in the front dialog when the element that had it is gone', async () => {
    show(true);
    raise(SAVED);
    await wait(10);
    const dialog = screen.getByRole('dialog', { name: 'Panier' });
    const dismiss = screen.getByRole('button', { name: 'Masquer ce message' });
    act(() => dismiss.focus());
    fireEvent.click(dismiss);
    expect(dialog).toHaveFocus();
  });

  test('is inside the front dialog, outside of which nothing can be reached', async () => {
    show(true);
    raise(SAVED);
    await wait(10);
    const dialog = screen.getByRole('dialog', { name: 'Panier' });
    expect(dialog).toContainElement(screen.getByRole('status'));
    dialog.removeAttribute('open');
    await wait(0);
    await wait(10);
    expect(dialog).not.toContainElement(screen.getByRole('status'));
    expect(screen.getByRole('status')).toHaveTextContent('Adresse enregistrée');
  });
});

describe('who was signed out from elsewhere', () => {
  const { storeId, name } = aStore();
  const end = () => act(() => markSessionEnded(storeId));
  const title = () => screen.queryByText('Session terminée');
  afterEach(() => {
    act(() => dismissEndedSession(storeId));
    act(() => tokensOf(storeId, name).forget());
  });

  test('is informed, and how to come back, until it is seen', async () => {
    show();
    end();
    await wait(60_000);
    expect(title()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
    fireEvent.click(screen.getByRole('button', { name: 'Masquer ce message' }));
    expect(title()).toBeNull();
  });

  test('sees nothing of it at another shop, nor once they are back', async () => {
    show();
    act(() => markSessionEnded(storeId + 1));
    await wait(10);
    expect(title()).toBeNull();
    end();
    await wait(10);
    expect(title()).toBeVisible();
    act(() => tokensOf(storeId, name).keep({ accessToken: 'access', refreshToken: 'refresh' }));
    expect(title()).toBeNull();
  });

  test('sees the result of their own action first', async () => {
    show();
    end();
    raise(SAVED);
    await wait(10);
    expect(title()).toBeNull();
    for (const ms of [2000, 180, 10]) await wait(ms);
    expect(title()).toBeVisible();
  });
});
