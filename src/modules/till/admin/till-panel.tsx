import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { LoadState } from '#admin-kit/load-state.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { AmountField } from '#design/fields/amount-field.tsx';
import type { TillState } from '#modules/till/till-schema.ts';
import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import {
  type Cents,
  centsToDecimalText,
  centsToDollars,
  dollarsToCents,
  formatCents,
  formatDollars,
} from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { CashMoveDialog } from './cash-up/cash-move-dialog.tsx';
import { CloseTill } from './cash-up/close-till.tsx';
import { Closings } from './cash-up/closings.tsx';
import { PointOfSale } from './selling/point-of-sale.tsx';
import { tillCall, useTill, useTillNow } from './use-till.ts';

/** The dashboard's `?tab=till`: selling and closing. */
export function TillPanel() {
  const till = useTill();
  const { data } = till;
  const [parameters, change] = useAddressParameters();
  const at = parameters.get('at') ?? '';
  const back = () => change({ at: '', closing: '' });
  if (!data) {
    return <LoadState query={till} failed="The till could not be read." className="h-96 w-full" />;
  }
  return (
    <div className="flex flex-col gap-5">
      <TillBar
        till={data}
        at={at}
        onGo={(to) => change({ at: to, closing: '' }, { canGoBack: true })}
      />
      {at === 'closings' ? (
        <Closings />
      ) : !data.session ? (
        <OpenTill till={data} />
      ) : at === 'close' ? (
        <CloseTill till={data} session={data.session} onBack={back} />
      ) : (
        <PointOfSale till={data} />
      )}
      {at === 'move' && data.session && <CashMoveDialog onClose={back} />}
    </div>
  );
}

type TillBarProps = { till: TillState; at: string; onGo: (at: string) => void };

function TillBar({ till: { session }, at, onGo }: TillBarProps) {
  const isSelling = at === '' || at === 'move';
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div>
        <h2 className="type-title">Till</h2>
        <p className="type-small text-quiet">
          {session
            ? `Opened ${formatMoment(session.openedAt)} by ${session.openedBy}`
            : 'The till is closed.'}
        </p>
      </div>
      <div className="flex flex-wrap max-md:-mx-2.5">
        {!isSelling && (
          <Button variant="quiet" size="tool" onClick={() => onGo('')}>
            {session ? 'Sell' : 'Open the till'}
          </Button>
        )}
        {session && (
          <>
            <Button variant="quiet" size="tool" onClick={() => onGo('move')}>
              Cash in or out
            </Button>
            <Button variant="quiet" size="tool" onClick={() => onGo('close')}>
              Count and close
            </Button>
          </>
        )}
        <Button variant="quiet" size="tool" onClick={() => onGo('closings')}>
          Closings
        </Button>
      </div>
    </header>
  );
}

/** A larger float is probably a typing error. */
const largeFloatCents = 100_000;

function OpenTill({ till }: { till: TillState }) {
  const shouldBe = shouldBeIn(till);
  const [text, setText] = useState(shouldBe === null ? '' : centsToDecimalText(shouldBe));
  const setTill = useTillNow();
  const cents = readTypedCents(text);
  const open = useAction({
    check: () => (cents === null ? 'Please enter an amount, such as 100.' : null),
    ask: () =>
      (cents ?? 0) > largeFloatCents
        ? `Open the till with ${formatCents(cents ?? 0)} in it?`
        : null,
    call: () =>
      writeJson<TillState>('POST', `${tillCall}/open`, { float: centsToDollars(cents ?? 0) }),
    done: setTill,
    failed: 'The till was not opened. Please try again.',
  });
  return (
    <Card
      title="Open the till"
      description="Count the cash that is in it before the first sale."
      className="max-w-md"
    >
      <ActionForm action={open} send="Open the till" className="flex flex-col gap-5">
        <AmountField
          label="Opening float"
          hint={floatHint(till)}
          error={open.error}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </ActionForm>
    </Card>
  );
}

/** The cash that should be in a closed till; null before the first closing. */
function shouldBeIn({ lastCounted, takenSince = 0 }: TillState): Cents | null {
  if (lastCounted === null) return null;
  return Math.max(0, dollarsToCents(lastCounted) + dollarsToCents(takenSince));
}

function floatHint({ lastCounted, takenSince = 0 }: TillState): string {
  if (lastCounted === null) return 'Cash for change.';
  const since =
    takenSince === 0
      ? ''
      : ` Since then ${formatDollars(Math.abs(takenSince))} in cash was ${takenSince > 0 ? 'taken' : 'paid back'}.`;
  return `${formatDollars(lastCounted)} was in it when it was closed last.${since} What differs is booked as taken to the safe, or from it.`;
}
