import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Problem } from '#admin-kit/problem.tsx';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { CopyLink } from '#design/copy-link.tsx';
import { ArrowLeft } from '#design/icons.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { clientPath } from '#modules/clients/admin/client-calls.ts';
import { clientNameOf } from '#modules/clients/admin/client-list.tsx';
import { Thumb } from '#modules/clients/admin/wishes-section.tsx';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { useOrderAdditions } from '#modules/order-desk/admin/order-additions.ts';
import { selectionCall } from '#modules/selections/selection.ts';
import type { ShownItem, StaffSelection } from '#modules/selections/selection-schema.ts';
import { selectionMessage } from '#modules/selections/selection-texts.ts';
import { chatAddress } from '#modules/shipping/chat-address.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { type SelectionAnswer, showSelection, useSelection } from './selection-calls.ts';
import { responseText, StateBadge } from './selection-line.tsx';

/** One selection with the client's visits, answers and questions, updated live. */
export function SelectionDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, isPending, isError, error, refetch } = useSelection(id);
  const isUnknown = isError && 'status' in error && (error.status === 404 || error.status === 400);
  return (
    <div>
      <Button variant="link" onClick={onBack}>
        <ArrowLeft className="size-4" />
        All selections
      </Button>
      {isPending && <Skeleton className="mt-6 h-96 w-full" />}
      {isUnknown && <h2 className="mt-4 type-heading">There is no such selection</h2>}
      {isError && !isUnknown && (
        <TryAgain text="The selection could not be loaded." onRetry={() => void refetch()} />
      )}
      {data && <Detail selection={data.selection} />}
    </div>
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
  const queries = useQueryClient();
  const revoke = useAction<[], SelectionAnswer>({
    ask: () =>
      'Withdraw this selection? Its link opens nothing from now on, and what is held is on sale again.',
    call: () => writeJson('DELETE', selectionCall(id)),
    done: (answer) => showSelection(queries, answer),
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
      {url && <Sending client={client} url={url} />}
      {state === 'open' && (
        <Button size="small" variant="quiet" busy={revoke.isBusy} onClick={() => revoke.run()}>
          Withdraw
        </Button>
      )}
      <Problem text={revoke.error} className="w-full" />
    </div>
  );
}

function Sending({ client, url }: { client: StaffSelection['client']; url: string }) {
  const text = selectionMessage(client.firstName, url);
  const look = buttonClass({ variant: 'outline', size: 'small' });
  return (
    <>
      <a
        href={chatAddress(client.phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        className={look}
      >
        WhatsApp
      </a>
      {client.email && (
        <a
          href={`mailto:${client.email}?subject=${encodeURIComponent('Selected for you')}&body=${encodeURIComponent(text)}`}
          className={look}
        >
          E-mail
        </a>
      )}
      <CopyLink url={url} label="Copy the link of the selection" />
    </>
  );
}
