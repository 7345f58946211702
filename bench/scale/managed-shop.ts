import pg from 'pg';
import { endpoints } from '#lib/contract/endpoints.ts';
import { manageEndpoints } from '#lib/contract/manage/endpoints.ts';
import { tenants } from '#tenants';
import { startBackend } from '../orders/backend-process.ts';
import { storeAt } from '../orders/baskets.ts';
import { type Connection, connect, type Reply } from '../orders/connection.ts';
import { install } from '../orders/installation.ts';
import { freePort } from '../support/free-port.ts';

const OWNER = { email: 'responsable@example.fr', password: 'un mot de passe de mesure' };

/** A shop on PostgreSQL that is measured through the API of the management area. */
export interface ManagedShop {
  storeId: number;
  /** Runs statements as the owner of the tables. */
  sql(statements: string): Promise<void>;
  /** The owner, signed in. */
  member: Connection;
  /** Another connection of the owner. */
  another(): Promise<Connection>;
  visitor: Connection;
  /** A call of the operator. */
  operator(path: string, payload: object): Promise<void>;
}

export async function withManagedShop<Value>(measure: (shop: ManagedShop) => Promise<Value>): Promise<Value> {
  const [tenant] = tenants;
  if (!tenant) throw new Error('there is no shop to measure');
  const { environment, remove } = await install('postgres', await freePort());
  const backend = await startBackend(environment);
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  const connections: Connection[] = [];
  const opened = (connection: Connection) => {
    connections.push(connection);
    return connection;
  };
  const visitor = opened(connect(backend.port, tenant.id, environment.PROXY_SECRET));
  const operator = async (path: string, payload: object): Promise<void> => {
    const { ok, status } = await fetch(`http://127.0.0.1:${backend.port}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${environment.ADMIN_KEY}` },
      body: JSON.stringify(payload),
    });
    if (!ok) throw new Error(`${path} was answered with ${status}`);
  };
  const another = async (): Promise<Connection> => {
    const member = opened(connect(backend.port, tenant.id, environment.PROXY_SECRET, { area: 'manage' }));
    await member.call('GET', manageEndpoints.manageCsrfToken.path);
    await answered(member, manageEndpoints.manageSignIn.path, OWNER);
    return member;
  };
  try {
    const { store_id: storeId } = await storeAt(visitor, tenant.publicUrl);
    const owner = { ...OWNER, shop: tenant.id, name: 'Sam', role: 'owner' };
    await operator(endpoints.staffCreate.path, owner);
    const sql = async (statements: string) => {
      await client.query(statements);
    };
    return await measure({ storeId, sql, member: await another(), another, visitor, operator });
  } finally {
    for (const connection of connections) connection.close();
    await client.end();
    await backend.stop();
    await remove();
  }
}

/** An answer, which must be a success. */
export async function answered(
  connection: Connection,
  path: string,
  payload: object,
): Promise<Reply['body']> {
  const { status, body } = await connection.call('POST', path, payload);
  if (status !== 200 && status !== 201) throw new Error(`${path} was answered with ${status}: ${body.code}`);
  return body;
}

/** Milliseconds that each run of some work takes, one after the other. */
export async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return took;
}
