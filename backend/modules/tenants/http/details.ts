import type { Bind } from '#backend/shared/http/bind.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import { identityOfWire, identityWire } from '#lib/contract/manage/details-calls.ts';
import type { DetailsPage, ShopDetails } from '#lib/domain/store/shop-details.ts';
import type { Domains } from '../domains.ts';
import type { FoundDetails, ShopDetailsService } from '../shop-details.ts';

/** The pages about the shop itself (MANAGEMENT section 11). */
export function registerShopDetails(bind: Bind, details: ShopDetailsService): void {
  const save = <Page extends DetailsPage>(
    { shop, staffId, deviceId }: MemberCall,
    page: Page,
    typed: ShopDetails[Page],
    revision: string,
  ) => details.save(shop, page, { typed, revision, by: { staffId, deviceId } });

  bind('manageIdentity', async ({ shop }) => done(identityAnswer(await details.find(shop, 'identity'))));
  bind('manageIdentitySave', async (call, { revision, ...wire }) =>
    answerOf(await save(call, 'identity', identityOfWire(wire), revision), identityAnswer),
  );
  bind('manageContact', async ({ shop }) => done(flat(await details.find(shop, 'contact'))));
  bind('manageContactSave', async (call, { revision, ...typed }) =>
    answerOf(await save(call, 'contact', typed, revision), flat),
  );
  bind('manageMessage', async ({ shop }) => done(flat(await details.find(shop, 'message'))));
  bind('manageMessageSave', async (call, { revision, ...typed }) =>
    answerOf(await save(call, 'message', typed, revision), flat),
  );
  bind('manageLegalTexts', async ({ shop }) => done(flat(await details.find(shop, 'legalTexts'))));
  bind('manageLegalTextsSave', async (call, { revision, ...typed }) =>
    answerOf(await save(call, 'legalTexts', typed, revision), flat),
  );
}

const flat = <Values extends object>({ values, revision }: { values: Values; revision: string }) => ({
  ...values,
  revision,
});

const identityAnswer = ({ values, revision }: FoundDetails<'identity'>) => ({
  ...identityWire(values),
  revision,
});

const answerOf = <Found, Answer>(saved: Outcome<Found>, write: (found: Found) => Answer): Outcome<Answer> =>
  saved.ok ? done(write(saved.value)) : saved;

/** The page 'Adresses du site' of the management area. */
export function registerDomains(bind: Bind, domains: Domains): void {
  bind('manageDomains', async ({ shop, origin }) => {
    const checked = await domains.check(shop.tenant.id, new URL(origin).host);
    return done({
      domains: checked.domains.map((domain) => ({ ...domain, addresses: [...domain.addresses] })),
      expected: [...checked.expected],
    });
  });
}
