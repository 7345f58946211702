import type { Metadata } from 'next';
import { OwnLegalText } from '#components/storefront/legal/own-legal-text.tsx';
import { TermsOfUse } from '#components/storefront/legal/terms-of-use.tsx';
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
  return pageMetadata(await tenantOf(params), messages.titles.conditionUse, routes.conditionUse());
}

export default async function TermsOfUsePage({ params }: Properties) {
  const { store, legal, legalTexts } = await loadShop(await tenantOf(params));
  const title = messages.shell.footer.conditionUse;
  const shown = { title, store, legal };
  return legalTexts.terms ? (
    <OwnLegalText {...shown} text={legalTexts.terms} mediation />
  ) : (
    <TermsOfUse {...shown} />
  );
}
