import { createHash } from 'node:crypto';
import { type Actor, type AuditEntry, type AuditValues, insertAudit } from '#backend/shared/audit.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { sameValues, textOf, type UndoAct, type UndoRules } from '#backend/shared/undo.ts';
import type { Appearance, DatedBanner } from '#lib/domain/store/appearance.ts';
import type { PhotoPlace } from '#lib/domain/store/photo.ts';
import { cardStyleOf, themeOf } from '#lib/domain/store/theme.ts';
import type { Task } from '../../jobs/interface.ts';
import { noteManagedPage, type Shops, writeSetting } from '../tenants/interface.ts';
import type { Photos } from './photos.ts';
import { readAppearance, renewBanners, replaceBanners } from './repository/appearance.ts';

export interface AppearanceParts {
  database: Database;
  clock: () => number;
  shops: Shops;
  photos: Pick<Photos, 'isStored'>;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
}

/** A change by somebody of the staff, who saw the appearance of this revision. */
export interface AppearanceAct {
  shop: Shop;
  by: Actor;
  revision: string;
}

/** What a shop looks like, and the revision that a change of it must name. */
export interface RevisedAppearance extends Appearance {
  revision: string;
}

type Look = Pick<Appearance, 'theme' | 'cardStyle'>;

interface Change {
  after: Appearance;
  audit: Omit<AuditEntry, keyof Actor>;
}

/** Theme, card style, logo and banners of a shop, as its staff change them (MANAGEMENT section 11). */
export type ManagedAppearance = ReturnType<typeof createAppearance>;

