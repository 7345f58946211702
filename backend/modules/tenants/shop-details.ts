import { createHash } from 'node:crypto';
import { type Actor, type AuditValues, insertAudit } from '#backend/shared/audit.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { fieldSentence } from '#backend/shared/sentences.ts';
import type { UndoRule, UndoRules } from '#backend/shared/undo.ts';
import type { AuditAction } from '#lib/domain/staff/audit-action.ts';
import {
  CONTACT_FIELDS,
  type ContactField,
  type DetailsFault,
  type DetailsPage,
  type DetailsReading,
  identityOf,
  legalOfIdentity,
  readContact,
  readIdentity,
  readMessage,
  type ShopDetails,
} from '#lib/domain/store/shop-details.ts';
import {
  lockSettingsOf,
  lockStore,
  managedPages,
  messagePeriod,
  noteManagedPage,
  renewMessages,
  writeLegal,
  writeLegalTexts,
  writeMessagePeriod,
} from './repository/shop-details.ts';
import { currentStore, listSettings, writeSetting } from './repository/store.ts';

/** What a page has, and a text that changes with it: saving names the one that was seen. */
export interface FoundDetails<Page extends DetailsPage> {
  values: ShopDetails[Page];
  revision: string;
}

/** A page as it is kept. */
interface PageStorage<Page extends DetailsPage> {
  action: AuditAction;
  lock(tx: Tx): Promise<void>;
  read(tx: Tx, shop: Shop): Promise<ShopDetails[Page]>;
  write(tx: Tx, storeId: number, values: ShopDetails[Page], now: Date): Promise<void>;
  check(typed: ShopDetails[Page], present: ShopDetails[Page], now: number): DetailsReading<Page>;
}

const contactKey = (field: ContactField) => `config_${field}`;
const MESSAGE = { text: 'config_web_message_special', active: 'config_web_message_special_status' } as const;

async function storeOf(tx: Tx) {
  const store = await currentStore(tx);
  if (!store) throw new Error('the transaction is in a store that does not exist');
  return store;
}

const settingsOf = async (tx: Tx) => new Map((await listSettings(tx)).map(({ key, value }) => [key, value]));

const PAGES: { [Page in DetailsPage]: PageStorage<Page> } = {
  identity: {
    action: 'identity.changed',
    lock: lockStore,
    read: async (tx) => identityOf((await storeOf(tx)).legal),
    write: (tx, _storeId, values) => writeLegal(tx, legalOfIdentity(values)),
    check: readIdentity,
  },
  contact: {
    action: 'contact.changed',
    lock: (tx) => lockSettingsOf(tx, CONTACT_FIELDS.map(contactKey)),
    async read(tx, { tenant: { social } }) {
      const settings = await settingsOf(tx);
      const value = (field: ContactField) => settings.get(contactKey(field)) ?? '';
      const values = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, value(field)]));
      // The links of the tenant's configuration are shown until the page is saved.
      const shown = (await managedPages(tx)).has('contact') ? {} : social;
      return {
        ...(values as ShopDetails['contact']),
        facebook: value('facebook') || (shown.facebook ?? ''),
        instagram: value('instagram') || (shown.instagram ?? ''),
      };
    },
    async write(tx, storeId, values) {
      for (const field of CONTACT_FIELDS) await writeSetting(tx, storeId, contactKey(field), values[field]);
    },
    check: readContact,
  },
  message: {
    action: 'message.changed',
    lock: (tx) => lockSettingsOf(tx, Object.values(MESSAGE)),
    async read(tx) {
      const settings = await settingsOf(tx);
      const period = await messagePeriod(tx);
      return {
        text: settings.get(MESSAGE.text) ?? '',
        active: settings.get(MESSAGE.active) === '1',
        from: period?.from?.toISOString() ?? '',
        until: period?.until?.toISOString() ?? '',
      };
    },
    async write(tx, storeId, values, now) {
      await writeSetting(tx, storeId, MESSAGE.text, values.text);
      await writeSetting(tx, storeId, MESSAGE.active, values.active ? '1' : '0');
      await writeMessagePeriod(tx, storeId, values, now);
    },
    check: (typed, _present, now) => readMessage(typed, now),
  },
  legalTexts: {
    action: 'legal_texts.changed',
    lock: lockStore,
    async read(tx) {
      const { privacy = '', terms = '' } = (await storeOf(tx)).legalTexts ?? {};
      return { privacy, terms };
    },
    write: writeLegalTexts,
    check: (values) => ({ ok: true, values }),
  },
};

const revisionOf = (values: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(values).sort()))
    .digest('base64url')
    .slice(0, 22);

/** What the audit tells of a change; null of none. */
function differenceOf(before: AuditValues, after: AuditValues) {
  const fields = Object.keys(after).filter((field) => before[field] !== after[field]);
  const pick = (values: AuditValues): AuditValues =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return fields.length === 0 ? null : { before: pick(before), after: pick(after) };
}

