import type { Metadata } from 'next';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { ForgotForm } from '#components/auth/forgot-form.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { routes } from '#lib/routes.ts';
import { pageMetadata } from '#lib/server/page-metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  return pageMetadata(await tenantOf(params), messages.titles.forgot, routes.forgot());
}

export default function ForgotPage() {
  return (
    <AuthCard>
      <WithMessages of={['auth']}>
        <ForgotForm />
      </WithMessages>
    </AuthCard>
  );
}
