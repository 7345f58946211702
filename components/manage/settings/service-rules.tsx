'use client';

import { BellRing, CircleX, Mail, Repeat } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { type Saving, useServiceSettings } from '#lib/browser/manage/service-settings.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { SMS_OF_SHOP_MAX } from '#lib/domain/orders/order-news.ts';
import {
  ACCEPTANCES,
  isLadderInOrder,
  type ServiceSettings,
  type ServiceSettingsChange,
} from '#lib/domain/orders/service-settings.ts';
import { SettingPage } from './setting-page.tsx';

const MINUTES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 45, 60];
const DUE_ORDERS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50];

/** The choices with the present value, which another program may have set, in order. */
const withPresent = (choices: readonly number[], present: number): number[] =>
  [...new Set([...choices, present])].sort((a, b) => a - b);

/** What the shop does by itself with its orders (MANAGEMENT section 3). Each change is saved at once. */
export function ServiceRules() {
  const t = useTranslations('manageSettings.service');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, settings, saving, change, question, answer } = useServiceSettings();
  if (reading.status === 'refused')
    return (
      <SettingPage section="service">
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      </SettingPage>
    );
  if (!settings)
    return (
      <SettingPage section="service" intro={t('intro')}>
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      </SettingPage>
    );
  return (
    <SettingPage section="service" intro={t('intro')}>
      {settings.begunAt === null && <Notice title={t('notBegun.title')}>{t('notBegun.text')}</Notice>}
      <Ladder settings={settings} onChange={change} />
      <Acceptance settings={settings} onChange={change} />
      <Section name="pause">
        <CheckField
          checked={settings.pauseUnwatched}
          onChange={({ target }) => change({ pauseUnwatched: target.checked })}
        >
          {t('pause.on')}
        </CheckField>
      </Section>
      <Section name="guests">
        <CheckField
          checked={settings.guestOrders}
          onChange={({ target }) => change({ guestOrders: target.checked })}
        >
          {t('guests.on')}
        </CheckField>
      </Section>
      <Section name="tips">
        <CheckField checked={settings.tips} onChange={({ target }) => change({ tips: target.checked })}>
          {t('tips.on')}
        </CheckField>
      </Section>
      <News settings={settings} onChange={change} />
      <Section name="reviews">
        <CheckField checked={settings.reviews} onChange={({ target }) => change({ reviews: target.checked })}>
          {t('reviews.on')}
        </CheckField>
      </Section>
      <SavingNote saving={saving} />
      {question && <AcceptanceQuestion orders={question.orders} onAnswer={answer} />}
    </SettingPage>
  );
}

interface PartProps {
  settings: ServiceSettings;
  onChange: (change: ServiceSettingsChange) => void;
}

function Section({
  name,
  children,
}: {
  name: 'ladder' | 'acceptance' | 'pause' | 'guests' | 'tips' | 'news' | 'reviews';
  children: ReactNode;
}) {
  const t = useTranslations('manageSettings.service');
  return (
    <section aria-labelledby={name} className="panel flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h2 id={name} className="font-bold text-lg">
          {t(`${name}.title`)}
        </h2>
        <p className="text-muted text-sm">{t(`${name}.text`)}</p>
      </div>
      {children}
    </section>
  );
}

const STEPS = [
  { name: 'remind', field: 'remindMinutes', Icon: Repeat },
  { name: 'alert', field: 'alertMinutes', Icon: Mail },
  { name: 'refuse', field: 'refuseMinutes', Icon: CircleX },
] as const;

function Ladder({ settings, onChange }: PartProps) {
  const t = useTranslations('manageSettings.service.ladder');
  return (
    <Section name="ladder">
      <CheckField checked={settings.ladder} onChange={({ target }) => onChange({ ladder: target.checked })}>
        {t('on')}
      </CheckField>
      {settings.ladder && (
        <ol className="flex flex-col divide-y divide-line border-line border-t">
          <Step icon={<BellRing size={22} />} text={t('steps.ring')}>
            <p className="font-semibold">{t('atOnce')}</p>
          </Step>
          {STEPS.map(({ name, field, Icon }) => {
            // A step stays between its neighbours.
            const minutes = withPresent(MINUTES, settings[field]).filter((each) =>
              isLadderInOrder({ ...settings, [field]: each }),
            );
            return (
              <Step key={name} icon={<Icon size={22} />} text={t(`steps.${name}`)}>
                <Select
                  label={t(`labels.${name}`)}
                  value={settings[field]}
                  onChange={({ target }) => onChange({ [field]: Number(target.value) })}
                >
                  {minutes.map((each) => (
                    <option key={each} value={each}>
                      {t('after', { minutes: each })}
                    </option>
                  ))}
                </Select>
              </Step>
            );
          })}
        </ol>
      )}
    </Section>
  );
}

