import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PrivacyPolicy } from '#components/storefront/legal/privacy-policy.tsx';
import { TermsOfUse } from '#components/storefront/legal/terms-of-use.tsx';
import type { Legal } from '#lib/domain/store/shop.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const legal: Legal = {
  company: 'Paulette et filles',
  legalForm: 'SARL',
  capital: '8000.00',
  siret: '91234567000013',
  rcs: 'Lille Métropole 912 345 670',
  vatNumber: null,
  address: '3 rue du Four',
  postcode: '59000',
  city: 'Lille',
  director: 'Paulette Lambert',
  host: null,
  mediator: { name: 'Médiation Exemple', address: '2 rue de la Paix, 75000 Paris', url: null },
};

const pages = [
  ['the privacy policy', PrivacyPolicy],
  ['the terms of use', TermsOfUse],
] as const;

describe.each(pages)('%s', (_name, Page) => {
  const show = (identity: Legal | null) => {
    const store = aStore();
    return render(
      <InShop store={store}>
        <Page title="Titre" store={store} legal={identity} />
      </InShop>,
    );
  };

  test('is filled from the legal identity of the shop', () => {
    show(legal);
    expect(screen.getByText('Paulette et filles')).toBeInTheDocument();
    expect(screen.getByText(/^SARL au capital de 8\s000\s€$/)).toBeInTheDocument();
    expect(screen.getByText('3 rue du Four, 59000 Lille')).toBeInTheDocument();
    expect(screen.getByText('912 345 670 00013')).toBeInTheDocument();
    expect(screen.getByText('RCS Lille Métropole 912 345 670')).toBeInTheDocument();
    expect(screen.getAllByText(/Chez Paulette/).length).toBeGreaterThan(0);
  });

  test('links the e-mail address and the telephone', () => {
    show(legal);
    const hrefs = (name: RegExp) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(hrefs(/bonjour@chez-paulette/)).toContain('mailto:bonjour@chez-paulette.example');
    expect(hrefs(/03.20.00.14.12/)).toContain('tel:+33320001412');
  });

  test.each([
    ['with', legal],
    ['without', null],
  ])('leaves no placeholder, tag or message key in the text, %s a legal identity', (_with, identity) => {
    const { container } = show(identity);
    expect(container.textContent).not.toMatch(/[{}<>]|legal\.|sections\./);
  });

  test('has a link in its contents for each of its sections', () => {
    const { container } = show(legal);
    const ids = [...container.querySelectorAll('section')].map(({ id }) => `#${id}`);
    const links = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(ids);
    expect(ids.length).toBeGreaterThan(10);
  });
});

test('the terms name the mediator of the shop, or say how to learn it', () => {
  const show = (identity: Legal) => {
    const store = aStore();
    render(
      <InShop store={store}>
        <TermsOfUse title="Titre" store={store} legal={identity} />
      </InShop>,
    );
  };
  show(legal);
  expect(screen.getByText('Médiation Exemple')).toBeInTheDocument();
  show({ ...legal, mediator: null });
  expect(screen.getByText(/communiquées sur simple demande/)).toBeInTheDocument();
});

test('the terms exclude the right of withdrawal by article L.221-28', () => {
  const store = aStore();
  render(
    <InShop store={store}>
      <TermsOfUse title="Titre" store={store} legal={legal} />
    </InShop>,
  );
  expect(screen.getByText(/L\.221-28/)).toBeInTheDocument();
});
