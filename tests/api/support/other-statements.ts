import { randomUUID } from 'node:crypto';
import { QUEUES } from '#backend/jobs/queues.ts';
import { insertJobFailure, postponeJob } from '#backend/jobs/repository/job.ts';
import {
  deletionOf,
  insertDeletion,
  markDeletionLinkSent,
  removeDeletion,
} from '#backend/modules/accounts/repository/account-deletion.ts';
import { eventsSince } from '#backend/modules/accounts/repository/account-event.ts';
import { unusedCustomers } from '#backend/modules/accounts/repository/account-retention.ts';
import {
  addressesById,
  insertDefaultAddresses,
  unlocatedAddress,
  updateAddress,
  writePoint,
} from '#backend/modules/accounts/repository/address.ts';
import {
  customerRecord,
  insertPastCustomers,
  pendingSignUp,
  replaceSignUp,
  setEmail,
  setNames,
  setNewsletter,
  setPassword,
  setStatus,
  setTelephone,
} from '#backend/modules/accounts/repository/customer.ts';
import {
  latestSignUpLink,
  markLinkUsed,
  revokeLinks,
} from '#backend/modules/accounts/repository/customer-link.ts';
import {
  countTry,
  deleteAccessCodes,
  isCodeActive,
  markCodeResent,
} from '#backend/modules/accounts/repository/one-time-code.ts';
import {
  deleteRotatedBefore,
  extendFamily,
  isBrowserOf,
  markRotated,
  revokeFamiliesOf,
  rotationOf,
} from '#backend/modules/accounts/repository/session.ts';
import { insertStoreKey, storeKey } from '#backend/modules/accounts/repository/store-key.ts';
import { renewBanners } from '#backend/modules/appearance/repository/appearance.ts';
import {
  lockWatch,
  noteAnswer,
  writeNextCheck,
  writeTold,
} from '#backend/modules/availability/repository/board-watch.ts';
import {
  closeEndedPauses,
  endPauses,
  endUnwatchedPauses,
  insertPause,
  isPauseActDone,
  lockPauses,
  lockPausesForOrder,
  pausesForPages,
  runningPauses,
} from '#backend/modules/availability/repository/pause.ts';
import {
  givePortionsBack,
  holdPortions,
  lockPortions,
  takePortions,
} from '#backend/modules/availability/repository/portions.ts';
import {
  closeEndedSoldOut,
  endSoldOut,
  insertSoldOut,
  isSoldOutActDone,
  lockRunningRow,
  runningSoldOut,
  setPortions,
  soldOutForPages,
  unblock,
} from '#backend/modules/availability/repository/sold-out.ts';
import {
  soldOutEntries,
  soldOutSubject,
  soldOutSubjects,
} from '#backend/modules/availability/repository/sold-out-subject.ts';
import { lockHistory } from '#backend/modules/demonstration/repository.ts';
import * as loyalty from '#backend/modules/loyalty/repository/loyalty.ts';
import { managersWithEmail } from '#backend/modules/notifications/repository/manager.ts';
import {
  follow,
  isFollowed,
  newsChannels,
  setWantsSms,
  telephoneOfOrder,
  unfollow,
  wantsSms,
} from '#backend/modules/notifications/repository/order-news.ts';
import {
  closePush,
  deleteSubscription,
  deleteSubscriptionsBeyond,
  deleteSubscriptionsWithoutSession,
  duePush,
  giveUpPush,
  type PushOwner,
  queuePush,
  saveSubscription,
  subscriptionOf,
} from '#backend/modules/notifications/repository/push.ts';
import {
  closeSms,
  countSms,
  dueSms,
  markSubmitted,
  queueSms,
} from '#backend/modules/notifications/repository/sms.ts';
import { insertCreditNotes } from '#backend/modules/orders/repository/adjustment.ts';
import {
  announceCancellation,
  hasOrders,
  markAcceptedByItself,
  markSeen,
  orderIdsOfCustomer,
  orderOfGuest,
  orderOwner,
  ordersById,
  takeBackPromise,
  unseenCancellations,
  updatePastOrders,
  updatePromise,
} from '#backend/modules/orders/repository/order.ts';
import { isActDone, lastOrderActor, orderEvents } from '#backend/modules/orders/repository/order-event.ts';
import {
  orderForStaff,
  orderHistory,
  versionsOfOrder,
} from '#backend/modules/orders/repository/order-history.ts';
import {
  insertMessage,
  messageAuthors,
  messageKeys,
} from '#backend/modules/orders/repository/order-message.ts';
import { pendingRefusal, setRefusal } from '#backend/modules/orders/repository/order-refusal.ts';
import {
  askAllTimers,
  countDue,
  ladderStates,
  moveTimer,
  restartAllTimers,
  setTimer,
} from '#backend/modules/orders/repository/order-timer.ts';
import {
  lockSlots,
  orderLoad,
  takenCapacity,
  writeLoad,
} from '#backend/modules/orders/repository/place-orders.ts';
import {
  countOpenTestOrders,
  hasRealOrder,
  hasTestedOrders,
  lockTestOrders,
  testOrderOfKey,
} from '#backend/modules/orders/repository/test-order.ts';
import { seedLocalAccounts } from '#backend/modules/payments/local/accounts.ts';
import { payOutBalance } from '#backend/modules/payments/local/balance.ts';
import { newAccount } from '#backend/modules/payments/local/local-stripe.ts';
import {
  dueChargeCheck,
  removeChargeCheck,
  scheduleChargeCheck,
} from '#backend/modules/payments/repository/charge-check.ts';
import {
  insertPastEntries,
  movementsOf,
  paymentEntry,
  platformPaymentStore,
} from '#backend/modules/payments/repository/ledger.ts';
import {
  insertLocalAccount,
  localAccount,
  storeOfLocalAccount,
  updateLocalAccount,
} from '#backend/modules/payments/repository/local-account.ts';
import { localTransactions } from '#backend/modules/payments/repository/local-payout.ts';
import {
  insertLocalSessions,
  paidLocalSessions,
} from '#backend/modules/payments/repository/local-session.ts';
import {
  closePayment,
  forgetSession,
  holdPayment,
  insertClosedPayments,
  paymentOfOrder,
  recordSessionRefusal,
} from '#backend/modules/payments/repository/payment.ts';
import {
  accountById,
  accountOfJob,
  countAccounts,
  currentAccount,
  disconnectAccount,
  insertAccount,
  lastDisconnection,
  recordAccountState,
  scheduleAccountCheck,
} from '#backend/modules/payments/repository/payment-account.ts';
import {
  duePayout,
  latestPayout,
  payoutsBetween,
  recordPayout,
  recordPayoutDetails,
} from '#backend/modules/payments/repository/payout.ts';
import {
  closeRefund,
  dueRefund,
  insertRefund,
  recordRefundFailure,
  refundsOfPayment,
} from '#backend/modules/payments/repository/refund.ts';
import * as promotions from '#backend/modules/promotions/repository/promotion.ts';
import { skipDueRecurring } from '#backend/modules/recurring/repository/recurring-order.ts';
import { lockTiming, noteManagedRule, slotRule } from '#backend/modules/slots/repository/slot-rule.ts';
import { lockWeight, writeWeight } from '#backend/modules/slots/repository/weight.ts';
import {
  accountOf,
  accountsByEmail,
  credentialsById,
  ensureAccount,
  insertAccount as insertStaffAccount,
  membershipsOf,
  otherShopsOf,
  setPassword as setStaffPassword,
} from '#backend/modules/staff/repository/account.ts';
import { auditEntries } from '#backend/modules/staff/repository/audit.ts';
import {
  insertDevice,
  insertPairing,
  lockPinEntry,
  markDeviceSeen,
  recordPinEntry,
  takePairing,
} from '#backend/modules/staff/repository/device.ts';
import { insertInvitation, markAccepted } from '#backend/modules/staff/repository/invitation.ts';
import {
  endMembership,
  insertMember,
  insertPinMember,
  isMemberAddress,
  lockPins,
  memberByPin,
  setPin,
  setRole,
  storesWithoutStaff,
} from '#backend/modules/staff/repository/member.ts';
import {
  deletePasskey,
  deletePasskeysOf,
  deletePasskeysOfMember,
  hasPasskey,
  insertPasskey,
  insertPasskeyChallenge,
  passkeyKey,
  passkeysOf,
  recordPasskeyUse,
  takePasskeyChallenge,
} from '#backend/modules/staff/repository/passkey.ts';
import {
  deleteUselessRecoveryCodes,
  hasRecoveryCodes,
  isSecondFactorRequired,
  lockFactor,
  lockFactorOfAccount,
  recordStep,
  replaceRecoveryCodes,
  setFactor,
  setSecondFactorRequired,
  takeRecoveryCode,
} from '#backend/modules/staff/repository/second-factor.ts';
import {
  insertStaffLink,
  insertSwitch,
  latestStaffLink,
  markStaffLinksUsed,
  takeSwitch,
} from '#backend/modules/staff/repository/staff-link.ts';
import { hasStores } from '#backend/modules/tenants/repository/store.ts';
import {
  findTenants,
  hasTenants,
  lastRevision,
  listTenants,
  lockTenants,
  markRemoved,
  ownersOf,
  removeHost,
  tenantsChangedSince,
  touchTenants,
  writeHost,
  writePublicUrl,
  writeTenants,
} from '#backend/modules/tenants/repository/tenant.ts';
import { createEventReader } from '#backend/realtime/event-reader.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import {
  lastEventNumber,
  lastEventNumbers,
  lastSwitchAgeMs,
  shopEventsAfter,
} from '#backend/shared/events/shop-event.ts';
import { createChallenges } from '#backend/shared/protection/challenges.ts';
import { cents } from '#lib/domain/money.ts';
import { NO_PROGRAMME } from '#lib/domain/promotions/loyalty.ts';
import { aRule } from '#tests/support/a-promotion.ts';
import { runStatementsOfAccounting } from './accounting-statements.ts';
import { runStatementsOfAppearance } from './appearance-statements.ts';
import type { TestBackend } from './backend.ts';
import { runStatementsOfBills } from './bill-statements.ts';
import { runStatementsOfCatalogue } from './catalogue-statements.ts';
import { runStatementsOfCounter } from './counter-statements.ts';
import { runStatementsOfCustomers } from './customers-statements.ts';
import { runStatementsOfDay } from './day-statements.ts';
import { runStatementsOfDelivery, runStatementsOfDeliveryAcross } from './delivery-statements.ts';
import { runStatementsOfDetails, runStatementsOfDetailsAcrossStores } from './details-statements.ts';
import { runStatementsOfHours, runStatementsOfHoursAcross } from './hours-statements.ts';
import { runStatementsOfJournal, runStatementsOfOpening } from './journal-statements.ts';
import { runStatementsOfPrinting, runStatementsOfPrintWatch } from './printing-statements.ts';
import { runStatementsOfReports, runStatementsOfReportsAcross } from './report-statements.ts';
import { runStatementsOfReviews } from './review-statements.ts';
import { solve } from './solve.ts';
import { runStatementsOfTables, runStatementsOfTablesAcross } from './tables-statements.ts';
import { testTenants } from './tenants.ts';

