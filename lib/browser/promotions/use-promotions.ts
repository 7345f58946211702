'use client';

import { useState } from 'react';
import useSWR from 'swr';
import type { Failure } from '#lib/domain/answer.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { lineTotal } from '#lib/domain/basket/line.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import type { LoyaltyOffer } from '#lib/domain/promotions/loyalty.ts';
import type { PromotionOutcome, Saving } from '#lib/domain/promotions/promotion.ts';
import { useSession } from '../session/use-session.ts';
import { useSignedIn } from '../session/use-signed-in.ts';
import { useShop } from '../shop/shop-context.tsx';
import { readStored, removeStored, textOf, writeStored } from '../storage/local-storage.ts';

const codeKey = (storeId: number) => `promotion_code_${storeId}`;
const rewardKey = (storeId: number) => `loyalty_reward_${storeId}`;
const isTrue = (stored: unknown): boolean | null => (stored === true ? true : null);

/** Called when an order was placed: neither the code that was typed nor the reward that was chosen is for the next one. */
export function clearPromotionChoices(storeId: number): void {
  removeStored(codeKey(storeId));
  removeStored(rewardKey(storeId));
}

/** The promotions of a basket. */
export interface BasketPromotions {
  /** What the order has, with what it saves; null for none, and while they load. */
  applied: { name: string; saving: Saving } | null;
  /** What is saved in all: on the lines and the fee. */
  saved: Cents;
  /** Each promotion with what it saves, or why it does not; empty while they load. */
  outcomes: readonly PromotionOutcome[];
  /** Whether a code may be typed. */
  takesCodes: boolean;
  /** The code that was typed; null for none. */
  code: string | null;
  /** Why that code gives no promotion. */
  refused: Failure | null;
  /** The running loyalty programme with the diner's stamps; null for none, and while it loads. */
  loyalty: LoyaltyOffer | null;
  /** Whether the diner has chosen to use a reward, and what it then saves; null without one. */
  reward: { chosen: boolean; saving: Saving | null };
  /** Uses a reward on this order, or keeps it. */
  chooseReward: (use: boolean) => void;
  loading: boolean;
  /** Types another code, or removes it with null. */
  type: (code: string | null) => void;
  /** Reads them again: the backend has another total. */
  refresh: () => void;
}

/** The promotions of a basket that is ordered in one of the ways, with a delivery fee; null for none. Browser only. */
export function usePromotions(basket: Basket, method: ShippingMethod, fee: Cents | null): BasketPromotions {
  const session = useSession();
  const { storeId, timeZone, savings = false } = useShop().store;
  const signedIn = useSignedIn();
  const [chosen, setChosen] = useState(() => readStored(rewardKey(storeId), isTrue) ?? false);
  const [code, setCode] = useState(() => readStored(codeKey(storeId), textOf));
  const { data, isLoading, mutate } = useSWR(
    savings && basket.length > 0 ? ['promotions', storeId, signedIn, code] : null,
    async () => (await import('./read-offers.ts')).readOffers(session, code),
  );
  const wanted = chosen && data?.hasReward ? (data.loyalty?.rule.reward ?? null) : null;
  const result = data?.apply(
    data.promotions,
    {
      lines: basket.map((line) => ({ ...line, price: lineTotal(line) })),
      method,
      fee: fee ?? ZERO,
      now: Date.now() + data.ahead,
      timeZone,
      hasOrdered: data.hasOrdered,
    },
    wanted,
  );
  const rewarded = result?.reward && { name: data?.rewardName ?? '', saving: result.reward };
  const promoted = result?.applied && { name: result.applied.promotion.name, saving: result.applied.saving };
  const applied = rewarded ?? promoted ?? null;
  return {
    applied,
    saved: applied?.saving.total ?? ZERO,
    // While the fee is unknown, delivery is not free.
    outcomes: (result?.outcomes ?? []).filter(
      (outcome) => fee !== null || !('why' in outcome && outcome.why === 'free_already'),
    ),
    takesCodes: data?.takesCodes ?? false,
    code,
    refused: data?.refused ?? null,
    loyalty: data?.loyalty ?? null,
    reward: { chosen, saving: result?.reward ?? null },
    chooseReward(use) {
      if (use) writeStored(rewardKey(storeId), true);
      else removeStored(rewardKey(storeId));
      setChosen(use);
    },
    loading: isLoading,
    type(typed) {
      if (typed === null) removeStored(codeKey(storeId));
      else writeStored(codeKey(storeId), typed);
      setCode(typed);
    },
    refresh: () => void mutate(),
  };
}
