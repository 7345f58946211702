import type { Metadata } from 'next';
import { Notifications } from '#components/manage/settings/notifications.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.notifications };

export default function NotificationsPage() {
  return (
    <WithMessages of={['manageNotifications', 'manageSettings', 'manageShell']}>
      <Notifications />
    </WithMessages>
  );
}
