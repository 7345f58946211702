import type { Server } from 'node:http';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { allTenants } from '#lib/tenant/all.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { prepareDatabase } from './db/prepare.ts';
import { createDelivery, type Delivery } from './emails/delivery.ts';
import { createOutbox } from './emails/outbox.ts';
import { registerAccess } from './http/access.ts';
import { registerAccount } from './http/account.ts';
import { registerAccountDeletion } from './http/account-deletion.ts';
import { registerAddress } from './http/address.ts';
import type { App } from './http/app.ts';
import { createBind } from './http/bind.ts';
import { registerChallenge } from './http/challenge.ts';
import { createCsrf } from './http/csrf.ts';
import { registerCsrfToken } from './http/csrf-token.ts';
import { registerCustomer } from './http/customer.ts';
import { answerErrors } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerJobs } from './http/jobs.ts';
import { createOperatorKey } from './http/operator-key.ts';
import { registerOrder } from './http/order.ts';
import { registerPayment } from './http/payment.ts';
import { createProtection } from './http/protection.ts';
import { registerRecurring } from './http/recurring.ts';
import { requestScope } from './http/scope.ts';
import { registerSession } from './http/session.ts';
import { registerSetting } from './http/setting.ts';
import { registerShopImport } from './http/shop-import.ts';
import { registerStaff } from './http/staff.ts';
import { registerStore } from './http/store.ts';
import { registerTable } from './http/table.ts';
import { createJobFailures } from './jobs/job-failures.ts';
import { createCounters } from './limits/create-counters.ts';
import { createLimits } from './limits/limits.ts';
import { createMemoryCounters } from './limits/memory-counters.ts';
import { createLog } from './log.ts';
import { createCards } from './payments/cards.ts';
import { createDispatcher } from './realtime/dispatcher.ts';
import { createRealtime } from './realtime/server.ts';
import { createRepeatedLog } from './repeated-log.ts';
import { createAppearance } from './services/appearance.ts';
import { createCatalogue } from './services/catalogue/catalogue.ts';
import { createChallenges } from './services/challenges.ts';
import { createAccountDeletion } from './services/customers/account-deletion.ts';
import { createAddressSearch } from './services/customers/address-search.ts';
import { createCustomers } from './services/customers/customers.ts';
import { createEraseAccounts } from './services/customers/erase-accounts.ts';
import { createStoreKeys } from './services/customers/store-keys.ts';
import { createForgetOld } from './services/forget-old.ts';
import { createOrders } from './services/orders/orders.ts';
import { createOwners } from './services/orders/owners.ts';
import { createPasswords } from './services/passwords.ts';
import { createPayments } from './services/payments/payments.ts';
import { probeDatabase } from './services/probe-database.ts';
import { createConfirmRecurring } from './services/recurring/confirm-recurring.ts';
import { createRecurring } from './services/recurring/recurring.ts';
import { createRemind } from './services/recurring/remind.ts';
import { createScheduler } from './services/scheduler.ts';
import { createSessions } from './services/session.ts';
import { seedShops } from './services/shop-import/seed-shops.ts';
import { createShopImport } from './services/shop-import/shop-import.ts';
import { createShops } from './services/shops.ts';
import { createStaff } from './services/staff/staff.ts';
import { createSwitches } from './services/staff/switches.ts';
import { createStorefrontNotice } from './services/storefront-notice.ts';
import { createTables } from './services/tables/tables.ts';
import { createTokenSigner } from './services/token-signer.ts';

/** What a test brings along instead of the real thing. */
export interface Overrides {
  database?: Database;
  delivery?: Delivery;
  tenants?: readonly Tenant[];
  clock?: () => number;
  log?: Logger;
}

/** Something that works beside the requests. */
interface Worker {
  start?(): void | Promise<void>;
  /** Finishes what is in hand. */
  stop(): void | Promise<void>;
}

export interface Backend {
  app: App;
  database: Database;
  log: Logger;
  /** Puts the realtime channel on a listening server. */
  attachRealtime(server: Server): void;
  /** Migrates the database and starts the workers. */
  start(): Promise<void>;
  /** Stops the workers, then closes the database. */
  close(): Promise<void>;
}

