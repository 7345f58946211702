/**
 * What the storefront's process may take for its heap, in megabytes. The pages that are ready to leave (PAGE_CACHE_MB)
 * stand beside it.
 */
export const STOREFRONT_HEAP_MB = 512;
