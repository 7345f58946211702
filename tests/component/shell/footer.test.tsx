import { describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Footer } from '#components/storefront/shell/footer/footer.tsx';
import type { Slot } from '#lib/domain/opening-hours/slots.ts';
import { type Store, storeOnPage } from '#lib/domain/store/store.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const hours = (openingHours: Slot[], deliveryService: Slot[] = []) => ({
  openingHours,
  pickupService: [],
  deliveryService,
  tableReservation: [],
});

function show(changes: Partial<Store>): void {
  const store = aStore(changes);
  render(
    <InShop store={store}>
      <Footer store={storeOnPage(store)} />
    </InShop>,
  );
}

describe('the opening-hours panel', () => {
  test('shows days that follow each other as a range and others as a list', () => {
    show({
      openingHours: hours([
        { days: [2, 3, 4], open: 690, close: 870 },
        { days: [5, 7], open: 1110, close: 60 },
      ]),
    });
    expect(screen.getByText('Mar–Jeu').nextSibling).toHaveTextContent('11 h 30 – 14 h 30');
    expect(screen.getByText('Ven, Dim').nextSibling).toHaveTextContent('18 h 30 – 1 h');
  });

  test('says that a shop is open all day when it closes at the minute of opening', () => {
    show({ openingHours: hours([{ days: [6, 7], open: 0, close: 0 }]) });
    expect(screen.getByText('Sam–Dim').nextSibling).toHaveTextContent('toute la journée');
  });

  test('has the four headings in a shop that does everything', () => {
    const slots = [{ days: [1 as const], open: 690, close: 840 }];
    show({
      openingHours: {
        openingHours: slots,
        pickupService: slots,
        deliveryService: slots,
        tableReservation: slots,
      },
    });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Heures d'ouverture",
      'Heures de retrait',
      'Heures de livraison',
      'Heures de réservation de table',
    ]);
  });

  test('has a heading for each service that has hours and for no other', () => {
    show({
      openingHours: hours([{ days: [1], open: 690, close: 840 }], [{ days: [1], open: 720, close: 840 }]),
    });
    expect(screen.getByRole('heading', { name: "Heures d'ouverture" })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Heures de livraison' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Heures de retrait' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Heures de réservation de table' })).toBeNull();
  });

  test("says 'Aucunes informations' without any hours", () => {
    show({ openingHours: hours([]) });
    expect(screen.getByText('Aucunes informations')).toBeInTheDocument();
  });
});

describe('the footer', () => {
  test('has the three sections, each of which folds up', () => {
    show({});
    for (const name of ['Contact', 'Informations du site', 'Horaires / Livraison']) {
      const title = screen.getByRole('heading', { name });
      expect(title.closest('summary')).toBeInTheDocument();
      expect(title.closest('details')).toHaveAttribute('open');
    }
    expect(screen.getByText(/Tous droits réservés/)).toBeInTheDocument();
  });

  test('links the address, the telephone, the e-mail address and the legal pages', () => {
    show({});
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('3 rue du Four, 59000\u00a0Lille')).toContain(
      encodeURIComponent('3 rue du Four, 59000 Lille'),
    );
    expect(href('03\u00a020\u00a000\u00a014\u00a012')).toBe('tel:+33320001412');
    expect(href('bonjour@chez-paulette.example')).toBe('mailto:bonjour@chez-paulette.example');
    expect(href('Politique de confidentialité')).toBe('/privacy-policy');
    expect(href("Conditions générales d'utilisation")).toBe('/condition-use');
  });

  test('shows a social network only when the settings name it', () => {
    show({ instagram: 'https://www.instagram.com/paulette.example' });
    const contact = within(screen.getByRole('contentinfo'));
    expect(contact.getByRole('link', { name: 'Notre compte Instagram' })).toBeInTheDocument();
    expect(contact.queryByRole('link', { name: 'Notre page Facebook' })).toBeNull();
  });
});
