'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { RatingFace } from '#components/ui/rating-face.tsx';
import type { ReviewActs } from '#lib/browser/manage/reviews.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { type ManagedReview, REVIEW_TEXT_MAX } from '#lib/domain/reviews/review.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { orderRoute } from '#lib/manage-routes.ts';

/** One review, with what the staff may do with it: nobody changes or removes what its author has written. */
export function ReviewItem({
  review,
  timeZone,
  acts,
}: {
  review: ManagedReview;
  timeZone: string;
  acts: ReviewActs;
}) {
  const t = useTranslations('manageReviews.review');
  const all = useTranslations('manageReviews');
  const words = useTranslations('review.ratings');
  const moment = useMoment(timeZone);
  const { busy, failure, act } = useAct();
  const [isReplying, setReplying] = useState(false);
  const { reviewId, orderId, rating, text, consent, publishedAt, reply, writtenAt } = review;
  const name = review.firstName || t('nameless');
  const number = orderNumber(review);
  const isPublic = publishedAt !== null;
  return (
    <li>
      <article aria-label={t('label', { name, number })} className="panel flex flex-col gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <RatingFace rating={rating} size={32} />
          <div className="flex min-w-0 flex-1 basis-48 flex-col">
            <span className="font-bold">{t('rating', { rating, word: words(`${rating}`) })}</span>
            <span className="wrap-anywhere text-muted text-sm">
              <bdi>{name}</bdi> · {moment(writtenAt)}
            </span>
          </div>
          <Badge tone={isPublic ? 'success' : 'neutral'}>
            {isPublic ? t('public') : consent ? t('consent') : t('private')}
          </Badge>
        </div>
        {text ? (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        ) : (
          <p className="text-muted">{t('noText')}</p>
        )}
        {reply && (
          <div className="rounded-control bg-sunken px-3.5 py-2.5">
            <p className="font-semibold text-sm">{t('reply')}</p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {reply}
            </p>
          </div>
        )}
        {failure !== null && (
          <Notice tone="danger" title={all('failed')} live>
            {failure}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {!(reply && isPublic) && (
            <Button kind="secondary" className="min-h-12" onClick={() => setReplying(true)}>
              {t(reply ? 'edit' : 'answer')}
            </Button>
          )}
          {consent && (
            <Button
              kind="secondary"
              className="min-h-12"
              aria-busy={busy}
              onClick={() => act(() => (isPublic ? acts.withdraw(reviewId) : acts.publish(reviewId)))}
            >
              <BusyLabel busy={busy}>{t(isPublic ? 'withdraw' : 'publish')}</BusyLabel>
            </Button>
          )}
          <Link
            href={orderRoute(orderId)}
            prefetch={false}
            className="inline-flex min-h-12 items-center px-2 font-semibold text-accent-ink underline underline-offset-4"
          >
            {t('order', { number })}
          </Link>
        </div>
        {!consent && <p className="text-muted text-sm">{t('noConsent')}</p>}
      </article>
      {isReplying && (
        <ReplySheet
          name={name}
          reply={reply}
          save={(written) => acts.reply(reviewId, written)}
          onClose={() => setReplying(false)}
        />
      )}
    </li>
  );
}

function ReplySheet({
  name,
  reply,
  save,
  onClose,
}: {
  name: string;
  /** '' before the first one. */
  reply: string;
  save: (reply: string) => ReturnType<ReviewActs['reply']>;
  onClose: () => void;
}) {
  const t = useTranslations('manageReviews.reply');
  const all = useTranslations('manageReviews');
  const { busy, failure, act } = useAct();
  const [text, setText] = useState(reply);
  const [error, setError] = useState<string | undefined>();
  const id = useId();
  const title = reply ? t('editTitle') : t('title', { name });

  async function onSave(): Promise<void> {
    const written = text.trim();
    if (!written) setError(t('missing'));
    if (!written || written.length > REVIEW_TEXT_MAX) return document.getElementById(id)?.focus();
    if (await act(() => save(written))) onClose();
  }

  return (
    <Sheet label={title} closeLabel={all('close')} onClose={() => busy || onClose()}>
      <SheetHeading>{title}</SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        <TextArea
          id={id}
          label={t('field')}
          labelShown
          hint={t(reply ? 'editHint' : 'hint')}
          error={error}
          rows={4}
          limit={textLimit(REVIEW_TEXT_MAX)}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        {failure !== null && (
          <Notice tone="danger" title={all('failed')} live>
            {failure}
          </Notice>
        )}
        <Button size="large" aria-busy={busy} onClick={onSave}>
          <BusyLabel busy={busy}>{t(reply ? 'save' : 'send')}</BusyLabel>
        </Button>
      </div>
    </Sheet>
  );
}
