import { Badge, type BadgeTone } from '#design/badge.tsx';
import type { AdminOrderHistory, AdminOrderMail } from '#modules/orders/admin-order.ts';
import { describeHistory } from '#modules/orders/describe-history.ts';
import { formatMoment } from '#shared/shop-date.ts';

/** Who did what and when, the latest first. */
export function OrderHistory({ history }: { history: AdminOrderHistory[] }) {
  return (
    <section>
      <h3 className="type-label text-quiet">History</h3>
      <ol className="mt-2 border-t">
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.to}`} className="border-b py-2 type-small">
            <span className="block break-words">{describeHistory(entry)}</span>
            <span className="figures block break-words text-quiet">
              {`${formatMoment(entry.at)}, ${entry.actor === 'shop' ? 'by the shop' : entry.actor}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const mailStates: Readonly<Record<string, [text: string, tone: BadgeTone]>> = {
  queued: ['Waiting', 'warn'],
  sent: ['Sent', 'good'],
  failed: ['Failed', 'danger'],
};

export function OrderMails({ mails }: { mails: AdminOrderMail[] }) {
  return (
    <section>
      <h3 className="type-label text-quiet">E-mails</h3>
      {mails.length === 0 && <p className="mt-2 type-small text-quiet">None was written yet.</p>}
      <ul className="mt-2 border-t empty:hidden">
        {mails.map((mail) => (
          <MailLine key={`${mail.createdAt} ${mail.kind}`} mail={mail} />
        ))}
      </ul>
    </section>
  );
}

function MailLine({ mail }: { mail: AdminOrderMail }) {
  const [text, tone] = mailStates[mail.state] ?? [mail.state, 'outline'];
  return (
    <li className="flex items-start justify-between gap-3 border-b py-2 type-small">
      <span className="min-w-0 break-words">
        {mail.subject}
        <span className="figures block text-quiet">
          {formatMoment(mail.sentAt ?? mail.createdAt)}
        </span>
        {mail.error && <span className="block text-danger">{mail.error}</span>}
      </span>
      <Badge tone={tone}>{text}</Badge>
    </li>
  );
}
