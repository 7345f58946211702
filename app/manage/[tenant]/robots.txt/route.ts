export const dynamic = 'force-static';
export const generateStaticParams = () => [];

/** No search engine reads the management area. */
export const GET = () =>
  new Response('User-agent: *\nDisallow: /\n', { headers: { 'content-type': 'text/plain; charset=utf-8' } });
