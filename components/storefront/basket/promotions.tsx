'use client';

import { Check, Tag } from 'lucide-react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import type { BasketPromotions } from '#lib/browser/promotions/use-promotions.ts';
import { useWhyNot } from '#lib/browser/promotions/use-why-not.ts';
import { PROMOTION_CODE_MAX, type PromotionOutcome } from '#lib/domain/promotions/promotion.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import food from '#lib/i18n/messages/fr/food.json' with { type: 'json' };
import loyalty from '#lib/i18n/messages/fr/loyalty.json' with { type: 'json' };
import promotions from '#lib/i18n/messages/fr/promotions.json' with { type: 'json' };
import { minusText } from '#lib/i18n/price.ts';
import { BasketLoyalty } from './loyalty.tsx';

const sentences = { food, loyalty, promotions };
/** The longest text that is looked for as a code: its spaces are left out. */
const TYPED_MAX = 4 * PROMOTION_CODE_MAX;

/**
 * The promotions of the shop, each with what it saves on this basket or why it does not, the field for a code, and the
 * loyalty programme.
 */
export function Promotions(properties: { promotions: BasketPromotions }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <PromotionList {...properties} />
      <BasketLoyalty {...properties} />
    </NextIntlClientProvider>
  );
}

function PromotionList({ promotions }: { promotions: BasketPromotions }) {
  const t = useTranslations('promotions');
  const id = useId();
  const { outcomes, takesCodes, code, refused } = promotions;
  const section = useRef<HTMLElement>(null);
  const [codeAtFirst] = useState(code);
  const isNew = code !== codeAtFirst;
  // What a code that was typed gives, or its refusal, may be below the sheet's visible part.
  useEffect(() => {
    if (isNew && (refused || outcomes.length > 0)) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew, refused, outcomes.length]);
  if (outcomes.length === 0 && !takesCodes && code === null) return null;
  return (
    <section ref={section} aria-labelledby={id} className="flex flex-col gap-3 border-line border-t py-4">
      <h3 id={id} className="font-semibold">
        {t('title')}
      </h3>
      {outcomes.length > 0 && (
        <ul className="flex flex-col gap-2">
          {outcomes.map((outcome) => (
            <OutcomeLine key={outcome.promotion.promotionId} outcome={outcome} />
          ))}
        </ul>
      )}
      {(takesCodes || code !== null) && <CodeField promotions={promotions} />}
    </section>
  );
}

function OutcomeLine({ outcome }: { outcome: PromotionOutcome }) {
  const isApplied = 'saving' in outcome;
  const whyNot = useWhyNot();
  const { name, code } = outcome.promotion;
  const Icon = isApplied ? Check : Tag;
  return (
    <li className="flex gap-2.5">
      <Icon
        aria-hidden
        size={18}
        className={`mt-0.5 shrink-0 ${isApplied ? 'text-success' : 'text-muted'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere font-medium">{withFrenchSpaces(name)}</span>
        {code !== null && <span className="text-muted"> · {code}</span>}
        {!isApplied && <span className="block text-muted text-sm">{whyNot(outcome)}</span>}
      </span>
      {isApplied && (
        <span className="tabular shrink-0 font-semibold text-success">{minusText(outcome.saving.total)}</span>
      )}
    </li>
  );
}

/** The code of a promotion: a button until somebody has one. */
function CodeField({ promotions: { code, refused, loading, type } }: { promotions: BasketPromotions }) {
  const t = useTranslations('promotions');
  const [typed, setTyped] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  const isForm = refused !== null || (code === null && typed !== null);
  // What was pressed is gone: the focus goes to what took its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of these something else takes its place
  useEffect(() => {
    if (!movesFocus.current) return;
    root.current?.querySelector<HTMLElement>('input, [role=status], button')?.focus();
    if (!loading) movesFocus.current = false;
  }, [isForm, code, loading]);

  function choose(wanted: string | null): void {
    movesFocus.current = true;
    setTyped(null);
    type(wanted);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // What is longer than any code is none.
    const wanted = (typed ?? code ?? '').trim().slice(0, TYPED_MAX);
    setMissing(wanted === '');
    if (wanted !== '') choose(wanted);
  }

  return (
    <div ref={root}>
      {isForm ? (
        <form className="flex items-start gap-2.5" onSubmit={submit} noValidate>
          <Field
            className="flex-1"
            label={t('code')}
            value={typed ?? code ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={isMissing ? t('missing') : (refused?.message ?? undefined)}
            onChange={({ target }) => {
              setTyped(target.value);
              setMissing(false);
              if (refused) type(null);
            }}
          />
          <Button type="submit" kind="secondary" className="mt-6.5" aria-busy={loading}>
            {t('apply')}
          </Button>
        </form>
      ) : code === null ? (
        <Button
          kind="quiet"
          className="-ml-3"
          onClick={() => {
            movesFocus.current = true;
            setTyped('');
          }}
        >
          {t('haveCode')}
        </Button>
      ) : (
        <p className="flex items-center justify-between gap-3 text-sm">
          <span role="status" tabIndex={-1} className="wrap-anywhere min-w-0 text-muted outline-none">
            {t(loading ? 'checking' : 'typed', { code: code.toLocaleUpperCase('fr-FR') })}
          </span>
          <Button kind="quiet" className="-mr-3" onClick={() => choose(null)}>
            {t('remove')}
          </Button>
        </p>
      )}
    </div>
  );
}
