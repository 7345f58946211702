import { screen } from '@testing-library/react';

export const orderButton = () =>
  screen.getByRole('button', { name: 'Commander avec obligation de paiement' });

/** The button, once it is known who orders what, and when it can be ready. */
export const readyToOrder = async () => {
  await screen.findByRole('radio', { name: /Dès que possible/ });
  return orderButton();
};
