import type { Metadata } from 'next';
import { CataloguePage } from '#components/manage/catalogue/page/catalogue-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.catalogue };

export default function Page() {
  return (
    <WithMessages
      of={[
        'food',
        'forms',
        'manageAppearance',
        'manageCatalogue',
        'manageCataloguePage',
        'manageCatalogueTable',
        'managePhoto',
        'manageShell',
      ]}
    >
      <CataloguePage />
    </WithMessages>
  );
}