/** The rows of large-database.ts that the statements below are about; even customers are of the first shop. */
const CUSTOMER = 102;
const ORDER = 101;
const REFUND = 3;

/** Runs the statements of rarer cases by themselves: codes and links that expire, refused sessions, holds, deletions. */
export async function runOtherStatements(database: Database, backend: TestBackend): Promise<void> {
  const storeId = backend.storeIds.a;
  const now = new Date(backend.now());
  const before = new Date(backend.now() - 24 * 3600_000);
  const deletionId = randomUUID();
  const code = { customerId: CUSTOMER, purpose: 'login', target: '' } as const;

  // Apart: the timers run meanwhile, and lock first the timer and then its order.
  await database.inStore(storeId, async (tx) => {
    await setTimer(tx, { storeId, orderId: ORDER }, { dueAt: new Date('2100-01-01'), now });
    await moveTimer(tx, ORDER, new Date('2100-01-01'));
  });
  await database.inStore(storeId, (tx) => restartAllTimers(tx, now));
  await database.inStore(backend.storeIds.b, (tx) => runStatementsOfOpening(tx, backend.storeIds.b));
  await database.inStore(storeId, (tx) => askAllTimers(tx, now));

  await database.inStore(storeId, async (tx) => {
    await insertDeletion(tx, storeId, {
      customerId: CUSTOMER + 2,
      reason: 'asked',
      deletionId,
      requestedAt: now,
      eraseAt: now,
    });
    await deletionOf(tx, CUSTOMER + 2);
    await markDeletionLinkSent(tx, CUSTOMER + 2, now, before);
    await removeDeletion(tx, CUSTOMER + 2, deletionId);
    await eventsSince(tx, CUSTOMER, 'signed_in', before);
    await addressesById(tx, [CUSTOMER, CUSTOMER + 2]);
    await unlocatedAddress(tx, CUSTOMER, CUSTOMER);
    await updateAddress(tx, CUSTOMER, CUSTOMER, {
      company: '',
      city: 'Lille',
      cityId: 1,
      postcode: '59000',
      postcodeId: null,
      address1: '1 rue Pasteur',
      address2: '',
      countryId: null,
      zoneId: 1,
      isDefault: false,
      firstname: '',
      lastname: '',
      point: null,
    });
    await writePoint(tx, CUSTOMER, {
      addressId: CUSTOMER,
      address1: '1 rue Pasteur',
      postcode: '59000',
      city: 'Lille',
      point: { lon: 3.06, lat: 50.63 },
    });
    await latestSignUpLink(tx, { browserHash: 'b', email: `client.${CUSTOMER}@example.fr` }, now);
    await markLinkUsed(tx, 'unknown', now);
    await revokeLinks(tx, CUSTOMER, 'reset', now);
    await setNames(tx, CUSTOMER, { firstname: 'Zoé', lastname: 'Durand' });
    await setPassword(tx, CUSTOMER, 'hash');
    await setEmail(tx, CUSTOMER, 'zoe.durand@example.fr');
    await setTelephone(tx, CUSTOMER, '+33612345670');
    await setStatus(tx, CUSTOMER, false);
    await setNewsletter(tx, CUSTOMER, true, now);
    await runStatementsOfCustomers(tx, storeId, CUSTOMER, now);
    await runStatementsOfReviews(tx, storeId, ORDER, now);
    await pendingSignUp(tx, CUSTOMER);
    const person = { firstname: 'Zoé', lastname: 'Durand', telephone: '+33612345670' };
    await replaceSignUp(tx, CUSTOMER, { ...person, passwordHash: 'hash', newsletter: false }, now);
    await customerRecord(tx, CUSTOMER);
    await markCodeResent(tx, code, now, now);
    await isCodeActive(tx, code, now);
    await countTry(tx, code, { source: 'a', perSource: 5, total: 10 }, now);
    await deleteAccessCodes(tx, CUSTOMER);
    const [session] = await tx.query<{ family_id: string; token_hash: string }>(
      'SELECT family_id, token_hash FROM session_family JOIN refresh_token USING (family_id) WHERE customer_id = $1 LIMIT 1',
      [CUSTOMER],
    );
    const { family_id, token_hash } = session ?? { family_id: randomUUID(), token_hash: '' };
    await isBrowserOf(tx, CUSTOMER, 'browser');
    await extendFamily(tx, family_id, now);
    await rotationOf(tx, token_hash);
    await markRotated(tx, token_hash, now);
    await deleteRotatedBefore(tx, family_id, before);
    await insertStoreKey(tx, storeId, { publicKey: 'public', privateKey: 'private' }, now);
    await storeKey(tx);
    await lockSlots(tx, storeId);
    await lockTestOrders(tx, storeId);
    await testOrderOfKey(tx, randomUUID());
    await countOpenTestOrders(tx);
    await hasRealOrder(tx);
    await hasTestedOrders(tx);
    await takenCapacity(tx, backend.now());
    await orderOfGuest(tx, ORDER);
    await orderOwner(tx, ORDER);
    await lastOrderActor(tx, ORDER);
    await markAcceptedByItself(tx, ORDER);
    await setRefusal(tx, ORDER, null);
    await pendingRefusal(tx, ORDER);
    await ladderStates(tx, [ORDER]);
    await countDue(tx, { orderId: ORDER, dateAdded: now.getTime() }, { dueBy: now, now });
    const note = { orderId: ORDER, version: 1, reason: '', at: now, amount: cents(100), taxes: [] };
    await tx.query('DELETE FROM credit_note WHERE order_id = $1', [ORDER]);
    await insertCreditNotes(tx, storeId, [note]);
    const order = (await ordersById(tx, [ORDER, ORDER + 2])).get(ORDER);
    if (!order) throw new Error('there is no such order');
    await updatePromise(tx, order);
    await takeBackPromise(tx, ORDER, 'Europe/Paris');
    await markSeen(tx, [ORDER], now);
    await announceCancellation(tx, ORDER);
    await unseenCancellations(tx, now);
    await isActDone(tx, ORDER, randomUUID());
    await orderEvents(tx, ORDER);
    await orderForStaff(tx, ORDER);
    await orderHistory(tx, ORDER);
    await versionsOfOrder(tx, ORDER);
    await movementsOf(tx, ORDER);
    const actKey = randomUUID();
    await insertMessage(tx, { storeId, orderId: ORDER, staffId: null, text: 'Bonjour', actKey, at: now });
    await messageKeys(tx, ORDER);
    await messageAuthors(tx, ORDER);
    await orderIdsOfCustomer(tx, [ORDER, ORDER + 2], CUSTOMER);
    await runStatementsOfPrinting(tx, storeId, { orderId: ORDER, now });
    await runStatementsOfTables(tx, storeId, now);
    await runStatementsOfCounter(tx, storeId, now);
    await runStatementsOfBills(tx, storeId, now);
    await runStatementsOfJournal(tx, storeId, now);
    await runStatementsOfDetails(tx, storeId, now);
    await runStatementsOfDelivery(tx, storeId);
    await runStatementsOfAccounting(tx, storeId, now);
    await runStatementsOfDay(tx, storeId, now);
    await runStatementsOfAppearance(tx, storeId, now);
    await runStatementsOfCatalogue(tx, storeId, now);
    await shopEventsAfter(tx, 10, 100);
    await lastEventNumber(tx);
    await lastSwitchAgeMs(tx);
    await paymentOfOrder(tx, ORDER);
    await holdPayment(tx, ORDER, now);
    await recordSessionRefusal(tx, ORDER, 1);
    await closePayment(tx, ORDER);
    const refund = {
      storeId,
      orderId: ORDER,
      accountId: null,
      intentId: randomUUID(),
      amount: 100,
      version: 2,
    };
    await insertRefund(tx, refund, now);
    await dueRefund(tx, REFUND);
    await closeRefund(tx, REFUND, null);
    await runStatementsOfPast(tx, storeId, now);
    await runStatementsOfPaymentAccounts(tx, storeId, now);
    await runStatementsOfStaff(tx, storeId, now);
    await runStatementsOfAvailability(tx, storeId, now);
  });

  await database.acrossStores(async (tx) => {
    await runStatementsOfDetailsAcrossStores(tx, storeId, now);
    await storesWithoutStaff(tx);
    await hasStores(tx);
    await unusedCustomers(tx, before, { lastActiveAt: new Date(0), customerId: 0 }, 20);
    await lastEventNumbers(tx, [storeId]);
    await postponeJob(tx, QUEUES.email, 1000, null);
    await skipDueRecurring(tx, 100, now);
    const failure = { storeId, kind: 'email', jobKey: 2_000_000_000, attempts: 1, reason: '' } as const;
    await insertJobFailure(tx, { ...failure, givenUpAt: now });
    await runStatementsOfTenants(tx, now);
    await closeEndedPauses(tx, now);
    await runStatementsOfHoursAcross(tx, storeId, now);
    await runStatementsOfReportsAcross(tx, storeId, now);
    await runStatementsOfDeliveryAcross(tx, storeId);
    await runStatementsOfTablesAcross(tx, storeId);
    await renewBanners(tx, now);
    await closeEndedSoldOut(tx, now);
    await runStatementsOfPrintWatch(tx, now);
    await accountsByEmail(tx, 'sam@example.fr', 5);
    await membershipsOf(tx, randomUUID());
    await hasPasskey(tx, randomUUID());
    await deletePasskeysOf(tx, randomUUID());
    await deleteUselessRecoveryCodes(tx, randomUUID());
    await otherShopsOf(tx, randomUUID(), storeId);
    await runStatementsOfLocalAccounts(tx, storeId, now);
  });

  const reader = createEventReader({
    database,
    logRepeated: () => {},
    isFollowed: () => true,
    deliver: async () => {},
  });
  await reader.watch(storeId);
  await reader.stop();

  const challenges = createChallenges({ database, clock: backend.now, secret: backend.config.jwtSecret });
  await challenges.redeem(storeId, await solve(backend.shop('a')));
  for (const dropped of [true, false])
    for (const shop of ['shop-a', undefined]) await backend.admin.succeed('jobFailures', { dropped, shop });
}

