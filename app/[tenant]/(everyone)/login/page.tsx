import type { Metadata } from 'next';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { AuthHeading } from '#components/auth/auth-heading.tsx';
import { OtherWay } from '#components/auth/other-way.tsx';
import { SignInWays } from '#components/auth/sign-in-ways.tsx';
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
  return pageMetadata(await tenantOf(params), messages.titles.login, routes.login());
}

export default function LoginPage() {
  const { title, intro, noAccount, register } = messages.auth.login;
  return (
    <AuthCard>
      <AuthHeading title={title} intro={intro} />
      <WithMessages of={['auth']}>
        <SignInWays />
      </WithMessages>
      <OtherWay question={noAccount} link={register} href={routes.register()} />
    </AuthCard>
  );
}
