import type { Metadata } from 'next';
import { ReviewPage } from '#components/storefront/reviews/review-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { linkPageMetadata } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  return linkPageMetadata(await tenantOf(params), messages.titles.review, '/review');
}

export default function Page() {
  return (
    <WithMessages of={['review']}>
      <ReviewPage />
    </WithMessages>
  );
}