export function createAppearance(parts: AppearanceParts) {
  const { database, clock, shops, photos, wakePages, shopChanged } = parts;

  /**
   * Makes a change unless it is made already: so the same call again is done once, and needs no key. A change of something
   * that another has changed meanwhile is refused.
   */
  async function changing(
    { shop, by, revision }: AppearanceAct,
    change: (before: Appearance) => Outcome<Change>,
  ): Promise<Outcome<RevisedAppearance>> {
    const { storeId, tenant } = shop;
    const changed = await transact(database, storeId, async (tx) => {
      const before = await readAppearance(tx, { isLocked: true });
      const made = change(before);
      if (!made.ok) return made;
      const { after, audit } = made.value;
      if (revisionOf(after) === revisionOf(before)) return done({ after, isNew: false });
      if (revisionOf(before) !== revision) return refuse('appearance_changed');
      const now = clock();
      if (after.theme !== before.theme) await writeSetting(tx, storeId, 'config_theme', after.theme);
      if (after.cardStyle !== before.cardStyle)
        await writeSetting(tx, storeId, 'config_card', after.cardStyle);
      if (after.logo !== before.logo) await writeSetting(tx, storeId, 'config_logo', after.logo ?? '');
      if (after.banners !== before.banners) await replaceBanners(tx, shop, after.banners, now);
      await noteManagedPage(tx, storeId, 'appearance', new Date(now));
      await insertAudit(tx, storeId, { ...by, ...audit }, new Date(now));
      await appendShopEvent(tx, storeId, { kind: 'switch', payload: { sw: 'appearance', value: 1 } });
      return done({ after, isNew: true });
    });
    if (!changed.ok) return changed;
    if (changed.value.isNew) {
      shops.invalidate(tenant.id);
      wakePages(storeId);
      shopChanged(tenant.id);
    }
    return done(revised(changed.value.after));
  }

  /** Whether a picture may be shown in a place: one that is there already, or one that was drawn for it. */
  const usable = async (image: string, place: PhotoPlace, present: readonly (string | null)[]) =>
    present.includes(image) || (await photos.isStored(image, place));

  const read = (storeId: number) => database.inStore(storeId, (tx) => readAppearance(tx));

  /** Takes a change back while `valuesOf` the present appearance is what it left. */
  const restoring =
    (
      valuesOf: (present: Appearance) => AuditValues,
      set: (act: AppearanceAct, before: AuditValues) => Promise<Outcome<RevisedAppearance>>,
    ) =>
    async ({ shop, by, before, after }: UndoAct) => {
      const present = await read(shop.storeId);
      if (!sameValues(valuesOf(present), after)) return refuse('changed_since');
      return set({ shop, by, revision: revisionOf(present) }, before);
    };

  const setLook = (act: AppearanceAct, look: Look) =>
    changing(act, (before) =>
      done({
        after: { ...before, ...look },
        audit: { action: 'look.changed', before: lookValues(before), after: lookValues(look) },
      }),
    );

  const setLogo = (act: AppearanceAct, logo: string | null) =>
    changing(act, (before) =>
      done({
        after: { ...before, logo },
        audit: { action: 'logo.changed', before: { logo: before.logo }, after: { logo } },
      }),
    );

  const setBanners = (act: AppearanceAct, banners: readonly DatedBanner[]) =>
    changing(act, (before) =>
      done({
        after: { ...before, banners },
        audit: {
          action: 'banners.changed',
          before: bannerValues(before.banners),
          after: bannerValues(banners),
        },
      }),
    );

  return {
    read: async (storeId: number): Promise<RevisedAppearance> => revised(await read(storeId)),

    saveLook: setLook,

    /** null for the first letter of the shop's name. */
    async saveLogo(act: AppearanceAct, logo: string | null): Promise<Outcome<RevisedAppearance>> {
      const present = await read(act.shop.storeId);
      if (logo !== null && !(await usable(logo, 'logo', [present.logo]))) return refuse('unknown_picture');
      return setLogo(act, logo);
    },

    /** Replaces all banners by these, in this order. */
    async saveBanners(
      act: AppearanceAct,
      banners: readonly DatedBanner[],
    ): Promise<Outcome<RevisedAppearance>> {
      const present = (await read(act.shop.storeId)).banners.map(({ image }) => image);
      for (const { image } of banners)
        if (image !== null && !(await usable(image, 'wide', present))) return refuse('unknown_picture');
      return setBanners(act, banners);
    },

    /** How each change is taken back. Its pictures were shown before, so they may be shown again. */
    undo: {
      'look.changed': {
        endpoint: 'manageLookSave',
        undo: restoring(lookValues, (act, { theme, cardStyle }) =>
          setLook(act, { theme: themeOf(textOf(theme)), cardStyle: cardStyleOf(textOf(cardStyle)) }),
        ),
      },
      'logo.changed': {
        endpoint: 'manageLogoSave',
        undo: restoring(
          ({ logo }) => ({ logo }),
          (act, { logo }) => setLogo(act, textOf(logo) || null),
        ),
      },
      'banners.changed': {
        endpoint: 'manageBannersSave',
        undo: restoring(
          ({ banners }) => bannerValues(banners),
          (act, { banners }) => setBanners(act, JSON.parse(textOf(banners)) as DatedBanner[]),
        ),
      },
    } satisfies UndoRules<'look.changed' | 'logo.changed' | 'banners.changed'>,

    tasks: [
      {
        name: 'banners that began or ended',
        /** Only for the pages' caches: banners are shown by their days, whether or not this has run. */
        async runOne() {
          const renewed = await database.acrossStores((tx) => renewBanners(tx, new Date(clock())));
          for (const { tenant } of renewed) shopChanged(tenant);
          return renewed.length > 0;
        },
      },
    ] as readonly Task[],
  };
}

/** Two appearances have the same revision when they are the same. */
const revisionOf = ({ theme, cardStyle, logo, banners }: Appearance): string => {
  const shown = banners.map(({ image, title, name, firstDay, lastDay }) => [
    image,
    title,
    name,
    firstDay,
    lastDay,
  ]);
  const text = JSON.stringify([theme, cardStyle, logo, shown]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
};

const revised = (appearance: Appearance): RevisedAppearance => ({
  ...appearance,
  revision: revisionOf(appearance),
});

const lookValues = ({ theme, cardStyle }: Look) => ({ theme, cardStyle });

/** What the audit keeps of banners: their titles, and all that is needed to have them back. */
const bannerValues = (banners: readonly DatedBanner[]) => ({
  titles: banners.map(({ title }) => title).join(', '),
  banners: JSON.stringify(
    banners.map(({ image, title, name, firstDay, lastDay }) => ({ image, title, name, firstDay, lastDay })),
  ),
});
