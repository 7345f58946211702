import { PermanentFailure } from '../../jobs/job.ts';
import { ProviderRefused } from '../../payments/provider.ts';

/** Why a job of a card payment is given up where no provider is configured any more. */
export const NO_PROVIDER = 'no card provider is configured';

/** Gives a job up whose request the provider refuses for good; what else went wrong is attempted again. */
export function throwPermanentIfRefused(error: unknown): never {
  throw error instanceof ProviderRefused ? new PermanentFailure(error.message) : error;
}
