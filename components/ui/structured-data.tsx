'use client';

import { JsonLd } from './json-ld.tsx';

/** Structured data of a client component: worked out on the server alone, so that the page carries it once. */
export function StructuredData({ data }: { data: () => object }) {
  return <JsonLd data={typeof window === 'undefined' ? data() : null} />;
}
