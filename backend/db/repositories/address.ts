import type { Tx } from '../database.ts';

/** SPEC section 3, Address. */
export interface Address {
  addressId: number;
  customerId: number;
  company: string;
  city: string;
  cityId: number;
  postcode: string;
  codePostalId: number | null;
  address1: string;
  address2: string;
  countryId: number | null;
  zoneId: number;
  isDefault: boolean;
  firstname: string;
  lastname: string;
}

/** The addresses of a customer, the default one first. */
export async function addressesOfCustomer(tx: Tx, customerId: number): Promise<Address[]> {
  return await tx.query<Address>(
    `SELECT address_id AS "addressId", customer_id AS "customerId", company, city, city_id AS "cityId",
            postcode, code_postal_id AS "codePostalId", address_1 AS "address1", address_2 AS "address2",
            country_id AS "countryId", zone_id AS "zoneId", is_default AS "isDefault", firstname, lastname
       FROM address WHERE customer_id = $1 ORDER BY is_default DESC, address_id`,
    [customerId],
  );
}
