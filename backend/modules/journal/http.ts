import type { Bind } from '#backend/shared/http/bind.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { tillWire } from '#lib/contract/manage/till-calls.ts';
import type { JournalExports } from './export.ts';
import type { Tills } from './till.ts';

/** The page 'Encaissement sur place' of the management area (MANAGEMENT section 9, Two ways). */
export function registerTill(bind: Bind, tills: Tills): void {
  bind('manageTill', async ({ shop }) => done(tillWire(await tills.find(shop.storeId))));
  bind('manageTillChoose', async ({ shop, staffId, deviceId }, wanted) => {
    const chosen = await tills.choose(shop.storeId, wanted, { staffId, deviceId });
    return chosen.ok ? done(tillWire(chosen.value)) : chosen;
  });
}

/** The operator's verification and exports of a journal. */
export function registerJournal(
  bind: Bind,
  exports: JournalExports,
  { byTenant }: { byTenant(tenant: string): Promise<Shop | null | undefined> },
): void {
  async function storeOf(tenant: string): Promise<Outcome<number>> {
    const shop = await byTenant(tenant);
    return shop ? done(shop.storeId) : refuse('unknown_shop');
  }

  bind('journalVerify', async (_, { shop }) => {
    const store = await storeOf(shop);
    if (!store.ok) return store;
    const { keyIds, currentKeyId, ...found } = await exports.verify(store.value);
    return done({ ...found, key_ids: [...keyIds], current_key_id: currentKeyId });
  });
  bind('journalEntries', async (_, { shop, from }) => {
    const store = await storeOf(shop);
    if (!store.ok) return store;
    const { entries, keys } = await exports.page(store.value, from);
    return done({
      entries: entries.map(({ no, text, previousHash, hash, keyId, signature }) => ({
        no,
        content: text,
        previous_hash: previousHash,
        hash,
        key_id: keyId,
        signature,
      })),
      keys: keys.map(({ keyId, publicKey }) => ({ key_id: keyId, public_key: publicKey })),
    });
  });
  bind('journalSign', async (_, { shop, sha256, archive = null }) => {
    const store = await storeOf(shop);
    if (!store.ok) return store;
    const signed = await exports.sign(store.value, sha256, archive);
    if (!signed.ok) return signed;
    const { keyId, publicKey, signature } = signed.value;
    return done({ key_id: keyId, public_key: publicKey, signature });
  });
}
