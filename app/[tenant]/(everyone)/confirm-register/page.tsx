import type { Metadata } from 'next';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { ConfirmRegister } from '#components/auth/confirm-register.tsx';
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
    messages.titles.confirmRegister,
    // The canonical link never carries the token, and no link away from here tells it either.
    '/confirm-register',
  );
  return { ...metadata, referrer: 'no-referrer', robots: { index: false } };
}

export default function ConfirmRegisterPage() {
  return (
    <AuthCard>
      <WithMessages of={['auth']}>
        <ConfirmRegister />
      </WithMessages>
    </AuthCard>
  );
}
