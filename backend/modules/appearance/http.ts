import type { Bind } from '#backend/shared/http/bind.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import type { AppearanceAct, ManagedAppearance, RevisedAppearance } from './appearance.ts';
import type { Photos } from './photos.ts';

const actOf = ({ shop, staffId, deviceId }: MemberCall, revision: string): AppearanceAct => ({
  shop,
  by: { staffId, deviceId },
  revision,
});

/** The page of the shop's appearance (MANAGEMENT section 11). */
export function registerAppearance(
  bind: Bind,
  { appearance, photos }: { appearance: ManagedAppearance; photos: Photos },
): void {
  bind('manageAppearance', async ({ shop }) => done(appearanceWire(await appearance.read(shop.storeId))));
  bind('manageLookSave', async (call, { revision, theme, card_style: cardStyle }) =>
    answerOf(await appearance.saveLook(actOf(call, revision), { theme, cardStyle })),
  );
  bind('manageLogoSave', async (call, { revision, logo }) =>
    answerOf(await appearance.saveLogo(actOf(call, revision), logo)),
  );
  bind('manageBannersSave', async (call, { revision, banners }) =>
    answerOf(
      await appearance.saveBanners(
        actOf(call, revision),
        banners.map(({ first_day: firstDay, last_day: lastDay, ...banner }) => ({
          ...banner,
          firstDay,
          lastDay,
        })),
      ),
    ),
  );
  bind('managePhotoUpload', ({ file }, { place, crop, turn }) => photos.store(file, { place, crop, turn }));
}

const answerOf = (changed: Outcome<RevisedAppearance>) =>
  changed.ok ? done(appearanceWire(changed.value)) : changed;

const appearanceWire = ({
  theme,
  cardStyle,
  logo,
  banners,
  revision,
}: RevisedAppearance): AnyAnswerOf<'manageAppearance'> => ({
  theme,
  card_style: cardStyle,
  logo,
  banners: banners.map(({ image, title, name, firstDay, lastDay }) => ({
    image,
    title,
    name,
    first_day: firstDay,
    last_day: lastDay,
  })),
  revision,
});
