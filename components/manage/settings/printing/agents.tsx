'use client';

import { MonitorCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { ListSection } from '#components/ui/list-section.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { usePrintActs, usePrinting } from '#lib/browser/manage/printing.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { usePrintTexts } from '#lib/browser/manage/use-print-texts.ts';
import { PRINTER_OFF_AFTER_MS, type PrintAgent } from '#lib/domain/printing/printer.ts';
import type { ShopPrinting } from '#lib/domain/printing/shop-printing.ts';
import { AgentPairing } from './agent-pairing.tsx';

/** The programs in the shop that send tickets to its printers, and the way to pair another one. */
export function Agents({ printing: { agents, printers } }: { printing: ShopPrinting }) {
  const t = useTranslations('managePrinters.agents');
  const [isPairing, setPairing] = useState(false);
  return (
    <>
      <ListSection
        id="agents"
        title={t('title')}
        intro={t('intro')}
        add={{
          icon: <MonitorCheck aria-hidden size={20} />,
          text: t('add'),
          onClick: () => setPairing(true),
        }}
        none={t('none')}
      >
        {agents.map((agent) => (
          <AgentRow
            key={agent.agentId}
            agent={agent}
            printers={printers.filter(({ agentId }) => agentId === agent.agentId).length}
          />
        ))}
      </ListSection>
      {isPairing && <PairingOf known={agents} onClose={() => setPairing(false)} />}
    </>
  );
}

/** Reads the agents often while a code waits to be typed. */
function PairingOf({ known, onClose }: { known: readonly PrintAgent[]; onClose: () => void }) {
  const [before] = useState(() => new Set(known.map(({ agentId }) => agentId)));
  const reading = usePrinting({ isWaiting: true });
  const agents = reading.status === 'found' ? reading.value.agents : known;
  const paired = agents.find(({ agentId }) => !before.has(agentId)) ?? null;
  return <AgentPairing paired={paired} onClose={onClose} />;
}

function AgentRow({
  agent: { agentId, name, version, seenAt },
  printers,
}: {
  agent: PrintAgent;
  printers: number;
}) {
  const t = useTranslations('managePrinters.agents');
  const { moment } = usePrintTexts();
  const { revokeAgent } = usePrintActs();
  const { busy, failure, act } = useAct();
  const [revoking, setRevoking] = useState(false);
  const now = useNow(PRINTER_OFF_AFTER_MS / 5);
  const isThere = seenAt !== null && now !== null && now - seenAt < PRINTER_OFF_AFTER_MS;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5 text-muted text-sm">
        <span className="flex flex-wrap items-center gap-2 text-base text-ink">
          <span className="wrap-anywhere font-semibold">{name}</span>
          <Badge tone={isThere ? 'success' : seenAt === null ? 'neutral' : 'danger'}>
            {isThere ? t('now') : seenAt === null ? t('never') : t('lost', { time: moment(seenAt) })}
          </Badge>
        </span>
        <span>
          {t('printers', { count: printers })}, {t('version', { version })}
        </span>
      </div>
      <Button
        kind="quiet"
        className="min-h-12 text-danger"
        aria-label={t('revokeLabel', { name })}
        onClick={() => setRevoking(true)}
      >
        {t('revoke')}
      </Button>
      {revoking && (
        <ConfirmDanger
          texts={{
            question: t('revocation.question', { name }),
            text: t('revocation.text'),
            confirm: t('revocation.confirm'),
            keep: t('revocation.keep'),
            failed: t('revocation.failed'),
          }}
          busy={busy}
          refusal={failure}
          onConfirm={async () => {
            if (await act(() => revokeAgent(agentId))) keepFocus();
          }}
          onKeep={() => setRevoking(false)}
        />
      )}
    </li>
  );
}
