'use client';

import { WithCustomer } from '#components/account/with-customer.tsx';
import { useLateCode } from '#lib/browser/late-code.ts';
import type { DashboardSection } from '#lib/routes.ts';
import { sections } from './sections.ts';

/** What stands in a sub-page of the customer area, for who is signed in. */
export function SectionContent({ section }: { section: DashboardSection }) {
  const Section = useLateCode(sections[section]);
  return <WithCustomer>{(customer) => Section && <Section customer={customer} />}</WithCustomer>;
}
