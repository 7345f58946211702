import * as zones from '#backend/modules/delivery/repository/zone.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { cents } from '#lib/domain/money.ts';

/** Runs the statements about delivery zones by themselves. */
export async function runStatementsOfDelivery(tx: Tx, storeId: number): Promise<void> {
  const shape = [
    { lon: 3.1, lat: 50.6 },
    { lon: 3.2, lat: 50.6 },
    { lon: 3.2, lat: 50.7 },
  ];
  const facts = { minimum: cents(1200), fee: cents(350), freeFrom: cents(3000), extraMinutes: 10, shape };
  const zoneId = await zones.insertZone(tx, storeId, { name: 'Est', ...facts }, 0);
  await zones.updateZone(tx, zoneId, { name: 'Est et sud', ...facts });
  await zones.writeCommunes(tx, storeId, zoneId, [
    {
      cityId: 999_999,
      regionId: 999_999,
      city: 'Villeneuve-d’Ascq',
      region: 'Nord',
      postcode: '59650',
      country: 'France',
      insee: '59009',
      place: 0,
    },
  ]);
  await zones.orderZones(tx, [zoneId]);
  await zones.listZones(tx);
  await zones.zonesWithShapes(tx, [999_999]);
  await zones.deleteZone(tx, zoneId);
}

/** What imports run across stores. */
export async function runStatementsOfDeliveryAcross(tx: Tx, storeId: number): Promise<void> {
  await zones.replaceZones(tx, storeId, await zones.listZones(tx, storeId));
}
