import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import PageFailure from '../../../app/[tenant]/error.tsx';

describe('a page that failed', () => {
  test('is reported in French, retries on request, and links back to the catalogue', async () => {
    const retry = jest.fn();
    render(<PageFailure retry={retry} />);
    expect(screen.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à la carte' })).toHaveAttribute('href', '/');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
