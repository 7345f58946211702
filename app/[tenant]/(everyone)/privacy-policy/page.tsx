import type { Metadata } from 'next';
import { OwnLegalText } from '#components/storefront/legal/own-legal-text.tsx';
import { PrivacyPolicy } from '#components/storefront/legal/privacy-policy.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { routes } from '#lib/routes.ts';
import { loadShop } from '#lib/server/load-shop.ts';
import { pageMetadata } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  return pageMetadata(await tenantOf(params), messages.titles.privacyPolicy, routes.privacyPolicy());
}

export default async function PrivacyPolicyPage({ params }: Properties) {
  const { store, legal, legalTexts } = await loadShop(await tenantOf(params));
  const title = messages.titles.privacyPolicy;
  const shown = { title, store, legal };
  return legalTexts.privacy ? (
    <OwnLegalText {...shown} text={legalTexts.privacy} />
  ) : (
    <PrivacyPolicy {...shown} />
  );
}
