import { StartError } from '../../lib/environment/start-error.mjs';
import { say } from '../setup/say.mjs';

/** SQLSTATE of a database that does not exist. */
const NO_DATABASE = '3D000';

/**
 * Creates the database of a URL when it does not exist.
 * @param {string} url
 * @throws {StartError} when the server refuses
 */
export async function createDatabase(url) {
  try {
    await query(url, 'SELECT 1');
  } catch (error) {
    if (error.code !== NO_DATABASE) throw refused(error);
    const server = new URL(url);
    const name = decodeURIComponent(server.pathname.slice(1));
    server.pathname = '/postgres';
    say(`creating the database ${name}`);
    await query(server.href, `CREATE DATABASE "${name.replaceAll('"', '""')}"`).catch((error) => {
      throw refused(error);
    });
  }
}

async function query(url, statement) {
  // The package may have just been installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const refused = ({ message }) => new StartError(`PostgreSQL refuses DATABASE_URL: ${message}`);
