import { Link } from 'react-router';
import { OpenedRecord } from '#admin-kit/opened-record.tsx';
import { isWithClient } from '#modules/approval/approval.ts';
import type { ApprovalItem, StaffApproval } from '#modules/approval/approval-schema.ts';
import { clientPath } from '#modules/clients/admin/client-calls.ts';
import { clientNameOf } from '#modules/clients/admin/client-list.tsx';
import { Thumb } from '#modules/clients/admin/wishes-section.tsx';
import { choiceText } from '#modules/inventory/variant.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { useApproval } from './approval-calls.ts';
import { StateBadge, statusText } from './approval-line.tsx';
import { SettleForm } from './settle-form.tsx';

/** One client's goods: where they are, what was signed, and what was bought. */
export function ApprovalDetail({ id, onBack }: { id: string; onBack: () => void }) {
  return (
    <OpenedRecord
      query={useApproval(id)}
      back="All on approval"
      onBack={onBack}
      unknown={<h2 className="mt-4 type-heading">There is nothing like that on approval</h2>}
      failed="It could not be loaded."
    >
      {({ approval }) => <Detail approval={approval} />}
    </OpenedRecord>
  );
}

function Detail({ approval }: { approval: StaffApproval }) {
  const { client, state, address, note, items, signedName, signedAt } = approval;
  return (
    <>
      <header className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="type-heading wrap-anywhere">
          <Link to={clientPath(client.id)} className="underline-gold">
            {clientNameOf(approval)}
          </Link>
        </h2>
        <StateBadge state={state} />
      </header>
      <p role="status" className="numerals mt-2">
        {statusText(approval)}
      </p>
      {signedAt && (
        <p className="numerals mt-1 type-small text-quiet">
          {`Received by ${signedName}, ${formatMoment(signedAt)}`}
        </p>
      )}
      <p className="mt-4 whitespace-pre-line wrap-anywhere">{address}</p>
      {note !== '' && (
        <p className="mt-4 max-w-prose border-l-2 border-gold pl-4 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <ApprovalActions approval={approval} />
      {isWithClient(state) ? (
        // What the client chooses meanwhile is what the form begins with.
        <SettleForm key={approval.answeredAt ?? ''} approval={approval} />
      ) : (
        <ul aria-label="Items" className="mt-8 border-t">
          {items.map((item) => (
            <ItemLine key={item.position} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

function ItemLine({ item }: { item: ApprovalItem }) {
  const { name, imageUrl, quantity, price, bought } = item;
  return (
    <li className="flex items-start gap-4 border-b py-4">
      <Thumb src={imageUrl} />
      <p className="numerals min-w-0 flex-1 wrap-anywhere">
        {`${quantity} × ${name}`}
        <span className="block type-small text-quiet">{choiceText(item)}</span>
        {bought !== null && (
          <span className="block type-small">{resultText(bought, quantity)}</span>
        )}
      </p>
      <span className="numerals">{formatDollars(price)}</span>
    </li>
  );
}

function resultText(bought: number, quantity: number): string {
  if (bought === 0) return 'Came back';
  return bought === quantity ? 'Bought' : `${bought} bought, ${quantity - bought} came back`;
}