async function runStatementsOfPush(tx: Tx, owner: PushOwner, now: Date): Promise<void> {
  const { storeId, staffId } = owner;
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  await saveSubscription(tx, owner, { endpoint, p256dh: '', auth: '' }, now);
  const subscriptionId = (await subscriptionOf(tx, storeId, staffId, endpoint)) ?? 0;
  const message = { payload: '{}', topic: '', urgency: 'high', ttlSeconds: 60 } as const;
  for (const audience of [{ subscriptionId }, { everybody: true }, { everybody: false }])
    await queuePush(tx, storeId, message, audience, now);
  const job = { key: 2_000_000_000, storeId, attempts: 1, leasedUntil: now };
  await duePush(tx, job);
  await closePush(tx, job, subscriptionId, now);
  const [{ key = 0 } = {}] = await tx.query<{ key: number }>(
    'SELECT push_message_id AS key FROM push_message WHERE push_subscription_id = $1 LIMIT 1',
    [subscriptionId],
  );
  await giveUpPush(tx, { ...job, key }, 5);
  await deleteSubscriptionsBeyond(tx, staffId, 10);
  await deleteSubscriptionsWithoutSession(tx, staffId);
  await deleteSubscription(tx, subscriptionId);
  await managersWithEmail(tx, storeId);
}

