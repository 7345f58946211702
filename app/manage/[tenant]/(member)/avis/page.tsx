import type { Metadata } from 'next';
import { ReviewsPage } from '#components/manage/reviews/reviews-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.reviews };

export default function Page() {
  return (
    <WithMessages of={['manageReviews', 'review', 'manageShell']}>
      <ReviewsPage />
    </WithMessages>
  );
}
