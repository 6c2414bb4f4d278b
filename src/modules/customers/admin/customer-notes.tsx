import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { LoadState } from '#admin-kit/load-state.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { useTypedText } from '#client/typed.ts';
import { TextArea } from '#design/fields/text-area.tsx';
import { type CustomerNote, longestNote } from '#modules/customers/customer-schema.ts';
import { formatMoment } from '#shared/shop-date.ts';

type NotesAnswer = { notes: CustomerNote[] };

const notesCall = (customerId: number) => `/api/admin/customers/${customerId}/notes`;

/** Notes of staff about a customer, the latest first; customers never see them. */
export function CustomerNotes({ customerId }: { customerId: number }) {
  const query = useQuery<NotesAnswer>({ queryKey: [notesCall(customerId)], staleTime: 0 });
  const { data } = query;
  return (
    <section>
      <h2 className="type-title">Notes</h2>
      <p className="mt-1 type-small text-quiet">For staff alone.</p>
      <NewNote customerId={customerId} />
      <LoadState
        query={query}
        failed="The notes could not be loaded."
        className="mt-4 h-16 w-full"
      />
      {data?.notes.length === 0 && (
        <p className="mt-4 type-small text-quiet">There are no notes yet.</p>
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
          <p className="numerals mt-1 type-small break-words text-quiet">
            {`${formatMoment(createdAt)}, ${author}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The input survives until it is saved. */
function NewNote({ customerId }: { customerId: number }) {
  const client = useQueryClient();
  const [text, setText] = useTypedText(`note:customer:${customerId}`);
  const add = useAction({
    check: () => (text.trim() === '' ? 'Please enter a note.' : null),
    call: () => writeJson<NotesAnswer>('POST', notesCall(customerId), { text }),
    done({ notes }) {
      client.setQueryData<NotesAnswer>([notesCall(customerId)], { notes });
      setText('');
    },
    failed: 'The note could not be saved. Please try again.',
  });

  return (
    <ActionForm
      action={add}
      send="Add note"
      variant="outline"
      className="mt-4 flex flex-col items-start gap-3"
    >
      <TextArea
        label="New note"
        rows={3}
        maxLength={longestNote}
        fieldClassName="w-full"
        value={text}
        error={add.error}
        onChange={({ target }) => {
          setText(target.value);
          add.clearError();
        }}
      />
    </ActionForm>
  );
}
