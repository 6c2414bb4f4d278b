import { Link } from 'react-router';
import { OpenedRecord } from '#admin-kit/opened-record.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import { clientPath } from '#modules/clients/admin/client-calls.ts';
import { clientNameOf } from '#modules/clients/admin/client-list.tsx';
import { Thumb } from '#modules/clients/admin/wishes-section.tsx';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { useOrderAdditions } from '#modules/order-desk/admin/order-additions.ts';
import type { ShownItem, StaffSelection } from '#modules/selections/selection-schema.ts';
import { selectionMessage } from '#modules/selections/selection-texts.ts';
import { SendBy } from '#modules/shipping/admin/send-by.tsx';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { useSelection, useSelectionStep } from './selection-calls.ts';
import { responseText, StateBadge } from './selection-line.tsx';

/** One selection with the client's visits, answers and questions, updated live. */
export function SelectionDetail({ id, onBack }: { id: string; onBack: () => void }) {
  return (
    <OpenedRecord
      query={useSelection(id)}
      back="All selections"
      onBack={onBack}
      unknown={<h2 className="mt-4 type-heading">There is no such selection</h2>}
      failed="The selection could not be loaded."
    >
      {({ selection }) => <Detail selection={selection} />}
    </OpenedRecord>
  );
}

function Detail({ selection }: { selection: StaffSelection }) {
  const { client, state, note, items, heldUntil, expiresAt, lastOpenedAt } = selection;
  return (
    <>
      <header className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="type-heading wrap-anywhere">
          <Link to={clientPath(client.id)} className="underline-gold">
            {clientNameOf(selection)}
          </Link>
        </h2>
        <StateBadge state={state} />
      </header>
      <p role="status" className="numerals mt-2">
        {responseText(selection)}
        {lastOpenedAt && (
          <span className="text-quiet">{` · last ${formatMoment(lastOpenedAt)}`}</span>
        )}
      </p>
      <p className="numerals mt-1 type-small text-quiet">
        {[
          state === 'open' && `Open until ${formatMoment(expiresAt)}`,
          heldUntil && `held until ${formatMoment(heldUntil)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {note !== '' && (
        <p className="mt-4 max-w-prose border-l-2 border-gold pl-4 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <Actions selection={selection} />
      <ul aria-label="Selected products" className="mt-8 border-t">
        {items.map((item) => (
          <ItemLine key={item.position} item={item} />
        ))}
      </ul>
    </>
  );
}

function ItemLine({ item }: { item: ShownItem }) {
  const { name, imageUrl, price, answer, question, isHeld, isAvailable } = item;
  return (
    <li className="flex items-start gap-4 border-b py-4">
      <Thumb src={imageUrl} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {name}
          <span className="block type-small text-quiet">{choiceText(item)}</span>
        </p>
        <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {answer === 'yes' && <Badge tone="good">Yes</Badge>}
          {answer === 'no' && <Badge tone="outline">No</Badge>}
          {isHeld && <Badge tone="gold">Held</Badge>}
          {!isAvailable && <Badge tone="warn">Sold out</Badge>}
        </p>
        {question !== '' && (
          <p className="mt-2 border-l-2 border-warn pl-3 whitespace-pre-line wrap-anywhere">
            {question}
          </p>
        )}
      </div>
      <span className="numerals">{formatDollars(price)}</span>
    </li>
  );
}

function Actions({ selection }: { selection: StaffSelection }) {
  const { id, client, state, url, items, canBeSold, orderNumber } = selection;
  const { BeginSale } = useOrderAdditions();
  const revoke = useSelectionStep(id, {
    ask: () =>
      'Withdraw this selection? Its link opens nothing from now on, and what is held is on sale again.',
    send: () => ({ method: 'DELETE' }),
    failed: 'The selection was not withdrawn. Please try again.',
  });
  const liked = items.filter(({ answer, isAvailable }) => answer === 'yes' && isAvailable);
  const sold = new URLSearchParams({ tab: 'orders', order: orderNumber ?? '' });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {BeginSale && canBeSold && liked.length > 0 && (
        <BeginSale
          sale={{
            id,
            customer: client,
            lines: liked.map(({ productId, name, color, size }) => ({
              ...{ productId, name, color, size },
              quantity: 1,
            })),
          }}
        >
          Payment link
        </BeginSale>
      )}
      {orderNumber && (
        <Link to={`${dashboardPath}?${sold}`} className="underline-gold">{`#${orderNumber}`}</Link>
      )}
      {url && (
        <>
          <SendBy
            phone={client.phone}
            text={selectionMessage(client.firstName, url)}
            mail={{ to: client.email, subject: 'Selected for you' }}
          />
          <CopyLink url={url} label="Copy the link of the selection" />
        </>
      )}
      {state === 'open' && (
        <Button size="small" variant="quiet" busy={revoke.isBusy} onClick={() => revoke.run()}>
          Withdraw
        </Button>
      )}
      <Problem text={revoke.error} className="w-full" />
    </div>
  );
}
