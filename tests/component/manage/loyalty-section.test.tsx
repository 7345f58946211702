import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { LoyaltySection } from '#components/manage/promotions/loyalty-section.tsx';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const RULE = {
  earning: { kind: 'order', minimum: '0.00' },
  needed: 10,
  reward: { kind: 'amount', amount: '5.00' },
};

/** The section with a programme that the backend keeps. */
function show(programme: object = {}) {
  let kept: object = { rule: RULE, active: false, revision: 3, customers: 0, ready: 0, ...programme };
  const backend = aBackend({
    'v1/manage/csrf-token': () => ({ token: 'csrf-1' }),
    'v1/manage/loyalty/find': () => kept,
    'v1/manage/loyalty/save': ({ rule, active }: Record<string, unknown>) => {
      kept = { ...kept, rule, active };
      return kept;
    },
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <InFrench>
        <LoyaltySection />
      </InFrench>
    </SWRConfig>,
  );
  return backend;
}

const section = () => screen.findByRole('region', { name: 'Fidélité' });

test.each([
  [{ customers: 0, ready: 0 }, 'Aucun client n’a de tampon pour l’instant.'],
  [{ customers: 1, ready: 0 }, 'Un client a des tampons, personne encore de récompense.'],
  [{ customers: 42, ready: 3 }, '42 clients ont des tampons, dont 3 une récompense.'],
  [{ customers: 1000, ready: 1 }, /^1\s000 clients ou plus ont des tampons, dont un une récompense\.$/],
])('says how many customers have stamps: %j', async (counts, sentence) => {
  show(counts);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('is turned on over the revision that was seen, and says that nothing expires', async () => {
  const backend = show();
  const shown = within(await section());
  expect(shown.getByText('Arrêtée')).toBeVisible();
  expect(shown.getByText(/^Rien n’expire/)).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Activer la fidélité' }));
  expect(await shown.findByText('En cours')).toBeVisible();
  expect(backend.sent('v1/manage/loyalty/save')).toMatchObject([{ rule: RULE, active: true, revision: 3 }]);
});

test('takes another rule once every field is right', async () => {
  const backend = show({ active: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier la fidélité' }));
  const form = within(screen.getByRole('dialog', { name: 'Modifier la fidélité' }));
  await userEvent.click(form.getByRole('radio', { name: /^Un point par euro/ }));
  const needed = form.getByLabelText('Tampons ou points pour une récompense');
  await userEvent.clear(needed);
  await userEvent.type(needed, '0');
  await userEvent.click(form.getByRole('radio', { name: /^Un pourcentage/ }));
  await userEvent.type(form.getByLabelText('Pourcentage'), '101');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(needed).toHaveAccessibleDescription(/Un nombre entier de 1 à 10\s000\./);
  expect(form.getByLabelText('Pourcentage')).toHaveAccessibleDescription('Un nombre entier de 1 à 100.');
  expect(backend.sent('v1/manage/loyalty/save')).toEqual([]);
  await userEvent.clear(needed);
  await userEvent.type(needed, '150');
  await userEvent.clear(form.getByLabelText('Pourcentage'));
  await userEvent.type(form.getByLabelText('Pourcentage'), '20');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/^150 points : 20\s% de remise sur une commande$/)).toBeVisible();
  expect(backend.sent('v1/manage/loyalty/save')).toMatchObject([
    {
      rule: { earning: { kind: 'euro' }, needed: 150, reward: { kind: 'percent', percent: 20 } },
      active: true,
    },
  ]);
});

test('says why a change was not saved', async () => {
  const backend = show();
  backend.answers['v1/manage/loyalty/save'] = () => refused('loyalty_changed', 'Quelqu’un l’a changée.');
  await userEvent.click(await screen.findByRole('button', { name: 'Activer la fidélité' }));
  expect(await screen.findByText('Quelqu’un l’a changée.')).toBeVisible();
});
