import type { Metadata } from 'next';
import { AuthPanel } from '#components/storefront/auth/auth-page.tsx';
import { ConfirmRegister } from '#components/storefront/auth/confirm-register.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { linkPageMetadata } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  return linkPageMetadata(await tenantOf(params), messages.titles.confirmRegister, '/confirm-register');
}

export default function ConfirmRegisterPage() {
  return (
    <AuthPanel>
      <WithMessages of={['auth', 'forms']}>
        <ConfirmRegister />
      </WithMessages>
    </AuthPanel>
  );
}
