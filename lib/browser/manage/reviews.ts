'use client';

import * as calls from '#lib/contract/manage/reviews-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { ManagedReview, ReviewFilter } from '#lib/domain/reviews/review.ts';
import { callManage } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';
import { usePaged } from './use-paged.ts';

/** The reviews of the shop, newest first, their figures, and what the staff do with one. */
export function useReviews(filter: ReviewFilter | null) {
  const { reading, items, more, reread } = usePaged(calls.listReviews, { filter });
  const figures = useManageData(calls.readReviewFigures, null);

  async function changing(
    answering: Promise<Answer<{ review: ManagedReview }>>,
  ): Promise<Answer<{ review: ManagedReview }>> {
    const answer = await answering;
    await Promise.all([reread(), figures.reread()]);
    return answer;
  }

  return {
    reading,
    items,
    more,
    figures: figures.reading.status === 'found' ? figures.reading.value : null,
    acts: {
      reply: (reviewId: number, reply: string) =>
        changing(callManage(calls.replyToReview, { reviewId, reply })),
      publish: (reviewId: number) => changing(callManage(calls.publishReview, { reviewId })),
      withdraw: (reviewId: number) => changing(callManage(calls.withdrawReview, { reviewId })),
    },
  };
}

export type ReviewActs = ReturnType<typeof useReviews>['acts'];
