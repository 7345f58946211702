import { screen } from '@testing-library/react';

export const orderButton = () =>
  screen.getByRole('button', { name: 'Commander avec obligation de paiement' });

/** The button, once customer, basket and times have loaded. */
export const readyToOrder = async () => {
  await screen.findByRole('radio', { name: /Dès que possible/ });
  return orderButton();
};
