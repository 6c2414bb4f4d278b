import { ActionForm } from '#admin-kit/action-form.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { useTypedText } from '#client/typed.ts';
import { TextArea } from '#design/fields/text-area.tsx';
import { useOrderWrite } from '#modules/order-desk/admin/order-calls.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { formatMoment } from '#shared/shop-date.ts';

/** Notes between staff, the latest first. */
export function OrderNotes({ order: { id, notes } }: { order: AdminOrderDetails }) {
  const write = useOrderWrite();
  const [text, setText] = useTypedText(`note:order:${id}`);
  const add = useAction({
    check: () => (text.trim() === '' ? 'Please enter a note first.' : null),
    call: () => write('POST', id, 'notes', { text }),
    done: () => setText(''),
    failed: 'Failed to add the note. Please try again.',
  });
  return (
    <section>
      <h3 className="type-label text-quiet">Notes for staff</h3>
      <ActionForm
        action={add}
        send="Add note"
        variant="outline"
        className="mt-3 flex flex-col gap-3"
      >
        <TextArea
          label="New note"
          hint="The customer never sees it."
          rows={2}
          maxLength={2000}
          className="min-h-16"
          value={text}
          error={add.error}
          onChange={({ target }) => {
            setText(target.value);
            add.clearError();
          }}
        />
      </ActionForm>
      <ul className="mt-3 border-t empty:hidden">
        {notes.map(({ text: written, author, at }) => (
          <li key={`${at} ${author}`} className="border-b py-2 type-small">
            <span className="block break-words whitespace-pre-line">{written}</span>
            <span className="numerals block break-words text-quiet">{`${formatMoment(at)}, ${author}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
