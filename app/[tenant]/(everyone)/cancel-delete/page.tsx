import type { Metadata } from 'next';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { CancelDelete } from '#components/auth/cancel-delete.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { pageMetadata } from '#lib/server/page-metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const metadata = pageMetadata(
    await tenantOf(params),
    messages.titles.cancelDelete,
    // The canonical link never tells the customer, and no link away from here tells the token.
    '/cancel-delete',
  );
  return { ...metadata, referrer: 'no-referrer', robots: { index: false } };
}

export default function CancelDeletePage() {
  return (
    <AuthCard>
      <WithMessages of={['auth']}>
        <CancelDelete />
      </WithMessages>
    </AuthCard>
  );
}
