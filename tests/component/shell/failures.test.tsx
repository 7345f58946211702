import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import PageFailure from '../../../app/[tenant]/error.tsx';

describe('a page that failed', () => {
  test('says so in French, tries again when it is asked to, and leads back to the card', async () => {
    const retry = jest.fn();
    render(<PageFailure retry={retry} />);
    expect(screen.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à la carte' })).toHaveAttribute('href', '/');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
