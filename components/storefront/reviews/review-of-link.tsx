'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Loading } from '#components/ui/feedback/spinner.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { RatingFace } from '#components/ui/rating-face.tsx';
import { useOwnReview } from '#lib/browser/reviews/use-own-review.ts';
import { useReviewLink } from '#lib/browser/reviews/use-review-link.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { type OwnReview, RATINGS, type Rating, REVIEW_TEXT_MAX } from '#lib/domain/reviews/review.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { routes } from '#lib/routes.ts';

/** What the link has led to: the noted face, which can be changed, or why there is none. For the browser alone. */
export function ReviewOfLink() {
  const t = useTranslations('review');
  const { name } = useShop().store;
  const link = useReviewLink();
  switch (link.status) {
    case 'following':
      return <Loading label={t('loading')} />;
    case 'unavailable':
      return (
        <LoadState
          texts={{
            title: t('unavailable.title'),
            text: t('unavailable.text'),
            retry: t('unavailable.retry'),
            loading: t('unavailable.loading'),
          }}
          unavailable={link}
        />
      );
    case 'noted':
      return <ReviewForm first={link.review} secret={link.secret} />;
    case 'none':
      return <Outcome title={t('none.title')}>{t('none.text')}</Outcome>;
    case 'refused':
      return <Outcome title={t('dead.title')}>{t('dead.text')}</Outcome>;
    case 'stopped':
      return <Outcome title={t('stopped.title')}>{t('stopped.text', { shop: name })}</Outcome>;
  }
}

/** The heading of what the link has led to. It takes the focus: it is read aloud and scrolled into view. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="card-title outline-none">
      {children}
    </h1>
  );
}

function Outcome({ title, children }: { title: string; children: string }) {
  const t = useTranslations('review');
  return (
    <>
      <Heading>{title}</Heading>
      <p className="text-muted">{children}</p>
      <ButtonLink href={routes.home()} kind="secondary" size="large" wide>
        {t('home')}
      </ButtonLink>
    </>
  );
}

function ReviewForm({ first, secret }: { first: OwnReview; secret: string }) {
  const t = useTranslations('review.form');
  const { stored, draft, saving, choose, change, send } = useOwnReview(first, secret);
  const id = useId();
  const isSaving = saving.state === 'saving';
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.text.trim().length > REVIEW_TEXT_MAX) return document.getElementById(id)?.focus();
        send();
      }}
    >
      <div className="flex flex-col gap-2">
        <Heading>{t('title')}</Heading>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <Faces value={draft.rating} onChange={choose} />
      <TextArea
        id={id}
        label={t('text')}
        labelShown
        hint={t('hint')}
        rows={4}
        limit={textLimit(REVIEW_TEXT_MAX)}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div className="flex flex-col gap-1">
        <CheckField
          checked={draft.consent}
          aria-describedby={`${id}-consent`}
          onChange={({ target }) => change({ consent: target.checked })}
        >
          {t('consent', { name: stored.firstName || 'none' })}
        </CheckField>
        <p id={`${id}-consent`} className="pl-9 text-muted text-sm">
          {t('consentNote')}
        </p>
      </div>
      {saving.state === 'failed' && (
        <Notice tone="danger" title={t('failed')} live>
          {saving.message}
        </Notice>
      )}
      {saving.state === 'saved' && (
        <Notice tone="success" live>
          {t('saved')}
        </Notice>
      )}
      <Button type="submit" size="large" wide aria-busy={isSaving}>
        <BusyLabel busy={isSaving}>{t('send')}</BusyLabel>
      </Button>
      {stored.isPublished && <Notice>{t('published')}</Notice>}
      {stored.reply && (
        <Reply title={t('reply')}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {stored.reply}
          </p>
        </Reply>
      )}
    </form>
  );
}

/** Five faces of which one is chosen, each with its word. */
function Faces({ value, onChange }: { value: Rating; onChange: (rating: Rating) => void }) {
  const t = useTranslations('review');
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t('form.faces')}</legend>
      <div className="grid grid-cols-5 gap-1 sm:gap-2">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="flex min-h-20 cursor-pointer flex-col items-center justify-start gap-1 rounded-control border border-line-strong bg-surface px-0.5 py-2 text-center hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="rating"
              className="sr-only"
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
            />
            <RatingFace rating={rating} size={32} />
            <span className="font-semibold text-xs sm:text-sm">{t(`ratings.${rating}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Reply = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-1 rounded-control bg-sunken px-4 py-3">
    <h2 className="font-semibold text-sm">{title}</h2>
    {children}
  </section>
);
