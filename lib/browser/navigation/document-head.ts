'use client';

import { useEffect } from 'react';
import { useShop } from '../shop/shop-context.tsx';

/** What a component writes into the head of the document, in place of what the server wrote for the page. */
interface DocumentHead {
  title: string;
  /** The path of the canonical link; null leaves the link unchanged. */
  path: string | null;
}

/** Of the mounted components, the innermost last: it wins. */
const mounted: DocumentHead[] = [];

/** The title and canonical link that the router wrote last, and those that were written here last. */
const ofPage = { title: '', canonical: '' };
const written = { title: '', canonical: '' };

function writeTitle(title: string | undefined): void {
  // Between two pages there is no title, and one that is written then would stay beside the router's.
  if (!document.head.querySelector('title')) return;
  if (document.title !== written.title) ofPage.title = document.title;
  const wanted = title ?? ofPage.title;
  if (document.title === wanted) return;
  document.title = wanted;
  written.title = wanted;
}

function writeCanonical(path: string | null | undefined): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!link) return;
  if (link.href !== written.canonical) ofPage.canonical = link.href;
  const wanted = path ? new URL(path, ofPage.canonical).href : ofPage.canonical;
  if (link.href === wanted) return;
  link.href = wanted;
  written.canonical = wanted;
}

function writeHead(): void {
  writeTitle(mounted.at(-1)?.title);
  writeCanonical(mounted.findLast(({ path }) => path !== null)?.path);
}

/** The router writes the page's own head when it comes to it, also after a component is mounted. */
let observer: MutationObserver | null = null;

function observeHead(): void {
  observer ??= new MutationObserver(writeHead);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
}

/**
 * Sets the document title to the site's title followed by `name` (SPEC section 2, Page title), and the canonical link to
 * `path`, until it is unmounted: for content that has a name of its own within a static page. A `name` of null changes
 * nothing.
 */
export function useDocumentHead(name: string | null, path: string | null = null): void {
  const { title } = useShop();
  useEffect(() => {
    if (name === null) return;
    const head = { title: `${title} - ${name}`, path };
    mounted.push(head);
    writeHead();
    observeHead();
    return () => {
      mounted.splice(mounted.indexOf(head), 1);
      if (mounted.length === 0) observer?.disconnect();
      writeHead();
    };
  }, [title, name, path]);
}
