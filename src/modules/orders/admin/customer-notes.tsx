import { type FormEvent, useState } from 'react';
import { useTypedText } from '#client/typed.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { TextArea } from '#design/text-area.tsx';
import { type CustomerNote, longestNote } from '#modules/orders/customer-schema.ts';
import { TryAgain } from '#modules/staff/admin/try-again.tsx';
import { formatMoment } from '#shared/shop-date.ts';
import { useAddNote, useCustomerNotes } from './customer-calls.ts';

/** What staff should know of a customer, the latest first; customers never see it. */
export function CustomerNotes({ customerId }: { customerId: number }) {
  const { data, isPending, isError, refetch } = useCustomerNotes(customerId);
  return (
    <section>
      <h2 className="type-title">Notes</h2>
      <p className="mt-1 type-small text-quiet">For staff alone.</p>
      <NewNote customerId={customerId} />
      {isPending && <Skeleton className="mt-4 h-16 w-full" />}
      {isError && <TryAgain text="The notes could not be read." onRetry={() => void refetch()} />}
      {data?.notes.length === 0 && (
        <p className="mt-4 type-small text-quiet">Nobody has written anything yet.</p>
      )}
      {data && data.notes.length > 0 && <NoteList notes={data.notes} />}
    </section>
  );
}

function NoteList({ notes }: { notes: CustomerNote[] }) {
  return (
    <ul aria-label="Notes" className="mt-4 border-t">
      {notes.map(({ id, text, author, createdAt }) => (
        <li key={id} className="border-b py-3">
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="figures mt-1 type-small break-words text-quiet">
            {`${formatMoment(createdAt)}, ${author}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What was typed stays until it is kept. */
function NewNote({ customerId }: { customerId: number }) {
  const addNote = useAddNote(customerId);
  const [text, setText] = useTypedText(`note:customer:${customerId}`);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return setError('Please write something.');
    setBusy(true);
    const refusal = await addNote(text);
    setError(refusal);
    if (refusal === null) setText('');
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={add} className="mt-4 flex flex-col items-start gap-3">
      <TextArea
        label="New note"
        rows={3}
        maxLength={longestNote}
        fieldClassName="w-full"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="outline" size="small" busy={isBusy}>
        Add note
      </Button>
    </form>
  );
}
