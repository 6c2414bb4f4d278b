import { ActionForm } from '#admin-kit/action-form.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { useTypedText } from '#client/typed.ts';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { Allowed } from '#modules/identity/admin/allowed.tsx';
import { MailStateBadge } from '#modules/mail/admin/mail-state-badge.tsx';
import { useOrderWrite } from '#modules/order-desk/admin/order-calls.ts';
import type {
  AdminOrderDetails,
  AdminOrderHistory,
  AdminOrderMail,
} from '#modules/order-desk/admin-order.ts';
import { describeHistory } from '#modules/order-desk/describe-history.ts';
import { mailKindName } from '#modules/order-desk/order-mail-again.ts';
import type { DeliveryKind } from '#modules/orders/order.ts';
import { formatMoment } from '#shared/shop-date.ts';

type OrderHistoryProps = { history: AdminOrderHistory[]; delivery: DeliveryKind };

/** Who did what and when, the latest first. */
export function OrderHistory({ history, delivery }: OrderHistoryProps) {
  return (
    <section>
      <h3 className="type-label text-quiet">History</h3>
      <ol className="mt-2 border-t">
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.to}`} className="border-b py-2 type-small">
            <span className="block break-words">{describeHistory(entry, delivery)}</span>
            <span className="numerals block break-words text-quiet">
              {`${formatMoment(entry.at)}, ${entry.actor === 'shop' ? 'by the shop' : entry.actor}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

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

export function OrderMails({ order }: { order: AdminOrderDetails }) {
  const { mails } = order;
  return (
    <section>
      <h3 className="type-label text-quiet">E-mails</h3>
      {mails.length === 0 && (
        <p className="mt-2 type-small text-quiet">There are no e-mails yet.</p>
      )}
      <ul className="mt-2 border-t empty:hidden">
        {mails.map((mail) => (
          <MailLine key={mail.id} mail={mail} order={order} />
        ))}
      </ul>
    </section>
  );
}

type MailLineProps = { mail: AdminOrderMail; order: AdminOrderDetails };

function MailLine({ mail, order }: MailLineProps) {
  return (
    <li className="border-b py-3 type-small">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words">
          <span className="block">{mailKindName(mail.kind, order.delivery)}</span>
          <span className="block text-quiet">{mail.subject}</span>
          <span className="numerals block text-quiet">
            {`To ${mail.recipient}, ${formatMoment(mail.sentAt ?? mail.createdAt)}`}
          </span>
          {mail.error && <span className="block text-danger">{mail.error}</span>}
        </span>
        <MailStateBadge state={mail.state} />
      </span>
      {mail.whyNotAgain === null ? (
        <Allowed need="orders.correct">
          <SendAgain mail={mail} order={order} />
        </Allowed>
      ) : (
        <span className="block text-quiet">{mail.whyNotAgain}</span>
      )}
    </li>
  );
}

/** Asks first, and shows the address: the order's present one, not the mail's earlier one. */
function SendAgain({ mail, order }: MailLineProps) {
  const write = useOrderWrite();
  const { email: recipient } = order.user;
  const again = useAction({
    ask: () => `Send “${mail.subject}” again to ${recipient}?`,
    call: () => write('POST', order.id, `mails/${mail.id}/again`, { recipient }),
    says: { title: 'E-mail sent', description: `It goes to ${recipient}.` },
    failed: 'The e-mail could not be sent again. Please try again.',
  });

  return (
    <>
      <Button
        variant="link"
        size="small"
        className="mt-1"
        busy={again.isBusy}
        aria-label={`Send again: ${mail.subject}`}
        onClick={() => again.run()}
      >
        Send again
      </Button>
      <Problem text={again.error} />
    </>
  );
}
