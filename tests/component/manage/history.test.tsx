import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { History } from '#components/manage/settings/history.tsx';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { aBackend } from '#tests/support/a-backend.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

type Entry = AnyAnswerOf<'manageHistory'>['entries'][number];

const me: AnyAnswerOf<'manageMe'>['me'] = {
  staff_id: 1,
  name: 'Sam',
  email: 'sam@example.org',
  device: false,
  has_pin: false,
  second_factor: false,
  second_factor_owed: false,
  role: 'owner',
  permissions: ['history.see'],
  shop: { name: 'Chez Zoé', time_zone: 'Europe/Paris' },
};

async function sentencesOf(entries: Partial<Entry>[]) {
  aBackend({
    'v1/manage/me': () => ({ me }),
    'v1/manage/history/list': () => ({
      entries: entries.map((entry, index) => ({
        audit_id: index + 1,
        staff_id: 1,
        name: 'Sam',
        device: null,
        subject: null,
        order_number: null,
        before: null,
        after: null,
        at: '2026-11-23T11:00:00.000Z',
        ...entry,
      })),
      next_cursor: '',
    }),
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>
        <History />
      </InFrench>
    </SWRConfig>,
  );
  const day = await screen.findByRole('region', { name: 'lundi 23 novembre' });
  return within(day)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
}

test('what the shop did by itself is in its history, with the day of a promise that is not today', async () => {
  const automatic = { staff_id: null, name: null, order_number: 7 };
  const sentences = await sentencesOf([
    { ...automatic, action: 'order.auto_accepted', after: { time: '12:30', day: '2026-11-24' } },
    { ...automatic, action: 'order.auto_begun', after: { orderStatusId: 2 } },
    { ...automatic, action: 'order.auto_refused', after: { orderStatusId: 4, toRefund: 2180 } },
    {
      order_number: 8,
      action: 'order.promised',
      before: { time: '12:15', day: '2026-11-23' },
      after: { time: '12:30', day: '2026-11-23' },
    },
  ]);
  expect(sentences).toEqual([
    '12 hCommande n° 7 acceptée d’elle-même pour mardi 24 novembre à 12 h 30 · automatique',
    '12 hCommande n° 7 commencée à l’heure prévue · automatique',
    '12 hCommande n° 7 annulée : personne n’a répondu à temps · automatique21,80 € remboursés',
    '12 hCommande n° 8 promise pour 12 h 30 (avant : 12 h 15) · Sam',
  ]);
});

test('a changed setting says what it was, and a changed order what it cost and what went back', async () => {
  const order = { order_number: 7, action: 'order.adjusted' };
  const sentences = await sentencesOf([
    {
      action: 'service.changed',
      before: { ladder: false, remindMinutes: 1, acceptance: 'by_hand', acceptanceBelow: 10 },
      after: { ladder: true, remindMinutes: 3, acceptance: 'below', acceptanceBelow: 4 },
    },
    {
      ...order,
      before: { total: 2180 },
      after: { kind: 'refund', total: 1930, toRefund: 250, toGiveBack: 0 },
    },
    {
      ...order,
      before: { total: 2180 },
      after: { kind: 'discount', total: 2080, toRefund: 0, toGiveBack: 0 },
    },
    {
      ...order,
      before: { total: 2180 },
      after: { kind: 'lines', total: 1790, toRefund: 0, toGiveBack: 390 },
    },
    { order_number: 7, action: 'order.refunded', after: { means: 'card', amount: 390 } },
  ]);
  expect(sentences).toEqual([
    '12 hRéglages du service modifiés · SamCommande sans réponse relancée puis annulée : oui (avant : non)Rappel d’une commande sans réponse : après 3 min (avant : après 1 min)Acceptation automatique : tant qu’il y a peu de commandes (avant : à la main)Commandes en cuisine pour accepter automatiquement : moins de 4 (avant : moins de 10)',
    '12 hRemboursement de 2,50 €, commande n° 7 · SamTotal : 19,30 € au lieu de 21,80 €',
    '12 hRemise de 1,00 €, commande n° 7 · SamTotal : 20,80 € au lieu de 21,80 €',
    '12 hPlats modifiés, commande n° 7 · SamTotal : 17,90 € au lieu de 21,80 €3,90 € remboursés',
    '12 h3,90 € rendus par carte, commande n° 7 · Sam',
  ]);
});

test('a change of the banners says which one it was, and what it changed', async () => {
  const banner = { image: '/files/a.webp', title: 'Fêtes', name: '', firstDay: null, lastDay: '2026-12-24' };
  const other = { ...banner, image: '/files/b.webp', title: 'Galettes' };
  const of = (...banners: object[]) => ({
    titles: 'Fêtes, Galettes',
    banners: JSON.stringify(banners),
  });
  const changed = { action: 'banners.changed' };
  const sentences = await sentencesOf([
    { ...changed, before: of(banner), after: of(banner, other) },
    { ...changed, before: of(banner, other), after: of(other) },
    { ...changed, before: of(banner, other), after: of(other, banner) },
    {
      ...changed,
      before: of(banner, other),
      after: of({ ...banner, image: '/files/c.webp', lastDay: '2026-12-31' }, other),
    },
    { ...changed, before: of(banner, other), after: of({ ...other, name: 'Nouveau' }) },
  ]);
  expect(sentences).toEqual([
    '12 hBannière ajoutée : Galettes · Sam',
    '12 hBannière retirée : Fêtes · Sam',
    '12 hOrdre des bannières : Galettes, Fêtes · Sam',
    '12 hBannière modifiée : Fêtes · SamPhoto : nouvelle photo (avant : ancienne photo)Dernier jour : jeudi 31 décembre (avant : jeudi 24 décembre)',
    '12 hBannières modifiées · Sam« Fêtes » : absente (avant : présente)Surtitre de « Galettes » : Nouveau (avant : rien)',
  ]);
});

test('an exported list says how many addresses it had', async () => {
  const exported = { action: 'customer.mailing_exported' };
  expect(
    await sentencesOf([
      { ...exported, after: { count: 30 } },
      { ...exported, after: { count: 1 } },
    ]),
  ).toEqual([
    '12 hListe des clients d’accord pour recevoir des offres téléchargée (30 adresses) · Sam',
    '12 hListe des clients d’accord pour recevoir des offres téléchargée (1 adresse) · Sam',
  ]);
});
