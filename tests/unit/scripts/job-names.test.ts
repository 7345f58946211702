import { expect, it } from '@jest/globals';
import { QUEUES } from '#backend/jobs/queues.ts';
import { jobText } from '../../../scripts/jobs/command.ts';

it.each(Object.keys(QUEUES))('a failed job %s has a name for the operator', (kind) => {
  expect(jobText(kind)).not.toBe(kind);
});
