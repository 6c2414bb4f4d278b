import { type FormEvent, useState } from 'react';
import { useTypedText } from '#client/typed.ts';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/text-area.tsx';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { useOrderDesk } from './desk-calls.ts';

/** What staff tell each other; the latest first. */
export function OrderNotes({ order: { id, notes } }: { order: AdminOrderDetails }) {
  const { addNote } = useOrderDesk();
  const [text, setText] = useTypedText(`note:order:${id}`);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setError('Please write something first.');
    setBusy(true);
    const refusal = await addNote(id, text);
    setError(refusal);
    if (refusal === null) setText('');
    setBusy(false);
  }
  return (
    <section>
      <h3 className="type-label text-quiet">Notes for staff</h3>
      <form noValidate onSubmit={add} className="mt-3 flex flex-col gap-3">
        <TextArea
          label="New note"
          hint="The customer never sees it."
          rows={2}
          maxLength={2000}
          className="min-h-16"
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
      <ul className="mt-3 border-t empty:hidden">
        {notes.map(({ text: written, author, at }) => (
          <li key={`${at} ${author}`} className="border-b py-2 type-small">
            <span className="block break-words whitespace-pre-line">{written}</span>
            <span className="figures block break-words text-quiet">{`${formatMoment(at)}, ${author}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
