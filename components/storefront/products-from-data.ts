// Loaded lazily as one module: the catalogue and the product modal share most of their code, which would otherwise be
// in a chunk of each.
export { CatalogueFromData } from './catalogue/catalogue-from-data.tsx';
export { ProductContent } from './product/product-content.tsx';