/** The composition root: every service, with what it needs. */
export async function createBackend(config: Config, overrides: Overrides = {}): Promise<Backend> {
  const { clock = Date.now, log = createLog(config.logLevel), tenants = allTenants } = overrides;
  // A Redis that cannot be used is told before a database is opened.
  const counters = await createCounters({ redisUrl: config.redisUrl, clock, log });
  const database = overrides.database ?? (await openDatabase(config, log));
  const workers: Worker[] = [];

  const notice = createStorefrontNotice({
    storefrontUrl: config.storefrontUrl,
    secret: config.revalidateSecret,
    log,
  });
  workers.push(notice);
  const shops = createShops({ database, tenants, clock, production: config.production });
  const delivery = overrides.delivery ?? createDelivery(config);
  const outbox = createOutbox({ database, clock, delivery, log });
  workers.push(outbox);
  const passwords = createPasswords();
  const signer = createTokenSigner({ secret: config.jwtSecret, clock });
  const sessions = createSessions({ database, clock, signer, secret: config.jwtSecret });
  const storeKeys = createStoreKeys({ database, clock });
  const deletions = createAccountDeletion({
    database,
    clock,
    passwords,
    signer,
    storeKeys,
    wakeOutbox: outbox.wake,
  });
  const customers = createCustomers({
    database,
    clock,
    passwords,
    sessions,
    secret: config.jwtSecret,
    deletions,
    wakeOutbox: outbox.wake,
  });
  const staff = createStaff({ database, clock, passwords, signer });
  const realtime = createRealtime({
    database,
    readClaims: sessions.readClaims,
    origins: { tenantOfHost: shops.tenantOfHost, httpsOnly: config.secureCookies },
    proxySecret: config.proxySecret,
    behindProxy: config.behindProxy,
    limited: config.rateLimits,
    clock,
    logRepeated: createRepeatedLog(log),
  });
  const dispatcher = createDispatcher({ database, clock, log, publish: realtime.orderStatus });
  workers.push(realtime, dispatcher);
  const app: App = new Hono();
  const { provider, registerPage, stop } = await createCards({ config, database, clock, shops, app });
  const cardOnline = provider !== null;
  const payments = createPayments({
    database,
    clock,
    provider,
    shops,
    log,
    wakeOutbox: outbox.wake,
    wakeDispatcher: dispatcher.wake,
    wakePayments: () => scheduler.wake(),
  });
  const orders = createOrders({
    database,
    clock,
    wakeOutbox: outbox.wake,
    wakeDispatcher: dispatcher.wake,
    wakePayments: () => scheduler.wake(),
    cardOnline,
  });
  const tasks = [
    createEraseAccounts({ database, clock, log }),
    createRemind({ database, clock, log, shops, signer, wakeOutbox: outbox.wake }),
    createForgetOld({ database, clock, log }),
    ...payments.tasks,
  ];
  const scheduler = createScheduler({ tasks, clock, log });
  workers.push(scheduler, { stop });
  const turnSwitch = createSwitches({
    database,
    switched: realtime.switched,
    shopChanged: notice.shopChanged,
  });

  app.use(requestScope(config.proxySecret, log));
  answerErrors(app);
  registerPage();
  const csrf = createCsrf({ secret: config.csrfSecret, secureCookies: config.secureCookies });
  const challenges = createChallenges({ database, clock, secret: config.jwtSecret });
  const limits = createLimits({
    counters,
    local: createMemoryCounters(clock),
    secret: config.jwtSecret,
    enforced: config.rateLimits,
  });
  const bind = createBind(app, {
    csrf,
    protection: createProtection({
      limits,
      challenges,
      challengeRequired: config.challengeRequired,
      shopOf: shops.byTenant,
    }),
    secureCookies: config.secureCookies,
    guards: {
      shop: shops.byTenant,
      customer: sessions.checkAccess,
      holder: async (call) => {
        const claims = await sessions.readClaims(call.accessToken);
        return claims && 'shop' in call && claims.storeId === call.shop.storeId ? claims.customerId : null;
      },
      staff: staff.verify,
      operator: createOperatorKey({ adminKey: config.adminKey, limits }),
    },
  });
  registerCustomer(bind, customers);
  registerAccess(bind, customers);
  registerAccount(bind, customers);
  registerAccountDeletion(bind, deletions);
  const addressSearch = createAddressSearch({ url: config.addressSearchUrl, clock, log });
  registerAddress(bind, customers.addresses, addressSearch);
  registerSession(bind, sessions);
  const owners = createOwners({ sessions, signer });
  registerOrder(bind, orders, owners);
  registerPayment(bind, payments, owners);
  const confirmRecurring = createConfirmRecurring({ database, sessions, signer, orders });
  registerRecurring(bind, createRecurring({ database, clock, wakeAt: scheduler.wakeAt }), confirmRecurring);
  registerStaff(bind, { shops, staff, orders, turnSwitch });
  registerTable(bind, createTables({ database, clock }));
  registerChallenge(bind, challenges);
  registerCsrfToken(bind, csrf);
  registerStore(bind, createCatalogue({ database, shops, sessions, storeKeys, deletions, cardOnline }));
  const { shopChanged } = notice;
  registerSetting(bind, createAppearance({ database, shops, shopChanged, production: config.production }));
  const shopImport = createShopImport({ database, shops, shopChanged });
  registerShopImport(bind, shopImport);
  registerJobs(bind, createJobFailures({ database, clock, wakeJobs: scheduler.wake }));
  registerHealth(bind, { probeDatabase: () => probeDatabase(database) });

  return {
    app,
    database,
    log,
    attachRealtime: realtime.attach,
    async start() {
      await prepareDatabase(database, log);
      await seedShops({ database, shops, log }, config.seedDir);
      for (const worker of workers) await worker.start?.();
    },
    async close() {
      for (const worker of workers.toReversed()) await worker.stop();
      await counters.close();
      await database.close();
    },
  };
}