/** A step of the ladder: when, and what happens. */
function Step({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-4">
      <span aria-hidden className="shrink-0 text-accent-ink">
        {icon}
      </span>
      <div className="w-52 shrink-0 max-sm:flex-1">{children}</div>
      <p className="min-w-0 flex-1 basis-64 text-pretty">{text}</p>
    </li>
  );
}

function Acceptance({ settings, onChange }: PartProps) {
  const t = useTranslations('manageSettings.service.acceptance');
  return (
    <Section name="acceptance">
      <ChoiceGroup
        legend={t('legend')}
        name="acceptance"
        value={settings.acceptance}
        choices={ACCEPTANCES.map((value) => ({
          value,
          title: t(`choices.${value}.title`),
          note: t(`choices.${value}.note`),
        }))}
        onChange={(acceptance) => onChange({ acceptance })}
      />
      {settings.acceptance === 'below' && (
        <Select
          label={t('below')}
          value={settings.acceptanceBelow}
          onChange={({ target }) => onChange({ acceptanceBelow: Number(target.value) })}
        >
          {withPresent(DUE_ORDERS, settings.acceptanceBelow).map((count) => (
            <option key={count} value={count}>
              {t('orders', { count })}
            </option>
          ))}
        </Select>
      )}
      <CheckField
        checked={settings.acceptScheduled}
        onChange={({ target }) => onChange({ acceptScheduled: target.checked })}
      >
        {t('scheduled')}
      </CheckField>
    </Section>
  );
}

/** How diners are told of their order, beside e-mails. SMS that this installation cannot send any more can still be turned off. */
function News({ settings, onChange }: PartProps & { settings: { smsAvailable: boolean } }) {
  const t = useTranslations('manageSettings.service.news');
  return (
    <Section name="news">
      <CheckField
        checked={settings.orderPush}
        onChange={({ target }) => onChange({ orderPush: target.checked })}
      >
        {t('push')}
      </CheckField>
      <div className="flex flex-col gap-1">
        <CheckField
          checked={settings.orderSms}
          disabled={!settings.smsAvailable && !settings.orderSms}
          aria-describedby="sms-note"
          onChange={({ target }) => onChange({ orderSms: target.checked })}
        >
          {t('sms')}
        </CheckField>
        <p id="sms-note" className="text-muted text-sm">
          {settings.smsAvailable ? t('cost', { maximum: SMS_OF_SHOP_MAX }) : t('unavailable')}
        </p>
      </div>
    </Section>
  );
}

/** Asks before a change that accepts the orders that wait. */
function AcceptanceQuestion({
  orders,
  onAnswer,
}: {
  orders: number;
  onAnswer: (isConfirmed: boolean) => void;
}) {
  const t = useTranslations('manageSettings.service.acceptance.question');
  const title = t('title', { orders });
  return (
    <Sheet label={title} closeLabel={t('keep')} onClose={() => onAnswer(false)}>
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <h2 className="text-balance pr-10 font-bold text-xl">{title}</h2>
        <p>{t('text', { orders })}</p>
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button kind="success" className="button-board flex-1" onClick={() => onAnswer(true)}>
            {t('confirm', { orders })}
          </Button>
          <Button kind="secondary" className="button-board flex-1" onClick={() => onAnswer(false)}>
            {t('keep')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** Says that a change is saved, or that it is not. */
function SavingNote({ saving }: { saving: Saving }) {
  const t = useTranslations('manageSettings.service.saving');
  if (saving.state === 'failed')
    return (
      <Notice tone="danger" title={t('failed')} live>
        {saving.message}
      </Notice>
    );
  return (
    <div role="status" className="sticky bottom-18 z-10 self-center md:bottom-4">
      {saving.state !== 'idle' && (
        <p className="rounded-pill border border-line bg-surface px-4 py-2 font-semibold text-sm shadow-sheet">
          {t(saving.state)}
        </p>
      )}
    </div>
  );
}
