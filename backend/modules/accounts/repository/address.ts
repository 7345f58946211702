import type { Tx } from '#backend/shared/database/database.ts';
import type { Address } from '#lib/domain/account/customer.ts';
import type { Point } from '#lib/domain/store/zone-shape.ts';

/** An address with its point, which only the backend and the customer's own export have. */
export interface StoredAddress extends Omit<Address, 'deliveryZone'> {
  /** null: not known. */
  point: Point | null;
}

/** What an update replaces. */
export type AddressFields = Omit<StoredAddress, 'addressId' | 'customerId'>;

const ADDRESS = `address_id AS "addressId", customer_id AS "customerId", company, city, city_id AS "cityId",
  postcode, code_postal_id AS "postcodeId", address_1 AS "address1", address_2 AS "address2",
  country_id AS "countryId", zone_id AS "zoneId", is_default AS "isDefault", firstname, lastname,
  CASE WHEN lon IS NOT NULL THEN json_build_object('lon', lon, 'lat', lat) END AS point`;

/** The default address first. */
export async function addressesOfCustomer(tx: Tx, customerId: number): Promise<StoredAddress[]> {
  return await tx.query<StoredAddress>(
    `SELECT ${ADDRESS} FROM address WHERE customer_id = $1 ORDER BY is_default DESC, created_at, address_id`,
    [customerId],
  );
}

/** Skips unknown ids. Of any customer: the caller checks `customerId`. */
export async function addressesById(tx: Tx, addressIds: readonly number[]): Promise<StoredAddress[]> {
  return await tx.query<StoredAddress>(
    `SELECT ${ADDRESS} FROM address WHERE address_id = ANY($1::integer[])`,
    [addressIds],
  );
}

/** Locks a customer's addresses until the end of the transaction and counts them. */
export async function lockAddresses(tx: Tx, customerId: number): Promise<number> {
  await tx.query('SELECT customer_id FROM customer WHERE customer_id = $1 FOR UPDATE', [customerId]);
  const rows = await tx.query('SELECT address_id FROM address WHERE customer_id = $1', [customerId]);
  return rows.length;
}

const valuesOf = (address: AddressFields) => [
  address.company,
  address.city,
  address.cityId,
  address.postcode,
  address.postcodeId,
  address.address1,
  address.address2,
  address.countryId,
  address.zoneId,
  address.firstname,
  address.lastname,
  address.point?.lon ?? null,
  address.point?.lat ?? null,
];

export async function insertAddress(
  tx: Tx,
  storeId: number,
  customerId: number,
  address: AddressFields,
): Promise<StoredAddress> {
  const [row] = await tx.query<StoredAddress>(
    `INSERT INTO address (store_id, customer_id, company, city, city_id, postcode, code_postal_id, address_1,
                          address_2, country_id, zone_id, firstname, lastname, lon, lat)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING ${ADDRESS}`,
    [storeId, customerId, ...valuesOf(address)],
  );
  if (!row) throw new Error('the address was not inserted');
  return row;
}

/** Inserts the default addresses of customers who have none. */
export async function insertDefaultAddresses(
  tx: Tx,
  storeId: number,
  addresses: readonly (Omit<AddressFields, 'point'> & { customerId: number; createdAt: Date })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO address (store_id, customer_id, company, city, city_id, postcode, code_postal_id, address_1,
                          address_2, country_id, zone_id, firstname, lastname, is_default, created_at)
     SELECT $1, "customerId", company, city, "cityId", postcode, "postcodeId", address1, address2, "countryId",
            "zoneId", firstname, lastname, true, "createdAt"
       FROM jsonb_to_recordset($2::jsonb) AS address ("customerId" integer, company text, city text, "cityId" integer,
              postcode text, "postcodeId" integer, address1 text, address2 text, "countryId" integer, "zoneId" integer,
              firstname text, lastname text, "createdAt" timestamptz)`,
    [storeId, JSON.stringify(addresses)],
  );
}

/** Replaces an address; null when the customer has no such address. */
export async function updateAddress(
  tx: Tx,
  customerId: number,
  addressId: number,
  address: AddressFields,
): Promise<StoredAddress | null> {
  const [row] = await tx.query<StoredAddress>(
    `UPDATE address SET company = $3, city = $4, city_id = $5, postcode = $6, code_postal_id = $7,
            address_1 = $8, address_2 = $9, country_id = $10, zone_id = $11, firstname = $12, lastname = $13,
            lon = $14, lat = $15
      WHERE customer_id = $1 AND address_id = $2 RETURNING ${ADDRESS}`,
    [customerId, addressId, ...valuesOf(address)],
  );
  return row ?? null;
}

/** Sets or clears the default address; null when the customer has no such address. */
export async function setDefaultAddress(
  tx: Tx,
  customerId: number,
  addressId: number,
  isDefault: boolean,
): Promise<StoredAddress | null> {
  if (isDefault)
    await tx.query(
      'UPDATE address SET is_default = false WHERE customer_id = $1 AND is_default AND address_id <> $2',
      [customerId, addressId],
    );
  const [row] = await tx.query<StoredAddress>(
    `UPDATE address SET is_default = $3 WHERE customer_id = $1 AND address_id = $2 RETURNING ${ADDRESS}`,
    [customerId, addressId, isDefault],
  );
  return row ?? null;
}

/** Returns the deleted address; null when the customer has no such address. */
export async function deleteAddress(
  tx: Tx,
  customerId: number,
  addressId: number,
): Promise<StoredAddress | null> {
  const [deleted] = await tx.query<StoredAddress>(
    `DELETE FROM address WHERE customer_id = $1 AND address_id = $2 RETURNING ${ADDRESS}`,
    [customerId, addressId],
  );
  return deleted ?? null;
}

/**
 * A customer's address whose point is not known, in a city where a delivery zone has a shape; null when the customer has no
 * such address.
 */
export async function unlocatedAddress(
  tx: Tx,
  customerId: number,
  addressId: number,
): Promise<StoredAddress | null> {
  const [row] = await tx.query<StoredAddress>(
    `SELECT ${ADDRESS} FROM address
      WHERE customer_id = $1 AND address_id = $2 AND lon IS NULL
        AND EXISTS (SELECT FROM delivery_commune JOIN delivery_zone USING (store_id, delivery_zone_id)
                     WHERE delivery_commune.store_id = current_store_id() AND delivery_commune.city_id = address.city_id
                       AND delivery_zone.shape IS NOT NULL)`,
    [customerId, addressId],
  );
  return row ?? null;
}

/** Writes down where an address is, unless its text has changed since. */
export async function writePoint(
  tx: Tx,
  customerId: number,
  located: Pick<StoredAddress, 'addressId' | 'address1' | 'postcode' | 'city'> & { point: Point },
): Promise<void> {
  const { addressId, address1, postcode, city, point } = located;
  await tx.query(
    `UPDATE address SET lon = $6, lat = $7
      WHERE customer_id = $1 AND address_id = $2 AND address_1 = $3 AND postcode = $4 AND city = $5`,
    [customerId, addressId, address1, postcode, city, point.lon, point.lat],
  );
}
