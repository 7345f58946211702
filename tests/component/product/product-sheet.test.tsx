import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { ProductCardList } from '#components/storefront/catalogue/product-cards.tsx';
import { productCardOf } from '#components/storefront/catalogue/section-data.ts';
import { dismissAlert, useAlert } from '#lib/browser/dom/alerts.ts';
import { CARD_STYLES } from '#lib/domain/store/theme.ts';
import { productLink } from '#lib/routes.ts';
import { aKebab, BREAD } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aStore } from '#tests/support/a-store.ts';
import { holdCatalogue, openProduct, STORE, serveCatalogue, showProduct, wait } from './show-product.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

const BOUND = '\u00a0';

describe('the product modal', () => {
  test('is open and has the focus before the catalogue has loaded', () => {
    holdCatalogue();
    openProduct(12);
    expect(screen.getByRole('dialog', { name: 'Chargement du produit...' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Chargement du produit...');
  });

  test.each(CARD_STYLES)(
    'reserves room for a picture before the product has loaded only for one that has a picture, in the card style %s',
    async (cardStyle) => {
      holdCatalogue();
      const look = { categoryId: 3, cardStyle, add: 'Ajouter', ordering: true, soldOut: 'Épuisé' };
      const texts = { nameless: '', factsOf: () => [] };
      const items = [
        aProduct({ productId: 1, name: 'Ayran', image: null }),
        aProduct({ productId: 2, name: 'Coca', image: '/pictures/coca.webp' }),
      ].map((product) => productCardOf(product, aStore(), texts));
      const placesIn = (productId: number) => {
        render(<ProductCardList {...look} items={items} />);
        openProduct(productId);
        const { length } = screen.getByRole('dialog').querySelectorAll('.bg-cover');
        cleanup();
        return length;
      };
      expect([placesIn(1), placesIn(2)]).toEqual([0, 1]);
    },
  );

  test.each([
    ['without a picture', null, 0],
    ['with one', '/pictures/kebab.webp', 68],
  ])(
    'shows the name in its bar only once the heading has scrolled out of view: %s',
    async (_, image, line) => {
      const margins: (string | undefined)[] = [];
      const { IntersectionObserver } = globalThis;
      globalThis.IntersectionObserver = class extends IntersectionObserver {
        constructor(...[callback, options]: ConstructorParameters<typeof IntersectionObserver>) {
          super(callback, options);
          margins.push(options?.rootMargin);
        }
      };
      await showProduct({ ...aKebab(), image });
      globalThis.IntersectionObserver = IntersectionObserver;
      expect(margins).toEqual([`-${line}px 0px 0px`]);
    },
  );

  test('keeps the same dialog when the product has arrived, and takes its name', async () => {
    serveCatalogue([aKebab()]);
    openProduct(12);
    const dialog = screen.getByRole('dialog');
    expect(await screen.findByRole('dialog', { name: 'Le kebab' })).toBe(dialog);
    expect(dialog).toHaveFocus();
  });

  test('shows the description as the shop formatted it, and the allergens', async () => {
    await showProduct(aKebab());
    expect(screen.getByText('chaque matin').tagName).toBe('STRONG');
    expect(screen.getByText('gluten, lait')).toBeInTheDocument();
  });

  test("says 'Allergènes' for everyone to read, of the product and of a value", async () => {
    await showProduct(aKebab());
    expect(screen.getByText('Allergènes :')).toBeVisible();
    expect(screen.getByText('Allergènes : gluten')).toBeVisible();
  });

  test('keeps French punctuation with its word in every text of the shop', async () => {
    const option = { ...BREAD, title: 'Dans quel pain ?', values: BREAD.values.slice(0, 1) };
    await showProduct(
      aKebab({ name: 'Menu : le grand', description: '<p>Prêt ? Oui !</p>', options: [option] }),
    );
    const dialog = screen.getByRole('dialog');
    for (const text of ['Menu :', 'Prêt ?', 'Oui !', 'Dans quel pain ?']) {
      expect(dialog.textContent).toContain(text.replace(/ (?=[:?!])/, BOUND));
    }
  });

  test('says so when name and description are missing', async () => {
    await showProduct(aProduct({ categoryId: 3, name: null }));
    expect(screen.getByRole('heading', { name: 'Nom non disponible' })).toBeInTheDocument();
    expect(screen.getByText('Aucune description')).toBeInTheDocument();
  });

  test.each([
    ['is not in the catalogue', []],
    ['cannot be ordered', [aKebab({ orderable: false })]],
    ['is of a category that is gone', [aKebab({ categoryId: 99 })]],
  ])('says so when the product %s', async (_, card) => {
    serveCatalogue(card);
    const user = openProduct(12);
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Ce produit n’est plus à la carte' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revenir à la carte' }));
    expect(location.search).toBe('');
  });

  test('can be retried when the catalogue could not be read', async () => {
    serveCatalogue(null);
    const user = openProduct(12);
    await screen.findByRole('heading', { name: 'La carte ne se charge pas' });
    serveCatalogue([aKebab()]);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Le kebab' })).toBeInTheDocument();
  });

  test('is closed by the cross and by Escape', async () => {
    const user = await showProduct(aKebab());
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(location.search).toBe('');
    history.replaceState(null, '', '/?product=12');
    fireEvent(screen.getByRole('dialog'), new Event('cancel'));
    expect(location.search).toBe('');
  });

  test.each(['not-a-number', '0', '-1', '12345678901'])('is not opened by ?product=%s', async (value) => {
    serveCatalogue([aKebab()]);
    openProduct(value);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.search).toBe('');
  });
});