async function runStatementsOfPromotions(tx: Tx, storeId: number, now: Date): Promise<void> {
  const promotion = { name: 'Bienvenue', code: 'BIENVENUE', rule: aRule(), active: true };
  const actKey = randomUUID();
  const promotionId = await promotions.insertPromotion(tx, storeId, promotion, { actKey, now });
  await promotions.storesWithoutPromotions(tx, ['shop-a']);
  await promotions.promotionsOfStore(tx);
  await promotions.activePromotions(tx, ['BIENVENUE']);
  await promotions.lockActivePromotions(tx, [promotionId]);
  await promotions.historiesOf(tx, [4]);
  await promotions.lockPromotion(tx, promotionId);
  await promotions.isActDone(tx, actKey);
  await promotions.isCodeTaken(tx, 'BIENVENUE', promotionId);
  await promotions.updatePromotion(tx, promotionId, promotion, randomUUID());
  await promotions.archivePromotion(tx, promotionId, now);
}

async function runStatementsOfLoyalty(tx: Tx, storeId: number, now: Date): Promise<void> {
  const { rule } = NO_PROGRAMME;
  const actKey = randomUUID();
  await loyalty.storesWithoutProgramme(tx, ['shop-a']);
  await loyalty.writeProgramme(tx, storeId, { rule, active: true, revision: 0 }, { actKey, now });
  await loyalty.programmeOfStore(tx);
  await loyalty.isLoyaltyActDone(tx, actKey);
  await loyalty.countWithStamps(tx, 1, 1_000);
  await loyalty.lockStamps(tx, [4]);
  await loyalty.stampsOfCustomers(tx, [4]);
  await loyalty.movementsOfCustomer(tx, 4, 10);
  await loyalty.movementsOfCustomer(tx, 4);
}

