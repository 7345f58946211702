import type { Metadata } from 'next';
import { ServiceRules } from '#components/manage/settings/service-rules.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.serviceRules };

export default function ServiceRulesPage() {
  return (
    <WithMessages of={['manageSettings', 'manageShell']}>
      <ServiceRules />
    </WithMessages>
  );
}
