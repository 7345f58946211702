import { cleanDescription } from '#lib/contract/clean-description.ts';
import { rulesOfUse } from '#lib/contract/shop-file/option-use.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { type Cents, parseDecimal } from '#lib/domain/money.ts';
import type { CatalogueRows } from '../repository/catalogue.ts';
import type { CatalogueNumbers } from './catalogue-numbers.ts';
import { pictureAddress, pictureAddressOrNull } from './picture.ts';

/** A shop file as rows; the order of the file is their position. */
export function catalogueRows(shop: ShopFile, numbers: CatalogueNumbers): Omit<CatalogueRows, 'setting'> {
  return {
    banner: shop.banners.map(({ title, name, picture }, position) => ({
      position,
      title,
      name,
      image: pictureAddress(picture),
    })),
    category: shop.categories.map(({ key, name, label = null }, position) => ({
      category_id: numbers.category(key),
      position,
      name,
      label,
    })),
    option: shop.options.map(({ key, type, title, name }) => ({
      option_id: numbers.option(key),
      type,
      title,
      name,
    })),
    option_value: optionValueRows(shop, numbers),
    product: productRows(shop, numbers),
    product_option: productOptionRows(shop, numbers),
  };
}

const optionValueRows = (shop: ShopFile, numbers: CatalogueNumbers) =>
  shop.options.flatMap((option) =>
    option.values.map((value, position) => ({
      option_value_id: numbers.value(option.key, value.key),
      option_id: numbers.option(option.key),
      position,
      name: value.name,
      price: amountOf(value.price),
      price_status: value.price_status,
      reset: value.reset,
      value_group: value.group,
      related_option_ids: value.reveals.map(numbers.option),
      image: pictureAddressOrNull(value.picture),
      image_type: value.image_type,
      allergens: value.allergens,
    })),
  );

const productRows = (shop: ShopFile, numbers: CatalogueNumbers) =>
  shop.products.map((product, position) => ({
    product_id: numbers.product(product.key),
    category_id: numbers.category(product.category),
    position,
    name: product.name,
    description: cleanDescription(product.description),
    price: amountOf(product.price),
    tax_rate: product.tax_rate,
    image: pictureAddressOrNull(product.picture),
    orderable: product.orderable,
    blocked: product.blocked,
    printer_id: product.printer_id,
    lbl_printer_id: product.lbl_printer_id,
    related_ids: product.related.map(numbers.product),
    allergens: product.allergens,
  }));

function productOptionRows(shop: ShopFile, numbers: CatalogueNumbers) {
  const options = new Map(shop.options.map((option) => [option.key, option]));
  return shop.products.flatMap((product) =>
    product.options.map((use, position) => {
      const option = options.get(use.use);
      if (!option) throw new Error(`the checked shop file uses an option that is not there: ${use.use}`);
      return {
        product_option_id: numbers.use(product.key, use.use),
        product_id: numbers.product(product.key),
        option_id: numbers.option(use.use),
        position,
        ...rulesOfUse(use, option),
      };
    }),
  );
}

function amountOf(decimal: string): Cents {
  const amount = parseDecimal(decimal);
  if (amount === null) throw new Error(`the checked shop file holds an amount that is none: ${decimal}`);
  return amount;
}