async function runStatementsOfOrderNews(tx: Tx, storeId: number, now: Date): Promise<void> {
  const [{ orderId = 0 } = {}] = await tx.query<{ orderId: number }>(
    'SELECT min(order_id) AS "orderId" FROM order_timer WHERE store_id = $1',
    [storeId],
  );
  const order = { storeId, orderId };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/diner';
  await newsChannels(tx);
  await telephoneOfOrder(tx, orderId);
  await follow(tx, order, { endpoint, p256dh: '', auth: '' }, now);
  await isFollowed(tx, order, endpoint);
  const message = { payload: '{}', topic: '', urgency: 'high', ttlSeconds: 60 } as const;
  await queuePush(tx, storeId, message, { orderId }, now);
  await unfollow(tx, order, endpoint);
  await setWantsSms(tx, order, true, now);
  await wantsSms(tx, orderId);
  await setWantsSms(tx, order, false, now);
  const sms = { ...order, kind: 'ready', telephone: '+33612345678', body: 'x' } as const;
  await queueSms(tx, sms, { now, ttlSeconds: 60 });
  const job = { key: 2_000_000_000, storeId, attempts: 1, leasedUntil: now };
  await dueSms(tx, job);
  await countSms(tx, sms, new Date(now.getTime() - 24 * 3_600_000));
  await markSubmitted(tx, job, now);
  await closeSms(tx, job);
}

