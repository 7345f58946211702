'use client';

import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { CustomerActs } from '#lib/browser/manage/customers.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import type { CustomerNote } from '#lib/domain/customers/managed-customer.ts';
import { CUSTOMER_NOTE_MAX } from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { Part } from './customer-parts.tsx';

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; note: CustomerNote } | null;

/** What the staff wrote about a customer, the newest first. */
export function CustomerNotes({
  notes,
  timeZone,
  acts,
}: {
  notes: readonly CustomerNote[];
  timeZone: string;
  acts: CustomerActs;
}) {
  const t = useTranslations('manageCustomers.notes');
  const [open, setOpen] = useState<Open>(null);
  const close = () => {
    setOpen(null);
    keepFocus('notes');
  };
  return (
    <Part id="notes" title={t('title')}>
      {notes.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {notes.map((note) => (
          <li
            key={note.noteId}
            className="flex items-start gap-x-2 rounded-control bg-sunken py-2 pr-1 pl-3.5 max-sm:flex-wrap max-sm:justify-end"
          >
            <div className="flex min-w-0 flex-1 flex-col gap-1 py-1 pr-2 max-sm:basis-full">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {note.text}
              </p>
              <NoteOrigin note={note} timeZone={timeZone} />
            </div>
            <IconButton
              label={t('editLabel', { text: beginningOf(note.text) })}
              onClick={() => setOpen({ kind: 'edit', note })}
            >
              <PencilLine aria-hidden size={18} />
            </IconButton>
            <IconButton
              label={t('removeLabel', { text: beginningOf(note.text) })}
              onClick={() => setOpen({ kind: 'remove', note })}
            >
              <Trash2 aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button kind="secondary" className="min-h-12 sm:self-start" onClick={() => setOpen({ kind: 'add' })}>
        <Plus aria-hidden size={18} />
        {t('add')}
      </Button>
      {open?.kind === 'add' && <NoteSheet note={null} save={acts.addNote} onClose={close} />}
      {open?.kind === 'edit' && (
        <NoteSheet
          note={open.note}
          save={(text) => acts.changeNote(open.note.noteId, text)}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <NoteRemoval note={open.note} removeNote={acts.removeNote} onClose={close} />
      )}
    </Part>
  );
}

const NAMED_MAX = 40;
const beginningOf = (text: string) => (text.length > NAMED_MAX ? `${text.slice(0, NAMED_MAX)}…` : text);

/** Who wrote a note and when, and who changed it. */
function NoteOrigin({ note: { name, at, changed }, timeZone }: { note: CustomerNote; timeZone: string }) {
  const t = useTranslations('manageCustomers.notes');
  const moment = useMoment(timeZone);
  const written =
    name === null ? t('byNobody', { moment: moment(at) }) : t('by', { name, moment: moment(at) });
  const edited =
    changed &&
    (changed.name === null
      ? t('changedByNobody', { moment: moment(changed.at) })
      : t('changed', { name: changed.name, moment: moment(changed.at) }));
  return (
    <p className="wrap-anywhere text-muted text-sm">
      {written}
      {edited && ` · ${edited}`}
    </p>
  );
}

/** Writes a note, or another text in its place. */
function NoteSheet({
  note,
  save,
  onClose,
}: {
  note: CustomerNote | null;
  save: CustomerActs['addNote'];
  onClose: () => void;
}) {
  const t = useTranslations('manageCustomers.notes');
  const all = useTranslations('manageCustomers');
  const { busy, failure, act } = useAct();
  const [text, setText] = useState(note?.text ?? '');
  const [error, setError] = useState<string | undefined>();
  const id = useId();
  const title = t(note ? 'editTitle' : 'addTitle');

  async function onSave(): Promise<void> {
    const written = text.trim();
    if (!written) setError(t('missing'));
    if (!written || written.length > CUSTOMER_NOTE_MAX) return document.getElementById(id)?.focus();
    if (await act(() => save(written))) onClose();
  }

  return (
    <Sheet label={title} closeLabel={all('close')} onClose={() => busy || onClose()}>
      <SheetHeading>{title}</SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        <TextArea
          id={id}
          label={t('text')}
          labelShown
          hint={t('hint')}
          error={error}
          rows={4}
          limit={textLimit(CUSTOMER_NOTE_MAX)}
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
          <BusyLabel busy={busy}>{t('save')}</BusyLabel>
        </Button>
      </div>
    </Sheet>
  );
}

function NoteRemoval({
  note,
  removeNote,
  onClose,
}: {
  note: CustomerNote;
  removeNote: CustomerActs['removeNote'];
  onClose: () => void;
}) {
  const t = useTranslations('manageCustomers.notes.removal');
  const all = useTranslations('manageCustomers');
  const { busy, failure, act } = useAct();
  return (
    <ConfirmDanger
      texts={{
        question: t('question'),
        text: note.text,
        confirm: t('confirm'),
        keep: t('keep'),
        failed: all('failed'),
      }}
      busy={busy}
      refusal={failure}
      onConfirm={async () => {
        if (await act(() => removeNote(note.noteId))) onClose();
      }}
      onKeep={onClose}
    />
  );
}
