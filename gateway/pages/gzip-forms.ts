import { toGzip } from './compression.ts';
import { type Page, withGzip } from './page.ts';

/**
 * Returns the function that gives a cached page its gzip form: compressed at the first request for it, once for all
 * requests that wait, and stored by `replace`, which leaves a newer version of the page alone.
 */
export function createGzipForms(
  replace: (key: string, etag: string, form: (page: Page) => Page) => void,
): (key: string, page: Page) => Page | Promise<Page> {
  const compressions = new Map<string, Promise<Page>>();

  return (key, page) => {
    if ('identity' in page.forms || page.forms.gzip) return page;
    const version = `${key} ${page.etag}`;
    const running = compressions.get(version);
    if (running) return running;
    const work = toGzip(page.forms.br.body)
      .then((body) => {
        replace(key, page.etag, (present) => withGzip(present, body));
        return withGzip(page, body);
      })
      .finally(() => compressions.delete(version));
    compressions.set(version, work);
    return work;
  };
}