async function runStatementsOfAvailability(tx: Tx, storeId: number, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + 60_000);
  await lockPausesForOrder(tx, storeId);
  await lockPauses(tx, storeId);
  const subject = { method: 'pickup', moreMinutes: null } as const;
  const pause = { storeId, subject, startsAt: now, endsAt, staffId: null };
  await insertPause(tx, { ...pause, reason: 'staff', actKey: randomUUID() });
  await insertPause(tx, { ...pause, reason: 'unwatched', actKey: null });
  await isPauseActDone(tx, randomUUID());
  await pausesForPages(tx);
  await runningPauses(tx, now);
  await endPauses(tx, [1], { endedBy: null, now });
  await endUnwatchedPauses(tx, now);
  await runStatementsOfSoldOut(tx, storeId, now);
  await noteAnswer(tx, storeId, { answeredAt: now, checkAt: endsAt });
  await lockWatch(tx);
  await writeTold(tx, now);
  await writeNextCheck(tx, endsAt);
  await runStatementsOfHours(tx, storeId, now);
  await runStatementsOfReports(tx, storeId, now);
  await runStatementsOfPromotions(tx, storeId, now);
  await runStatementsOfLoyalty(tx, storeId, now);
  await slotRule(tx);
  await lockTiming(tx);
  await noteManagedRule(tx, randomUUID(), now);
  await writeLoad(tx, ORDER, await orderLoad(tx, ORDER));
  for (const kind of ['product', 'value'] as const) {
    await lockWeight(tx, { kind, id: 1 });
    await writeWeight(tx, { kind, id: 1, weight: 2 });
  }
}

async function runStatementsOfSoldOut(tx: Tx, storeId: number, now: Date): Promise<void> {
  const [{ id: productId = 0 } = {}] = await tx.query<{ id: number }>(
    'SELECT product_id AS id FROM product WHERE store_id = current_store_id() LIMIT 1',
  );
  const subject = { kind: 'product', id: productId } as const;
  const row = { storeId, left: 5, startsAt: now, until: null, staffId: null, actKey: randomUUID() };
  await insertSoldOut(tx, { ...subject, ...row });
  await insertSoldOut(tx, { kind: 'category', id: 1, ...row, left: null, actKey: randomUUID() });
  await isSoldOutActDone(tx, randomUUID());
  await runningSoldOut(tx);
  await soldOutForPages(tx);
  await soldOutSubjects(tx);
  for (const kind of ['product', 'value', 'category'] as const) {
    await soldOutSubject(tx, { kind, id: 1 });
    await unblock(tx, { kind, id: 1 });
  }
  await soldOutEntries(tx, now);
  const { soldOutId } = (await lockRunningRow(tx, subject, now)) ?? { soldOutId: 0 };
  await setPortions(tx, soldOutId, { left: 6, staffId: null, actKey: randomUUID() });
  const [{ id: orderId = 0 } = {}] = await tx.query<{ id: number }>(
    'SELECT order_id AS id FROM "order" WHERE store_id = current_store_id() ORDER BY order_id LIMIT 1',
  );
  await lockPortions(tx, [soldOutId]);
  for (const portions of [2, -1]) {
    await takePortions(tx, [{ soldOutId, portions }]);
    await holdPortions(tx, storeId, [{ orderId, soldOutId, portions }]);
  }
  await givePortionsBack(tx, orderId);
  await endSoldOut(tx, soldOutId, { endedBy: null, now: new Date(now.getTime() + 1) });
}

