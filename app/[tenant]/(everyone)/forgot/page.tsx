import type { Metadata } from 'next';
import { AuthPanel } from '#components/storefront/auth/auth-page.tsx';
import { ForgotForm } from '#components/storefront/auth/forgot-form.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { routes } from '#lib/routes.ts';
import { pageMetadata } from '#lib/server/metadata.ts';
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
    <AuthPanel>
      <WithMessages of={['auth', 'forms']}>
        <ForgotForm />
      </WithMessages>
    </AuthPanel>
  );
}
