import type { Server } from 'node:http';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Order } from '#lib/domain/orders/order.ts';
import { requireDeployment } from '#lib/environment/deployment.mjs';
import type { StartError } from '#lib/environment/start-error.mjs';
import { openStorage } from '#lib/storage/open-storage.ts';
import { configuredTenants } from '#lib/tenant/configured-tenants.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import {
  addJobMetrics,
  createJobFailures,
  createPurgeTask,
  createScheduler,
  registerJobs,
} from './jobs/interface.ts';
import {
  createAccounting,
  createAccountingTask,
  registerAccounting,
} from './modules/accounting/interface.ts';
import {
  CUSTOMER_SESSIONS,
  createAccountDeletion,
  createAccounts,
  createAddressSearch,
  createDeletionKeyOf,
  createEraseAccounts,
  createLocateForOrder,
  createRetentionErasures,
  createRetentionWarnings,
  createSessions,
  createStoreKeys,
  registerAuthentication,
  registerProfile,
} from './modules/accounts/interface.ts';
import { createAppearance, createPhotos, registerAppearance } from './modules/appearance/interface.ts';
import {
  createBoardWatch,
  createClosures,
  createHours,
  createPauses,
  createSoldOut,
  registerAvailability,
  registerHours,
  undoClosures,
  undoHours,
  undoPauses,
  undoSoldOut,
} from './modules/availability/interface.ts';
import { createBills, registerBills, takeTipOfNoteBack } from './modules/bills/interface.ts';
import {
  cachePublished,
  createCatalogue,
  createCatalogueDraft,
  createCataloguePublishing,
  createProductAnswers,
  createShopExport,
  createShopImport,
  readCurrentStore,
  registerCatalogueEditor,
  registerManagedCatalogue,
  registerShopExport,
  registerShopImport,
  registerStore,
  seedShops,
} from './modules/catalogue/interface.ts';
import {
  createCustomerRequests,
  createCustomers,
  registerManagedCustomers,
} from './modules/customers/interface.ts';
import {
  createZones,
  listZones,
  registerDeliveryZones,
  replaceZones,
  undoZones,
} from './modules/delivery/interface.ts';
import { seedDemonstrationHistory } from './modules/demonstration/interface.ts';
import {
  createDays,
  createJournal,
  createJournalExports,
  createTills,
  registerDay,
  registerJournal,
  registerTill,
} from './modules/journal/interface.ts';
import {
  createLoyalty,
  movementsOfCustomer,
  registerLoyalty,
  seedDemonstrationLoyalty,
  undoLoyalty,
} from './modules/loyalty/interface.ts';
import {
  createDelivery,
  createOutbox,
  createPushMessages,
  createPushSender,
  createSmsDelivery,
  createSmsMessages,
  type Delivery,
  registerOrderNews,
  registerPush,
  type SmsDelivery,
} from './modules/notifications/interface.ts';
import {
  activeOrders,
  createCounter,
  createOrderAccess,
  createOrders,
  createOrderTimers,
  createService,
  hasRealOrder,
  openTableOrders,
  ordersOfCustomer,
  plannedOrders,
  registerOrder,
  registerService,
  serviceSettings,
  takenCapacity,
  ticketOrders,
  undoService,
} from './modules/orders/interface.ts';
import {
  createCardPayments,
  createCustomerLedger,
  createOrderPayments,
  createPaymentAccounts,
  createPayments,
  createShopAccounts,
  registerCustomerLedger,
  registerPayment,
  registerPaymentAccounts,
  registerShopAccount,
  transactionsOfCustomer,
} from './modules/payments/interface.ts';
import {
  createAgents,
  createAgentTokens,
  createDemonstrationPrinters,
  createPollingJobs,
  createPrinters,
  createPrintJobs,
  createPrintWatch,
  createShownJobs,
  PRINT_WATCH,
  registerPollingPrinters,
  registerPrintAgent,
  registerPrinting,
  seedDemonstrationPrinters,
  undoPrinters,
} from './modules/printing/interface.ts';
import {
  createPromotions,
  registerPromotions,
  seedDemonstrationPromotions,
  undoPromotions,
} from './modules/promotions/interface.ts';
import {
  createConfirmRecurring,
  createRecurring,
  createReminderTask,
  recurringOrders,
  registerRecurring,
} from './modules/recurring/interface.ts';
import {
  createReports,
  createReportTask,
  REPORT_COUNT,
  registerReports,
} from './modules/reports/interface.ts';
import {
  createManagedReviews,
  createReviewRequests,
  createReviews,
  registerManagedReviews,
  registerReviews,
  reviewsOfOrders,
  undoReviews,
} from './modules/reviews/interface.ts';
import { createSlots, registerSlots, undoSlots } from './modules/slots/interface.ts';
import {
  createChannelTokens,
  createManagement,
  createPasskeys,
  createSecondFactor,
  createStaff,
  createStaffOrders,
  DEVICE_SESSIONS,
  MEMBER_SESSIONS,
  registerCounter,
  registerManagedOrders,
  registerManagement,
  registerStaff,
  seedDemonstrationStaff,
} from './modules/staff/interface.ts';
import { createStart, registerStart } from './modules/start/interface.ts';
import {
  createAreas,
  createTables,
  listAreas,
  registerManagedTables,
  registerTable,
  replaceTables,
  undoAreas,
} from './modules/tables/interface.ts';
import {
  createDomains,
  createHostDirectory,
  createMessageTask,
  createSettings,
  createShopDetails,
  createShops,
  createStorefrontNotices,
  createTenantAdministration,
  createTenantRegistry,
  importTenants,
  registerDomains,
  registerHostDirectory,
  registerSettings,
  registerShopDetails,
  registerShopRevisions,
  registerTenantAdministration,
  resolveHost,
  revisionsOfTenants,
  sendByCall,
  sendByRedis,
  tenantOfStore,
  undoShopDetails,
} from './modules/tenants/interface.ts';
import { registerStoreEvents } from './realtime/http.ts';
import { createRealtime } from './realtime/server.ts';
import type { Config } from './shared/config.ts';
import { journalKey } from './shared/crypto/journal-key.ts';
import { createPasswords, type Passwords } from './shared/crypto/passwords.ts';
import { createTokenSigner } from './shared/crypto/token-signer.ts';
import type { Database } from './shared/database/database.ts';
import type { InstanceLock } from './shared/database/instance-lock.ts';
import { openDatabase } from './shared/database/open.ts';
import { prepareDatabase, requirePrepared } from './shared/database/prepare.ts';
import { probeDatabase } from './shared/database/probe-database.ts';
import type { App } from './shared/http/app.ts';
import { createBind } from './shared/http/bind.ts';
import { createBindPrinter } from './shared/http/bind-printer.ts';
import { registerChallenge, registerCsrfToken, registerHealth } from './shared/http/common-endpoints.ts';
import { createOperatorKey } from './shared/http/guards.ts';
import { requestScope } from './shared/http/scope.ts';
import { answerErrors } from './shared/http/send.ts';
import { createCsrf } from './shared/http/tokens.ts';
import { createLog, createRepeatedLog } from './shared/log.ts';
import { addPoolMetrics, createMetrics, type Metrics } from './shared/metrics.ts';
import { createChallenges } from './shared/protection/challenges.ts';
import { createCounters, createMemoryCounters } from './shared/protection/counters.ts';
import { createLimits } from './shared/protection/limits.ts';
import { createProtection } from './shared/protection/protection.ts';

