import { after } from 'node:test';
import pg from 'pg';
import { until } from '#tests/api/support/until.ts';

/** Holds a backend's transaction at one of its writing statements, so that it can be killed there. PostgreSQL only. */
export interface Steps {
  /** The steps of the transaction of an act that writes most: 'table:n' for its nth statement on a table, then 'commit:1'. */
  record(act: () => Promise<unknown>): Promise<string[]>;
  /** Runs an act until its transaction is at a step; then `kill` ends the process, and the step is let go. */
  killAt(step: string, act: () => Promise<unknown>, kill: () => Promise<void>): Promise<void>;
}

const OFF = 0;
const RECORD = 1;

/**
 * A trigger before each statement on each table, and one at the commit of what is audited. A sequence says what they do: unlike
 * a table it is seen at once by every transaction, and is not a table of the product.
 */
const TRIGGERS = `
  CREATE SEQUENCE test_step MINVALUE -3000000000 START 0;
  SELECT setval('test_step', ${OFF});
  CREATE FUNCTION test_step() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE
    held bigint := (SELECT last_value FROM test_step);
    place text := coalesce(TG_ARGV[0], TG_TABLE_NAME);
    counter text := 'test.' || place;
    step text;
  BEGIN
    IF held = ${OFF} THEN RETURN NULL; END IF;
    PERFORM set_config(counter, (coalesce(nullif(current_setting(counter, true), ''), '0')::integer + 1)::text, true);
    step := place || ':' || current_setting(counter);
    IF held = ${RECORD} THEN PERFORM pg_notify('test_step', txid_current() || ' ' || step);
    ELSIF held = hashtext(step) THEN PERFORM pg_sleep(30);
    END IF;
    RETURN NULL;
  END $$;
  DO $$
  DECLARE name text;
  BEGIN
    FOR name IN SELECT c.relname FROM pg_class c
                 WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' LOOP
      EXECUTE format('CREATE TRIGGER a_test_step BEFORE INSERT OR UPDATE OR DELETE ON %I
                      FOR EACH STATEMENT EXECUTE FUNCTION test_step()', name);
    END LOOP;
  END $$;
  CREATE CONSTRAINT TRIGGER a_test_commit AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION test_step('commit')`;

/** Of the database of a site, until the test ends. */
export async function openSteps(databaseUrl: string): Promise<Steps> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // The database is dropped while it is connected.
  client.on('error', () => {});
  await client.connect();
  await client.query(TRIGGERS);
  await client.query('LISTEN test_step');
  after(() => client.end());
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  const set = (value: number) => client.query('SELECT setval($1, $2)', ['test_step', value]);
  const sleeping = async () =>
    (
      await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
      )
    ).rows;

  return {
    async record(act) {
      await set(RECORD);
      await act();
      await set(OFF);
      await until(
        async () => (await client.query('SELECT 1')) && heard.some((each) => each.endsWith(' commit:1')),
      );
      const transactions = Map.groupBy(heard.splice(0), (each) => each.split(' ')[0]);
      const audited = [...transactions.values()].filter((each) =>
        each.some((step) => step.endsWith(' commit:1')),
      );
      const [longest = []] = audited.sort((one, other) => other.length - one.length);
      return [...new Set(longest.map((each) => each.split(' ')[1] ?? ''))];
    },
    async killAt(step, act, kill) {
      const { rows } = await client.query<{ hash: number }>('SELECT hashtext($1) AS hash', [step]);
      await set(rows[0]?.hash ?? OFF);
      const acting = act();
      await until(async () => (await sleeping()).length > 0);
      await kill();
      await acting;
      await set(OFF);
      // The server would see within seconds that the process is gone.
      for (const { pid } of await sleeping()) await client.query('SELECT pg_terminate_backend($1)', [pid]);
      await until(async () => (await sleeping()).length === 0);
    },
  };
}
