import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { ServiceRules } from '#components/manage/settings/service-rules.tsx';
import type { AnyAnswerOf, AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

type Settings = AnyAnswerOf<'manageServiceSettings'>['settings'];
type Change = AnyPayloadOf<'manageServiceSettingsChange'>;

const DEFAULTS: Settings = {
  begun_at: '2026-11-20T11:00:00.000Z',
  ladder: true,
  remind_minutes: 1,
  alert_minutes: 2,
  refuse_minutes: 10,
  acceptance: 'by_hand',
  acceptance_below: 10,
  accept_scheduled: true,
  pause_unwatched: false,
  guest_orders: false,
  tips: false,
  order_push: false,
  order_sms: false,
  reviews: false,
};

let settings: Settings;
let changes: Change[];
let refusal: object | null;
let smsAvailable: boolean;
let active: OrderWire[];

beforeEach(() => {
  settings = { ...DEFAULTS };
  changes = [];
  refusal = null;
  smsAvailable = true;
  active = [];
  aBackend({
    'v1/manage/csrf-token': () => ({ token: 'token' }),
    'v1/manage/order/list': () => ({
      orders: active.map((order) => ({
        ...order,
        seen: true,
        accepted_by_itself: false,
        refusal: null,
        customer: null,
      })),
      time_zone: 'Europe/Paris',
      next_cursor: '',
      preparation_minutes: 20,
    }),
    'v1/manage/service/find': () => ({ settings, sms_available: smsAvailable }),
    'v1/manage/service/change': (change: Change) => {
      if (refusal) return refusal;
      changes.push(change);
      settings = { ...settings, ...change };
      return { settings };
    },
  });
});

async function open() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>
        <ServiceRules />
      </InFrench>
    </SWRConfig>,
  );
  await screen.findByRole('heading', { name: 'Commande sans réponse' });
  return userEvent.setup();
}

const saved = () => screen.findByText('Enregistré');
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

describe('the settings of the service', () => {
  test('list the steps of the ladder with their minutes, each between its neighbours', async () => {
    await open();
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(steps).toHaveLength(4);
    expect(steps[0]).toMatch(/^Tout de suite/);
    expect(screen.getByLabelText('Annulation')).toHaveValue('10');
    expect(optionsOf('Rappel')).toEqual(['Après 1 minute']);
    expect(optionsOf('Alerte').at(0)).toBe('Après 2 minutes');
    expect(optionsOf('Alerte').at(-1)).toBe('Après 8 minutes');
    expect(optionsOf('Annulation').at(0)).toBe('Après 3 minutes');
  });

  test('offer SMS with what they cost, and notifications', async () => {
    const user = await open();
    expect(
      screen.getByText(/Chaque SMS vous est facturé.*trois au plus par commande, 300 au plus par jour/),
    ).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Proposer les notifications/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Proposer les SMS/ }));
    await saved();
    expect(changes).toEqual([{ order_push: true }, { order_sms: true }]);
  });

  test('offer no SMS where the installation sends none, and say why; what was on can be turned off', async () => {
    smsAvailable = false;
    await open();
    expect(screen.getByRole('checkbox', { name: /^Proposer les SMS/ })).toBeDisabled();
    expect(screen.getByText(/Aucun prestataire d’envoi de SMS/)).toBeVisible();
    cleanup();
    settings = { ...settings, order_sms: true };
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: /^Proposer les SMS/ }));
    await saved();
    expect(changes).toEqual([{ order_sms: false }]);
  });

  test('save a change at once, alone, and say so', async () => {
    const user = await open();
    await user.selectOptions(screen.getByLabelText('Annulation'), '15');
    await saved();
    await user.click(screen.getByRole('radio', { name: /^Tant qu’il y a peu de commandes/ }));
    await user.selectOptions(
      await screen.findByLabelText('Accepter tant qu’il y a en cuisine moins de'),
      '4',
    );
    await user.click(
      screen.getByRole('checkbox', { name: /^Accepter d’elles-mêmes les commandes programmées/ }),
    );
    await user.click(screen.getByRole('checkbox', { name: /^Mettre alors la commande en ligne en pause/ }));
    await saved();
    expect(changes).toEqual([
      { refuse_minutes: 15 },
      { acceptance: 'below' },
      { acceptance_below: 4 },
      { accept_scheduled: false },
      { pause_unwatched: true },
    ]);
  });

  test('take orders without an account once it is ticked', async () => {
    const user = await open();
    const box = screen.getByRole('checkbox', { name: 'Accepter les commandes sans compte' });
    expect(box).not.toBeChecked();
    await user.click(box);
    await saved();
    expect(changes).toEqual([{ guest_orders: true }]);
    expect(box).toBeChecked();
  });

  test('hide the steps when the ladder is off', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: /^Relancer l’équipe/ }));
    await saved();
    expect(screen.queryByLabelText('Rappel')).toBeNull();
  });

  test('say why a change was not saved, and show what is true', async () => {
    const user = await open();
    refusal = refused('ladder_order', 'Chaque étape vient après la précédente.');
    await user.selectOptions(screen.getByLabelText('Annulation'), '15');
    expect(await screen.findByText('Chaque étape vient après la précédente.')).toBeInTheDocument();
    expect(screen.getByLabelText('Annulation')).toHaveValue('10');
  });

  test('say that nothing happens before the first service', async () => {
    settings = { ...settings, begun_at: null };
    await open();
    expect(screen.getByText('En attente du premier service')).toBeInTheDocument();
  });

  test('ask before waiting orders are accepted at once, and say how many', async () => {
    active = [
      anOrder({ order_id: 1 }),
      anOrder({ order_id: 2 }),
      anOrder({ order_id: 3, order_status_id: 2 }),
    ];
    const user = await open();
    const always = () => screen.getByRole('radio', { name: /^Toujours/ });
    await user.click(always());
    const question = await screen.findByRole('dialog', {
      name: '2 commandes en attente seront acceptées tout de suite',
    });
    expect(changes).toEqual([]);
    await user.click(
      within(question).getAllByRole('button', { name: 'Ne rien changer' }).at(-1) as HTMLElement,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(always()).not.toBeChecked();
    await user.click(always());
    await user.click(await screen.findByRole('button', { name: 'Accepter les 2 et enregistrer' }));
    await saved();
    expect(changes).toEqual([{ acceptance: 'always' }]);
    expect(always()).toBeChecked();
  });

  test('save a change that accepts nothing without a question', async () => {
    active = [anOrder({ order_status_id: 2 })];
    const user = await open();
    await user.click(screen.getByRole('radio', { name: /^Toujours/ }));
    await saved();
    expect(changes).toEqual([{ acceptance: 'always' }]);
  });
});