/** Replacements for tests. */
export interface Overrides {
  database?: Database;
  delivery?: Delivery;
  /** null: none, as in a production without a provider. */
  smsDelivery?: SmsDelivery | null;
  /** Those that a database without tenants is filled with. */
  tenants?: readonly Tenant[];
  clock?: () => number;
  log?: Logger;
  passwords?: Passwords;
}

/** A background worker. */
interface Worker {
  start?(): void | Promise<void>;
  /** Finishes the work in progress. */
  stop(): void | Promise<void>;
}

export interface Backend {
  app: App;
  database: Database;
  log: Logger;
  /** Attaches the realtime channel to an HTTP server. */
  attachRealtime(server: Server): void;
  metrics: Metrics;
  /** Whether it may get requests: started, its database answers, and it was not asked to stop. */
  isReady(): Promise<boolean>;
  /** Whether a shop has this host, and has proved it: it may get a certificate. */
  isShopHost(host: string): Promise<boolean>;
  /**
   * Migrates the database, or checks that this was done, and reads the tenants. For calls without `start`.
   * @throws StartError
   */
  prepare(): Promise<void>;
  /** Prepares the database and starts the workers. */
  start(): Promise<void>;
  /** Resolves when another backend has taken this one's place on the database: this one must stop. */
  replaced: Promise<StartError>;
  /** From now on the backend says that it is not ready, and serves on. */
  announceStop(): void;
  /** Stops the workers, then closes the database. */
  close(): Promise<void>;
}

