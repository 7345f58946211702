'use client';

/** Tags as word processors and mail programs write them; '<3' is none. */
const MARKUP =
  /<\/?(?:p|div|span|br|b|i|u|strong|em|font|o:p|table|ul|ol|li|h[1-6]|html|body|style|a)\b[^>]*>/i;
const BLOCKS = 'p, div, li, tr, h1, h2, h3, h4, h5, h6, table, ul, ol';

/**
 * The plain text of what is pasted where the browser would paste markup, or nothing: HTML without a text beside it, or a text
 * that is HTML. Each block is a paragraph. null where the browser's own paste is right.
 */
export function pastedText(clipboard: DataTransfer): string | null {
  const plain = clipboard.getData('text/plain');
  const html = plain === '' ? clipboard.getData('text/html') : plain;
  return MARKUP.test(html) ? textOfHtml(html) : null;
}

/** The document that is parsed runs no script and loads nothing. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, title, template')) element.remove();
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    node.nodeValue = (node.nodeValue ?? '').replace(/\s+/g, ' ');
  }
  for (const element of body.querySelectorAll('br')) element.replaceWith('\n');
  for (const element of body.querySelectorAll(BLOCKS)) {
    if (element.matches('li')) element.prepend('- ');
    element.before('\n');
    element.after(element.matches('li, tr') ? '' : '\n');
  }
  return (body.textContent ?? '')
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim();
}
