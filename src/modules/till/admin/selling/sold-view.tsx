import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { NewCode } from '#modules/offers/admin/new-code.tsx';
import { useOrder } from '#modules/order-desk/admin/order-calls.ts';
import { PrintSheet } from '#modules/order-desk/admin/papers/print-sheet.tsx';
import { changeLines } from '#modules/order-desk/papers/paper-sums.ts';
import type { TillSold } from '#modules/till/till-schema.ts';
import { formatDollars } from '#shared/money.ts';

const printsAs = 'till-prints';

/** The last choice on this device: a till with a printer prints, a phone does not. */
function readPrints(): boolean {
  try {
    return localStorage.getItem(printsAs) !== 'no';
  } catch {
    return true;
  }
}

function storePrints(prints: boolean): void {
  try {
    localStorage.setItem(printsAs, prints ? 'yes' : 'no');
  } catch {
    // Storage is blocked, so receipts are printed every time, which is the default.
  }
}

/** After the sale: the change, the receipt, and a button for the next customer. */
export function SoldView({ sold, onNext }: { sold: TillSold; onNext: () => void }) {
  const { orderId, total, change, tendered, cards, hiddenCards, isRepeat } = sold;
  return (
    <section
      aria-label="Sold"
      className="mx-auto flex w-full max-w-md flex-col gap-6 border bg-raised p-6"
    >
      <div role="status" className="text-center">
        <p className="type-small text-quiet">{change > 0 ? 'Change' : 'Paid'}</p>
        <p className="numerals font-display text-5xl">
          {formatDollars(change > 0 ? change : total)}
        </p>
        {tendered !== null && change > 0 && (
          <p className="numerals mt-2 type-small text-quiet">
            {`${formatDollars(tendered)} given, ${formatDollars(sold.cashDue)} due in cash`}
          </p>
        )}
        <p className="mt-3 type-small">
          {'Handed over as '}
          <Link
            to={`?tab=orders&order=${encodeURIComponent(orderId)}`}
            className="underline-gold"
          >{`order #${orderId}`}</Link>
          {isRepeat && '. It had gone through the first time; it was not sold again.'}
        </p>
      </div>
      {cards.length > 0 && <Cards cards={cards} />}
      {hiddenCards.map(({ id, value }) => (
        <NewCode key={id} cardId={id} name={`Gift card ${formatDollars(value)}`} />
      ))}
      <Button wide size="large" autoFocus onClick={onNext}>
        Next customer
      </Button>
      <Receipt sold={sold} />
    </section>
  );
}

/** The codes are shown only here: they can't be looked up later. */
function Cards({ cards }: Pick<TillSold, 'cards'>) {
  return (
    <div className="border border-gold p-4">
      <p className="mb-2 type-small text-quiet">
        Write these codes on the cards now, or print the receipt. They are not shown again.
      </p>
      <ul className="numerals flex flex-col gap-1">
        {cards.map(({ code, value }) => (
          <li key={code} className="flex flex-wrap justify-between gap-x-4">
            <span className="select-all">{code}</span>
            <span>{formatDollars(value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Receipt({ sold }: { sold: TillSold }) {
  const [prints, setPrints] = useState(readPrints);
  const [isPrinting, setPrinting] = useState(prints);
  const { data } = useOrder(sold.orderId);
  const lines = receiptLines(sold);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="outline" size="small" disabled={!data} onClick={() => setPrinting(true)}>
        Print receipt
      </Button>
      <Checkbox
        label="Print each time"
        checked={prints}
        onChange={({ target }) => {
          setPrints(target.checked);
          storePrints(target.checked);
        }}
      />
      {isPrinting && data && (
        <PrintSheet
          paper="receipt-roll"
          order={data.order}
          lines={lines}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </div>
  );
}

/** Facts that only the till has: the cash received, and the codes of gift cards. */
function receiptLines({ tendered, change, cards }: TillSold): [string, string][] {
  const codes = cards.map(({ code, value }): [string, string] => [
    `Gift card ${formatDollars(value)}`,
    code,
  ]);
  return [...changeLines(tendered, change), ...codes];
}
