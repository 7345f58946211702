import type { Metadata } from 'next';
import { AlternativeLink, AuthHeading, AuthPanel } from '#components/storefront/auth/auth-page.tsx';
import { SignIn } from '#components/storefront/auth/sign-in.tsx';
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
  return pageMetadata(await tenantOf(params), messages.titles.login, routes.login());
}

export default function LoginPage() {
  const { title, intro, noAccount, register } = messages.auth.login;
  return (
    <AuthPanel>
      <AuthHeading title={title} intro={intro} />
      <WithMessages of={['auth', 'forms']}>
        <SignIn />
      </WithMessages>
      <AlternativeLink question={noAccount} link={register} href={routes.register()} />
    </AuthPanel>
  );
}