/** The composition root: builds every service and passes its dependencies. */
export async function createBackend(config: Config, overrides: Overrides = {}): Promise<Backend> {
  const { clock = Date.now, log = createLog(config.logLevel), passwords = createPasswords() } = overrides;
  const configured = configuredTenants(process.env, config);
  const sources = overrides.tenants
    ? { ...configured, seed: { source: 'tenants', tenants: overrides.tenants } }
    : configured;
  requireDeployment(config, [...sources.seed.tenants, ...sources.file.tenants].map(publicUrlOf));
  // First: an unusable Redis must stop the start before a database is opened.
  const counters = await createCounters({ redisUrl: config.redisUrl, clock, log });
  const database = overrides.database ?? (await openDatabase(config, log));
  const workers: Worker[] = [];
  const metrics = createMetrics();
  addPoolMetrics(metrics, database);
  addJobMetrics(metrics.registry, { database, clock });
  let isStarted = false;
  let isStopping = false;
  let instanceLock: InstanceLock | undefined;
  const { promise: replaced, resolve: onConflict } = Promise.withResolvers<StartError>();

  const { redisUrl, storefrontUrl, revalidateSecret: secret } = config;
  const published = redisUrl ? await sendByRedis({ redisUrl, secret, log }) : null;
  if (published) workers.push({ stop: published.close });
  const notices = createStorefrontNotices({
    send: published?.send ?? sendByCall({ storefrontUrl, secret }),
    revisionOf: async (tenant) =>
      (await database.acrossStores((tx) => revisionsOfTenants(tx, [tenant])))[tenant] ?? null,
    log,
  });
  workers.push(notices);
  const registry = createTenantRegistry({ database, log, production: config.production });
  workers.push(registry);
  const shops = createShops({ database, registry, clock, production: config.production, storefrontUrl });
  const delivery = overrides.delivery ?? createDelivery(config);
  const outbox = createOutbox({ database, clock, delivery, log });
  workers.push(outbox);
  const { pushKey, pushServiceOrigin: trustedOrigin } = config;
  const pushSender = pushKey === null ? null : createPushSender({ key: pushKey, trustedOrigin });
  const contactOf = (tenantId: string) => {
    const { hostname } = new URL(registry.tenant(tenantId)?.publicUrl ?? config.storefrontUrl);
    return `mailto:${config.mailFrom ?? `ne-pas-repondre@${hostname}`}`;
  };
  const pushMessages =
    pushSender && createPushMessages({ database, clock, log, sender: pushSender, contactOf });
  if (pushMessages) workers.push(pushMessages);
  const smsDelivery = overrides.smsDelivery === undefined ? createSmsDelivery(config) : overrides.smsDelivery;
  const smsMessages = smsDelivery && createSmsMessages({ database, clock, log, delivery: smsDelivery });
  if (smsMessages) workers.push(smsMessages);
  const sendsSms = smsMessages !== null;
  /** For e-mails, alerts of the staff and news of orders. */
  const wakeMessages = () => {
    outbox.wake();
    pushMessages?.wake();
    smsMessages?.wake();
  };
  const signer = createTokenSigner({ secret: config.jwtSecret, clock });
  const sessionParts = { database, clock, signer, secret: config.jwtSecret };
  const sessions = createSessions({ rules: CUSTOMER_SESSIONS, ...sessionParts });
  const memberSessions = createSessions({ rules: MEMBER_SESSIONS, ...sessionParts });
  const deviceSessions = createSessions({ rules: DEVICE_SESSIONS, ...sessionParts });
  const storeKeys = createStoreKeys({ database, clock });
  const deletions = createAccountDeletion({
    database,
    clock,
    passwords,
    signer,
    storeKeys,
    wakeOutbox: outbox.wake,
  });
  const addressSearch = createAddressSearch({ url: config.addressSearchUrl, clock, log });
  const accounts = createAccounts({
    database,
    clock,
    passwords,
    sessions,
    secret: config.jwtSecret,
    deletions,
    orders: {
      page: ordersOfCustomer,
      active: activeOrders,
      recurring: (tx, customerId) => recurringOrders(tx, customerId, clock()),
      transactions: transactionsOfCustomer,
      reviews: reviewsOfOrders,
      loyalty: movementsOfCustomer,
    },
    locate: addressSearch.locate,
    wakeOutbox: outbox.wake,
  });
  const passkeys = createPasskeys({ database, clock, passwords });
  const secondFactor = createSecondFactor({ database, clock, passwords, passkeys, secret: config.jwtSecret });
  const staff = createStaff({ database, clock, passwords, signer, secondFactor });
  const channelTokens = createChannelTokens(signer);
  const agentTokens = createAgentTokens(signer);
  /** Wakes what reads the events of a store: its pages, its print agents, and the printers of a demonstration. */
  const wakePages = (storeId: number) => {
    realtime.wake(storeId);
    demonstrationPrinters.wake(storeId);
  };
  const pauses = {
    database,
    clock,
    readStore: readCurrentStore,
    wakePages,
    shopChanged: notices.shopChanged,
  };
  const boards = createBoardWatch({
    ...pauses,
    log,
    shops,
    readSettings: serviceSettings,
    wakeOutbox: wakeMessages,
  });
  const orderAccess = createOrderAccess({ sessions, signer, clock });
  const realtime = createRealtime({
    database,
    redisUrl: config.redisUrl,
    log,
    readClaims: sessions.readClaims,
    readGuestToken: orderAccess.readGuestToken,
    readStaffToken: channelTokens.read,
    readAgentToken: agentTokens.read,
    boardAnswered: boards.answered,
    origins: {
      isServed: (host) => registry.ofHost(host)?.state === 'active',
      httpsOnly: config.secureCookies,
    },
    proxySecret: config.proxySecret,
    behindProxy: config.behindProxy,
    limited: config.rateLimits,
    clock,
    logRepeated: createRepeatedLog(log),
  });
  metrics.gauge('ardoise_realtime_connections', 'Connected pages', realtime.connections);
  workers.push(realtime);
  const app: App = new Hono();
  const cards = await createCardPayments({ config, database, clock, shops, app });
  const { provider } = cards;
  const paymentAccounts = createPaymentAccounts({
    database,
    clock,
    log,
    provider,
    shops,
    shopChanged: notices.shopChanged,
    wakePayments: () => scheduler.wake(),
  });
  const pagesChanged = async (storeId: number) => {
    const tenant = await database.acrossStores((tx) => tenantOfStore(tx, storeId)).catch(() => null);
    // While the database is away nothing is shown either; storefronts also compare revisions.
    if (tenant !== null) notices.shopChanged(tenant);
  };
  const journalParts = { database, clock, log, key: journalKey(config.journalKey) };
  const journal = createJournal(journalParts);
  const payments = createPayments({
    database,
    clock,
    recordInJournal: journal.record,
    takeTipBack: takeTipOfNoteBack,
    stockChanged: pagesChanged,
    provider,
    accounts: paymentAccounts,
    applicationFeePercent: config.applicationFeePercent,
    shops,
    log,
    wakeOutbox: outbox.wake,
    wakePages,
    wakePayments: () => scheduler.wake(),
  });
  const orderPayments = createOrderPayments(paymentAccounts, journal.record);
  const wakeTimers = (at?: number) =>
    at === undefined ? scheduler.wake('order_timer') : scheduler.wakeAt(at, 'order_timer');
  const orderParts = {
    database,
    clock,
    payments: orderPayments,
    wakeOutbox: wakeMessages,
    wakePages,
    wakeTimers,
    stockChanged: pagesChanged,
    orderPlaced: ({ shippingMethod, paymentMethod }: Order) =>
      metrics.orderPlaced(shippingMethod, paymentMethod),
  };
  const orders = createOrders({
    ...orderParts,
    wakePayments: () => scheduler.wake(),
    locateAddress: createLocateForOrder({ database, locate: addressSearch.locate }),
    locateTyped: addressSearch.locate,
  });
  const printing = {
    database,
    clock,
    log,
    readOrders: ticketOrders,
    wakePages,
    watchAt: (instant: number) => scheduler.wakeAt(instant, PRINT_WATCH),
  };
  const demonstrationPrinters = createDemonstrationPrinters({
    ...printing,
    shopOf: async (storeId) =>
      shops.byTenant(await database.acrossStores((tx) => tenantOfStore(tx, storeId))),
  });
  const isDemonstration = Boolean(config.seedDir) && !config.production;
  if (isDemonstration) workers.push(demonstrationPrinters);
  const agents = createAgents(printing);
  const shownJobs = createShownJobs(printing);
  const { shopChanged } = notices;
  const photos = createPhotos({
    storage: openStorage(config.storage.place),
    publicUrl: config.storage.publicUrl,
    log,
  });
  const appearance = createAppearance({ database, clock, shops, photos, wakePages, shopChanged });
  const tasks = [
    ...appearance.tasks,
    createPrintWatch({ ...printing, wakeAt: printing.watchAt }),
    createEraseAccounts({ database, clock, log }),
    createRetentionWarnings({
      database,
      clock,
      log,
      shops,
      wakeOutbox: outbox.wake,
      count: metrics.unusedAccount,
    }),
    createRetentionErasures({ database, clock, log, count: metrics.unusedAccount }),
    createReminderTask({ database, clock, log, shops, signer, wakeOutbox: outbox.wake }),
    createPurgeTask({ database, clock, log }),
    createOrderTimers({
      database,
      clock,
      log,
      shops,
      payments: orderPayments,
      wakeOutbox: wakeMessages,
      wakePages,
      wakePayments: () => scheduler.wake(),
      stockChanged: pagesChanged,
      wakeAt: wakeTimers,
    }),
    createMessageTask({ database, clock, shopChanged: notices.shopChanged }),
    ...boards.tasks,
    ...payments.tasks,
    journal.task,
    createReportTask({ database, clock, log }),
    createAccountingTask({ database, clock, log, shops, wakeOutbox: outbox.wake }),
    createReviewRequests({ database, clock, log, shops, wakeOutbox: outbox.wake }),
  ];
  const scheduler = createScheduler({ tasks, clock, log });
  workers.push(scheduler, { stop: cards.stop });
  const settings = createSettings({
    database,
    clock,
    shops,
    wakePages,
    shopChanged,
    production: config.production,
  });

  app.use(requestScope(config, log, metrics.requests));
  answerErrors(app);
  cards.registerPages();
  const { csrfSecret, secureCookies } = config;
  const csrf = createCsrf({ cookie: 'csrf', secret: csrfSecret, secureCookies });
  const memberCsrf = createCsrf({ cookie: 'member_csrf', secret: csrfSecret, secureCookies });
  const challenges = createChallenges({ database, clock, secret: config.jwtSecret });
  const hours = createHours({ ...pauses, plannedOrders });
  const closures = createClosures(pauses);
  const modePauses = createPauses(pauses);
  const soldOut = createSoldOut(pauses);
  const service = createService({ database, clock, wakeTimers, wakePages, sendsSms, shopChanged });
  const areas = createAreas({ database, clock, openTableOrders, wakePages, shopChanged });
  const zones = createZones({ database, clock, wakePages, shopChanged });
  const slots = createSlots({ ...pauses, takenCapacity });
  const promotions = createPromotions({ database, clock, pagesChanged });
  const loyalty = createLoyalty({ database, clock, pagesChanged });
  const printers = createPrinters(printing);
  const details = createShopDetails({ database, clock, wakePages, shopChanged });
  const reviewParts = { database, clock, wakeOutbox: outbox.wake, shopChanged };
  const managedReviews = createManagedReviews(reviewParts);
  const management = createManagement({
    undoRules: {
      ...undoHours(hours),
      ...undoClosures(closures),
      ...undoPauses(modePauses),
      ...undoSoldOut(soldOut),
      ...undoService(service),
      ...undoAreas(areas),
      ...undoZones(zones),
      ...undoShopDetails(details),
      ...undoSlots(slots),
      ...undoPromotions(promotions),
      ...undoLoyalty(loyalty),
      ...appearance.undo,
      ...undoPrinters(printers),
      ...undoReviews(managedReviews),
    },
    database,
    clock,
    passwords,
    sessions: memberSessions,
    deviceSessions,
    secret: config.jwtSecret,
    shopOf: shops.byTenant,
    secondFactor,
    passkeys,
    wakeOutbox: outbox.wake,
  });
  const limits = createLimits({
    counters,
    local: createMemoryCounters(clock),
    secret: config.jwtSecret,
    enforced: config.rateLimits,
  });
  const bind = createBind(app, {
    csrf,
    memberCsrf,
    protection: createProtection({
      limits,
      challenges,
      challengeRequired: config.challengeRequired,
      shopOf: shops.byTenant,
    }),
    secureCookies,
    guards: {
      shop: shops.byTenant,
      customer: sessions.checkAccess,
      holder: async (call) =>
        'shop' in call ? sessions.subjectOf(call.accessToken, call.shop.storeId) : null,
      staff: staff.verify,
      agent: agents.verify,
      ...management.guard,
      operator: createOperatorKey({ adminKey: config.adminKey, limits }),
    },
  });
  registerAuthentication(bind, { accounts, sessions });
  registerProfile(bind, { accounts, deletions, addressSearch });
  registerOrder(bind, orders, orderAccess);
  registerPayment(bind, payments, orderAccess);
  registerReviews(bind, createReviews(reviewParts));
  registerManagedReviews(bind, managedReviews);
  registerPaymentAccounts(bind, paymentAccounts);
  const shopAccounts = createShopAccounts({ database, log, provider, accounts: paymentAccounts });
  registerShopAccount(bind, paymentAccounts, shopAccounts);
  const reports = createReports({ database, clock, wakeCount: () => scheduler.wake(REPORT_COUNT) });
  registerReports(bind, reports, shops);
  const wakeMonth = () => scheduler.wake('accounting_month');
  registerAccounting(bind, createAccounting({ database, clock, wakeOutbox: outbox.wake, wakeMonth }));
  registerTill(bind, createTills(journalParts));
  registerDay(bind, createDays({ database, clock, journal }));
  registerJournal(bind, createJournalExports(journalParts), shops);
  registerCustomerLedger(bind, createCustomerLedger({ database }), orderAccess);
  const confirmRecurring = createConfirmRecurring({ database, clock, sessions, signer, orders });
  registerRecurring(bind, createRecurring({ database, clock, wakeAt: scheduler.wakeAt }), confirmRecurring);
  const staffOrders = createStaffOrders(orders, shownJobs);
  registerManagedOrders(bind, staffOrders);
  registerCounter(bind, createCounter({ ...orderParts, locate: addressSearch.locate }));
  registerBills(bind, createBills({ ...orderParts, wakePayments: () => scheduler.wake() }));
  registerAvailability(bind, modePauses, soldOut);
  registerHours(bind, { hours, closures });
  registerSlots(bind, slots);
  registerPromotions(bind, promotions, {
    clock,
    customerOf: orderAccess.customerOf,
    loyaltyOf: loyalty.offer,
  });
  registerLoyalty(bind, loyalty);
  registerService(bind, service, { sendsSms });
  registerStart(bind, createStart({ database }));
  const { invitations, resetSecondFactor } = management;
  registerStaff(bind, { shops, staff, invitations, resetSecondFactor, orders: staffOrders, settings });
  const isStarting = async (storeId: number) => !(await database.inStore(storeId, hasRealOrder));
  registerManagement(bind, { management, csrf: memberCsrf, channelTokens, isStarting });
  registerPrinting(bind, {
    printers,
    agents,
    jobs: createPrintJobs(printing),
    shown: shownJobs,
    papers: demonstrationPrinters.papers,
    clock,
  });
  const bindPrinter = createBindPrinter(app, { shopOf: shops.byTenant, limits });
  registerPollingPrinters(bindPrinter, createPollingJobs(printing));
  registerPrintAgent(bind, { agents, agentTokens, realtimeUrl: config.realtimeUrl });
  const publicKey = pushSender?.publicKey ?? null;
  registerOrderNews(bind, {
    database,
    clock,
    publicKey,
    trustedOrigin,
    sendsSms,
    orderOf: async (call, { order_id, guest_token }) => {
      const owner = await orderAccess.ownerOf(call, guest_token);
      return owner.ok ? orders.find(call.shop.storeId, owner.value, order_id) : owner;
    },
  });
  registerPush(bind, { database, clock, publicKey, trustedOrigin, wakePush: () => pushMessages?.wake() });
  const tables = createTables({ database, clock, takesCards: paymentAccounts.takesCards });
  registerTable(bind, tables);
  registerManagedTables(bind, { tables, areas });
  registerManagedCustomers(bind, {
    customers: createCustomers({ database, clock }),
    requests: createCustomerRequests({ database, clock, exportForShop: accounts.exportForShop }),
  });
  registerDeliveryZones(bind, { zones, searchAddresses: addressSearch.search });
  registerAppearance(bind, { appearance, photos });
  registerChallenge(bind, challenges);
  registerCsrfToken(bind, csrf);
  const deletionKeyOf = createDeletionKeyOf({ sessions, storeKeys, deletions });
  const catalogue = createCatalogue({
    database,
    clock,
    shops,
    deletionKeyOf,
    takesCards: paymentAccounts.takesCards,
  });
  registerStore(bind, catalogue, createProductAnswers(database));
  registerManagedCatalogue(bind, database);
  const editor = { database, clock, wakePages, shopChanged };
  registerCatalogueEditor(bind, {
    draft: createCatalogueDraft({ ...editor, readPublished: cachePublished() }),
    publishing: createCataloguePublishing(editor),
    photos,
  });
  registerSettings(bind, settings);
  registerShopDetails(bind, details);
  registerDomains(bind, createDomains({ registry, resolve: resolveHost }));
  registerHostDirectory(bind, createHostDirectory({ database, registry }));
  const { production, isDeploymentSet } = config;
  const { hostsChanged } = notices;
  registerTenantAdministration(
    bind,
    createTenantAdministration({
      database,
      registry,
      clock,
      log,
      production,
      isDeploymentSet,
      hostsChanged,
    }),
  );
  registerStoreEvents(bind, { database, orderAccess });
  registerShopRevisions(bind, database);
  const managedRows = { listZones, replaceZones, listAreas, replaceTables };
  const shopImport = createShopImport({
    database,
    shops,
    clock,
    managedRows,
    shopChanged,
  });
  registerShopImport(bind, shopImport);
  registerShopExport(bind, createShopExport({ database, clock, ...managedRows }));
  registerJobs(bind, createJobFailures({ database, clock, log, wakeJobs: scheduler.wake }));
  registerHealth(bind, { probeDatabase: () => probeDatabase(database), isStopping: () => isStopping });

  async function prepare(): Promise<void> {
    await (config.migratesAtStart ? prepareDatabase(database, log) : requirePrepared(database));
    await importTenants({ database, log }, sources);
    await registry.refresh();
    requireDeployment(config, registry.publicUrls());
    if (registry.publicUrls().length === 0) log.warn('no tenants: npm run tenant -- add, or TENANTS_FILE');
  }

  return {
    app,
    database,
    log,
    metrics,
    attachRealtime: realtime.attach,
    isReady: async () =>
      isStarted && !isStopping && (await probeDatabase(database).catch(() => 'away')) === 'ok',
    async isShopHost(host) {
      if (!registry.ofHost(host)) await registry.refresh();
      return registry.ofHost(host) !== undefined;
    },
    replaced,
    prepare,
    announceStop() {
      isStopping = true;
    },
    async start() {
      if (config.databaseUrl) {
        const { holdInstanceLock } = await import('./shared/database/instance-lock.ts');
        const shared = config.redisUrl !== undefined;
        instanceLock = await holdInstanceLock({ url: config.databaseUrl, shared, log, onConflict });
      }
      await prepare();
      await seedShops({ database, shops, managedRows, log }, config.seedDir);
      await cards.seedAccounts();
      if (isDemonstration) {
        await seedDemonstrationPrinters(database, new Date(clock()));
        await seedDemonstrationPromotions(database, new Date(clock()));
        await seedDemonstrationLoyalty(database, new Date(clock()));
        await seedDemonstrationStaff({ database, staff, pins: management.pins });
        if (config.demonstrationHistory) {
          const { localPayments } = config;
          const { key } = journalParts;
          await seedDemonstrationHistory({
            database,
            shops,
            clock,
            passwords,
            localPayments,
            journalKey: key,
            log,
          });
        }
      }
      if (!pushSender) log.warn('no VAPID_PRIVATE_KEY: no push messages are sent');
      for (const worker of workers) await worker.start?.();
      isStarted = true;
    },
    async close() {
      for (const worker of workers.toReversed()) await worker.stop();
      await counters.close();
      await database.close();
      await instanceLock?.release();
    },
  };
}

const publicUrlOf = ({ publicUrl }: Tenant) => publicUrl;