/** The pages of settings about a shop: each is read and saved by itself (MANAGEMENT section 11). */
export type ShopDetailsService = ReturnType<typeof createShopDetails>;

export function createShopDetails({
  database,
  clock,
  wakePages,
  shopChanged,
}: {
  database: Database;
  clock: () => number;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
}) {
  async function changing<Page extends DetailsPage>(
    shop: Shop,
    page: Page,
    by: Actor,
    change: (present: ShopDetails[Page], now: number) => Outcome<ShopDetails[Page]>,
  ): Promise<Outcome<FoundDetails<Page>>> {
    const storage: PageStorage<Page> = PAGES[page];
    const { storeId, tenant } = shop;
    const saved = await transact(database, storeId, async (tx): Promise<Outcome<FoundDetails<Page>>> => {
      await storage.lock(tx);
      const present = await storage.read(tx, shop);
      const now = new Date(clock());
      const wanted = change(present, now.getTime());
      if (!wanted.ok) return wanted;
      const values = wanted.value;
      const difference = differenceOf({ ...present }, { ...values });
      if (difference) {
        await storage.write(tx, storeId, values, now);
        await noteManagedPage(tx, storeId, page, now);
        await insertAudit(tx, storeId, { ...by, action: storage.action, ...difference }, now);
        await appendShopEvent(tx, storeId, { kind: 'switch', payload: { sw: 'availability', value: 1 } });
      }
      return done({ values, revision: revisionOf(values) });
    });
    if (saved.ok) {
      wakePages(storeId);
      shopChanged(tenant.id);
    }
    return saved;
  }

  return {
    find: <Page extends DetailsPage>(shop: Shop, page: Page): Promise<FoundDetails<Page>> =>
      database.inStore(shop.storeId, async (tx) => {
        const storage: PageStorage<Page> = PAGES[page];
        const values = await storage.read(tx, shop);
        return { values, revision: revisionOf(values) };
      }),

    /** Saves a page, unless somebody has saved it since `revision`. The same values again change nothing. */
    save: <Page extends DetailsPage>(
      shop: Shop,
      page: Page,
      { typed, revision, by }: { typed: ShopDetails[Page]; revision: string; by: Actor },
    ) =>
      changing(shop, page, by, (present, now) => {
        const storage: PageStorage<Page> = PAGES[page];
        const reading = storage.check(typed, present, now);
        if (!reading.ok) return refuse('invalid', { fields: sentencesOf(reading.faults) });
        const isSame = !differenceOf({ ...present }, { ...reading.values });
        return isSame || revision === revisionOf(present) ? done(reading.values) : refuse('settings_changed');
      }),

    /** Gives fields their former values, while each is as it was left. */
    restore: <Page extends DetailsPage>(
      shop: Shop,
      page: Page,
      { before, after, by }: { before: AuditValues; after: AuditValues; by: Actor },
    ) =>
      changing(shop, page, by, (present) => {
        const values: AuditValues = { ...present };
        const isAsLeft = Object.keys(after).every((field) => values[field] === after[field]);
        return isAsLeft ? done({ ...present, ...before }) : refuse('changed_since');
      }),
  };
}

const sentencesOf = (faults: Partial<Record<string, DetailsFault>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault = 'required']) => [wireName(field), fieldSentence(fault)]),
  );

/** A field as payloads name it: 'legalForm' is 'legal_form'. */
const wireName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** How a page that was saved is taken back. */
export function undoShopDetails({
  restore,
}: ShopDetailsService): UndoRules<
  'identity.changed' | 'contact.changed' | 'message.changed' | 'legal_texts.changed'
> {
  const rule = (page: DetailsPage, endpoint: UndoRule['endpoint']): UndoRule => ({
    endpoint,
    undo: ({ shop, before, after, by }) => restore(shop, page, { before, after, by }),
  });
  return {
    'identity.changed': rule('identity', 'manageIdentitySave'),
    'contact.changed': rule('contact', 'manageContactSave'),
    'message.changed': rule('message', 'manageMessageSave'),
    'legal_texts.changed': rule('legalTexts', 'manageLegalTextsSave'),
  };
}

/** Renews the pages' caches when a message begins or ends; open pages look at their own clock. */
export const createMessageTask = ({
  database,
  clock,
  shopChanged,
}: {
  database: Database;
  clock: () => number;
  shopChanged: (tenantId: string) => void;
}) => ({
  name: 'special messages that began or ended',
  async runOne(): Promise<boolean> {
    const renewed = await database.acrossStores((tx) => renewMessages(tx, new Date(clock())));
    for (const { tenant } of renewed) shopChanged(tenant);
    return renewed.length > 0;
  },
});