describe('the content of the product card', () => {
  const link = productLink({ categoryId: 3, productId: 12 });

  function card(): HTMLElement {
    const list = document.createElement('ul');
    list.innerHTML = `<li><h3><a href="${link.href}">Le kebab</a></h3><b>7,50 €</b><img alt="" /></li>`;
    const picture = list.querySelector('img') as HTMLImageElement;
    Object.defineProperty(picture, 'currentSrc', { value: 'http://localhost/pictures/abc-320.webp' });
    document.body.append(list);
    return list;
  }

  test('shows its name, its price and its picture in the modal until the product has loaded', () => {
    const list = card();
    holdCatalogue();
    openProduct(12);
    const dialog = screen.getByRole('dialog', { name: 'Le kebab' });
    expect(within(dialog).getByRole('heading', { name: 'Le kebab' })).toBeVisible();
    expect(within(dialog).getByText('7,50 €')).toBeVisible();
    expect(dialog.innerHTML).toContain('/pictures/abc-320.webp');
    list.remove();
  });
});

describe('the title of the tab', () => {
  test("is the site's title and the product's name while the modal is open, and then what it was", async () => {
    document.title = 'Chez Paulette - Catalogue de produits';
    await showProduct(aKebab());
    expect(document.title).toBe('Chez Paulette - Le kebab');
    cleanup();
    expect(document.title).toBe('Chez Paulette - Catalogue de produits');
  });

  test('stays so when the router writes the title of the page after it', async () => {
    await showProduct(aKebab());
    document.title = 'Chez Paulette - Panier';
    await wait(0);
    expect(document.title).toBe('Chez Paulette - Le kebab');
    cleanup();
    expect(document.title).toBe('Chez Paulette - Panier');
  });
});

describe('the heart of a product', () => {
  const heart = (name: string) => screen.getByRole('button', { name });
  const stored = () => localStorage.getItem(`favourites_${STORE.storeId}`);
  /** By another tab. */
  const writtenElsewhere = (text: string) => {
    localStorage.setItem(`favourites_${STORE.storeId}`, text);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: `favourites_${STORE.storeId}` })));
  };
  const noRoom = () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
  afterEach(() => {
    jest.restoreAllMocks();
    act(dismissAlert);
  });

  test('makes it a favourite of this browser, and takes that back', async () => {
    const user = await showProduct(aKebab({ productId: 71 }));
    await user.click(heart('Ajouter aux favoris'));
    expect(heart('Retirer des favoris')).toBeVisible();
    expect(stored()).toBe('[71]');
    await user.click(heart('Retirer des favoris'));
    expect(heart('Ajouter aux favoris')).toBeVisible();
    expect(stored()).toBeNull();
  });

  test('lasts as long as the page where storage is full, and says so', async () => {
    const user = await showProduct(aKebab({ productId: 72 }));
    noRoom();
    const { result } = renderHook(useAlert);
    await user.click(heart('Ajouter aux favoris'));
    expect(heart('Retirer des favoris')).toBeVisible();
    expect(result.current).toMatchObject({ class: 'error', title: 'Favori non enregistré' });
    await user.click(heart('Retirer des favoris'));
    expect(heart('Ajouter aux favoris')).toBeVisible();
  });

  test.each(['{', '"71"', '{"0":71}', '[71.5,-1,null,"73",73,73]'])(
    'does not trust what is stored: %s',
    async (text) => {
      const user = await showProduct(aKebab({ productId: 74 }));
      writtenElsewhere(text);
      await user.click(heart('Ajouter aux favoris'));
      expect(JSON.parse(stored() ?? '')).toEqual(text.startsWith('[') ? [74, 73] : [74]);
    },
  );

  test('keeps the latest hundred', async () => {
    const many = Array.from({ length: 150 }, (_, index) => 1000 + index);
    const user = await showProduct(aKebab({ productId: 75 }));
    writtenElsewhere(JSON.stringify(many));
    await user.click(heart('Ajouter aux favoris'));
    expect(JSON.parse(stored() ?? '')).toEqual([75, ...many.slice(0, 99)]);
  });
});
