import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Card } from '#design/card.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { tillCall, useTillNow } from '#modules/till/admin/use-till.ts';
import type { TillState } from '#modules/till/till-schema.ts';
import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { centsToDollars, formatCents, formatDollars } from '#shared/money.ts';

/** A larger float is probably a typing error. */
const largeFloatCents = 100_000;

export function OpenTill({ till: { lastCounted } }: { till: TillState }) {
  const [text, setText] = useState(lastCounted === null ? '' : lastCounted.toFixed(2));
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
        <TextField
          label="Opening float"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          hint={
            lastCounted === null
              ? 'Cash for change.'
              : `${formatDollars(lastCounted)} was in it when it was closed last. What differs is booked as taken to the safe, or from it.`
          }
          error={open.error}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </ActionForm>
    </Card>
  );
}