async function runStatementsOfStaff(tx: Tx, storeId: number, now: Date): Promise<void> {
  const account = { accountId: randomUUID(), email: 'sam@example.fr', passwordHash: 'hash', createdAt: now };
  const { accountId, email } = account;
  const member = { storeId, accountId, email, name: 'Sam', role: 'kitchen', createdAt: now } as const;
  const staffId = (await insertMember(tx, member)) ?? 0;
  await insertStaffAccount(tx, account);
  await tx.query('UPDATE staff SET account_id = NULL WHERE staff_id = $1', [staffId]);
  await ensureAccount(tx, staffId, { ...account, accountId: randomUUID() });
  await setStaffPassword(tx, { staffId, email }, 'hash', now);
  await credentialsById(tx, staffId);
  await runStatementsOfPush(tx, { storeId, staffId, familyId: null }, now);
  await runStatementsOfOrderNews(tx, storeId, now);
  await setRole(tx, staffId, 'counter');
  await isMemberAddress(tx, email);
  const expiresAt = new Date(now.getTime() + 1000);
  const invitation = {
    tokenHash: 'i',
    name: 'Lou',
    email,
    role: 'kitchen',
    createdAt: now,
    expiresAt,
  } as const;
  const { invitationId } = await insertInvitation(tx, storeId, invitation);
  await markAccepted(tx, invitationId, now);
  await insertStaffLink(tx, storeId, { tokenHash: 'l', staffId, createdAt: now, expiresAt });
  await latestStaffLink(tx, staffId);
  await insertSwitch(tx, { codeHash: 's', storeId, staffId, expiresAt });
  await takeSwitch(tx, 's', now);
  await accountOf(tx, staffId);
  const factor = await lockFactor(tx, staffId);
  const factorOf = factor?.accountId ?? '';
  await lockFactorOfAccount(tx, factorOf);
  await setFactor(tx, factorOf, { secret: 'sealed', confirmedAt: now });
  await recordStep(tx, factorOf, 1);
  await replaceRecoveryCodes(tx, factorOf, ['r']);
  await hasRecoveryCodes(tx, factorOf);
  await takeRecoveryCode(tx, factorOf, 'r');
  const challenge = { challengeHash: 'c', staffId, purpose: 'add' } as const;
  await insertPasskeyChallenge(tx, storeId, challenge, expiresAt);
  await takePasskeyChallenge(tx, challenge, now);
  const key = { credentialId: 'k', rpId: 'gestion.shop-a.localhost', accountId: factorOf };
  const made = { ...key, storeId, publicKey: 'p', counter: 0, transports: ['internal'], name: 'Mac' };
  const { passkeyId = 0 } = (await insertPasskey(tx, { ...made, createdAt: now })) ?? {};
  await passkeysOf(tx, factorOf);
  await passkeyKey(tx, key);
  await recordPasskeyUse(tx, passkeyId, 1, now);
  await deletePasskey(tx, factorOf, passkeyId);
  await deletePasskeysOfMember(tx, staffId);
  await setSecondFactorRequired(tx, false);
  await isSecondFactorRequired(tx);
  await markStaffLinksUsed(tx, staffId, now);
  await insertPairing(tx, storeId, { codeHash: 'p', name: 'Passe', role: 'kitchen', expiresAt });
  const pairing = await takePairing(tx, 'p', now);
  const deviceId = pairing ? await insertDevice(tx, storeId, pairing, now) : 0;
  await markDeviceSeen(tx, deviceId, now);
  await lockPinEntry(tx, deviceId);
  await recordPinEntry(tx, deviceId, { wrongPins: 1, lockedUntil: null });
  await lockPins(tx);
  await memberByPin(tx, 'hash');
  await insertPinMember(tx, storeId, { name: 'Ana', role: 'kitchen', pinHash: 'hash', createdAt: now });
  await setPin(tx, staffId, 'other');
  await auditEntries(tx, { cursor: { instants: [now.getTime() * 1000], id: 1 }, limit: 50 });
  await endMembership(tx, staffId, now);
  await revokeFamiliesOf(tx, 'member', staffId, now);
}

