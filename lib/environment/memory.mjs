/**
 * The maximum heap of the storefront's process, in megabytes. The page cache (PAGE_CACHE_MB) comes on top: its buffers
 * are outside the heap.
 */
export const STOREFRONT_HEAP_MB = 512;