/** What only a demonstration's past writes. */
async function runStatementsOfPast(tx: Tx, storeId: number, now: Date): Promise<void> {
  await lockHistory(tx, storeId);
  await hasOrders(tx);
  const person = { firstname: 'Zoé', lastname: 'Durand', telephone: '+33639980000', newsletter: false };
  const email = 'zoe.durand@courriel.example';
  const [customerId = 0] = await insertPastCustomers(tx, storeId, [
    { ...person, email, passwordHash: 'hash', at: now, lastActiveAt: now },
  ]);
  const place = {
    company: '',
    city: 'Lille',
    cityId: 1,
    postcode: '59000',
    postcodeId: null,
    countryId: null,
  };
  const address = {
    ...place,
    address1: '1 rue Pasteur',
    address2: '',
    zoneId: 1,
    isDefault: true,
    ...person,
  };
  await insertDefaultAddresses(tx, storeId, [{ ...address, customerId, createdAt: now }]);
  const order = (await ordersById(tx, [ORDER])).get(ORDER);
  await updatePastOrders(tx, order ? [order] : []);
  const entry = { kind: 'payment', means: 'cash', online: null, staffId: null, at: now } as const;
  await insertPastEntries(tx, storeId, [
    { ...entry, orderId: ORDER, amount: cents(100), reference: randomUUID() },
  ]);
  await insertClosedPayments(tx, storeId, []);
  await insertLocalSessions(tx, storeId, []);
}

async function runStatementsOfPaymentAccounts(tx: Tx, storeId: number, now: Date): Promise<void> {
  const account = { storeId, accountId: 'acct_other', state: 'pending', reason: '' } as const;
  await disconnectAccount(tx, (await currentAccount(tx))?.accountId ?? '', now);
  await countAccounts(tx);
  await lastDisconnection(tx);
  await insertAccount(tx, account, now);
  await accountById(tx, account.accountId);
  await accountOfJob(tx, 1);
  await scheduleAccountCheck(tx, account.accountId, now);
  await recordAccountState(tx, { ...account, state: 'ready' }, now);
  const check = { storeId, accountId: account.accountId, intentId: 'pi_other' };
  await scheduleChargeCheck(tx, check, now);
  await dueChargeCheck(tx, 1);
  await removeChargeCheck(tx, 1);
  await paymentEntry(tx, account.accountId, 'pi_other');
  await platformPaymentStore(tx, 'pi_other');
  await refundsOfPayment(tx, 'pi_other');
  await recordRefundFailure(tx, REFUND);
  await forgetSession(tx, ORDER, 'cs_other');
  const payout = { payoutId: 'po_other', amount: 100, currency: 'eur', status: 'paid', failureCode: null };
  const paid = { ...payout, storeId, accountId: account.accountId, arrivesAt: now };
  const number = await recordPayout(tx, paid, { eventAt: now, now });
  await duePayout(tx, number ?? 0);
  await recordPayoutDetails(tx, number ?? 0, { gross: 110, refunds: 0, corrections: 0, fees: 10 });
  await payoutsBetween(tx, { from: new Date(now.getTime() - 86_400_000), until: now });
  await latestPayout(tx, 'acct_test');
}

async function runStatementsOfLocalAccounts(tx: Tx, storeId: number, now: Date): Promise<void> {
  const account = newAccount('acct_stand_in', 'Grill A');
  await seedLocalAccounts(tx, now);
  await insertLocalAccount(tx, storeId, account);
  await localAccount(tx, account.id);
  await storeOfLocalAccount(tx, account.id);
  await updateLocalAccount(tx, account);
  await paidLocalSessions(tx, account.id, 50);
  const { payoutId } = await payOutBalance(tx, storeId, account.id);
  await localTransactions(tx, account.id, payoutId);
}

async function runStatementsOfTenants(tx: Tx, now: Date): Promise<void> {
  const tenant = { ...testTenants.a, id: 'shop-c', hosts: ['shop-c.localhost'] } as const;
  await lockTenants(tx);
  await writeTenants(tx, [tenant]);
  await writeHost(tx, tenant.id, { host: 'manage.shop-c.example', area: 'manage', state: 'pending' });
  await writePublicUrl(tx, tenant.id, 'https://shop-c.example');
  await touchTenants(tx, [tenant.id]);
  await findTenants(tx, [tenant.id]);
  await hasTenants(tx);
  await lastRevision(tx);
  await listTenants(tx, { tenant: undefined, after: 0, limit: 500 });
  await ownersOf(tx, tenant.hosts);
  await tenantsChangedSince(tx, 0, 200);
  await removeHost(tx, 'manage.shop-c.example');
  await markRemoved(tx, tenant.id, now);
}
