import { useState } from 'react';
import { z } from 'zod';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { sentenceOf } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { keepTyped, readTyped } from '#client/typed.ts';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { AmountField } from '#design/fields/amount-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { paidWithLabel } from '#modules/payments/payment-method.ts';
import { tillCall, useRefreshTill } from '#modules/till/admin/use-till.ts';
import { type TillMethod, tillMethods } from '#modules/till/tenders.ts';
import type { TillReport, TillState } from '#modules/till/till-schema.ts';
import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { centsToDollars, dollarsToCents, formatCents, formatDollars } from '#shared/money.ts';

type CloseTillProps = {
  till: TillState;
  session: NonNullable<TillState['session']>;
  onBack: () => void;
};

const storedAs = 'till-count';

const typedSchema = z.object({
  sessionId: z.number(),
  counts: z.partialRecord(z.enum(tillMethods), z.string()),
  note: z.string(),
});

type Typed = z.infer<typeof typedSchema>;
type Counts = Typed['counts'];

const hints: Readonly<Record<TillMethod, string>> = {
  cash: 'All notes and coins in the till, the float included.',
  'card-terminal': 'The total of the terminal’s own closing slip.',
  'mobile-money': 'The total of the merchant’s phone.',
};

/** The count at closing, with differences; without expected sums if owners want a blind count. */
export function CloseTill({ till, session, onBack }: CloseTillProps) {
  const { methods, report } = till;
  const { counts, setCount, note, setNote } = useTypedCount(session.id);
  const { close, isDoubted, recount } = useClose(session.id, counts, note);
  const expectedOf = (method: TillMethod) =>
    report?.counts.find((each) => each.method === method)?.expected ?? null;
  return (
    <Card
      title="Count and close"
      description={
        till.isBlind
          ? 'Count what is there. What should be there is shown when the till is closed.'
          : 'Count what is there, and compare.'
      }
      className="max-w-2xl"
    >
      <ActionForm
        action={{ ...close, submit: (event) => close.submit(event, false) }}
        send="Close the till"
        className="flex flex-col gap-6"
      >
        {methods.map((method) => (
          <Count
            key={method}
            method={method}
            text={counts[method] ?? ''}
            expected={expectedOf(method)}
            onChange={(text) => {
              setCount(method, text);
              recount();
            }}
          />
        ))}
        <TextField
          label="Note"
          hint="For whoever reads the closing: what is missing, and why."
          maxLength={500}
          value={note}
          error={isDoubted ? null : close.error}
          onChange={({ target }) => setNote(target.value)}
        />
      </ActionForm>
      {isDoubted && (
        <div role="alert" className="mt-5 flex flex-col gap-4 border border-danger p-5">
          <p>{close.error}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" size="small" onClick={recount}>
              Count again
            </Button>
            <Button
              variant="danger"
              size="small"
              busy={close.isBusy}
              onClick={() => close.run(true)}
            >
              Close it as it is
            </Button>
          </div>
        </div>
      )}
      <Button variant="link" className="mt-6" onClick={onBack}>
        Back to selling
      </Button>
    </Card>
  );
}

/** What was typed for this till; it survives a reload. */
function useTypedCount(sessionId: number) {
  const [typed, setTyped] = useState<Typed>(() => {
    const { data } = typedSchema.safeParse(readTyped(storedAs));
    return data?.sessionId === sessionId ? data : { sessionId, counts: {}, note: '' };
  });
  function change(next: Typed) {
    keepTyped(storedAs, next);
    setTyped(next);
  }
  return {
    counts: typed.counts,
    setCount: (method: TillMethod, text: string) =>
      change({ ...typed, counts: { ...typed.counts, [method]: text } }),
    note: typed.note,
    setNote: (note: string) => change({ ...typed, note }),
  };
}

function useClose(sessionId: number, counts: Counts, note: string) {
  const refresh = useRefreshTill();
  const [, change] = useAddressParameters();
  const [isDoubted, setDoubted] = useState(false);
  const cents = Object.entries(counts).map(
    ([method, text]) => [method, readTypedCents(text)] as const,
  );
  const close = useAction({
    check: (_isSure: boolean) =>
      cents.some(([, amount]) => amount === null) || cents.length === 0
        ? 'Please enter an amount for each, such as 120.50, or 0.'
        : null,
    call(isSure: boolean) {
      const counted = Object.fromEntries(
        cents.map(([method, amount]) => [method, centsToDollars(amount ?? 0)]),
      );
      return writeJson<TillReport>('POST', `${tillCall}/close`, {
        sessionId,
        counted,
        note,
        isSure,
      });
    },
    done(report: TillReport) {
      keepTyped(storedAs, null);
      void refresh();
      change({ at: 'closings', closing: String(report.id) });
    },
    failed(error) {
      const code =
        error instanceof WriteError && (error.body as { code?: string } | undefined)?.code;
      setDoubted(code === 'till-difference-large');
      return sentenceOf(error, 'The till was not closed. Please try again.');
    },
  });
  function recount() {
    setDoubted(false);
    close.clearError();
  }
  return { close, isDoubted, recount };
}

type CountProps = {
  method: TillMethod;
  text: string;
  /** Null in a blind count. */
  expected: number | null;
  onChange: (text: string) => void;
};

function Count({ method, text, expected, onChange }: CountProps) {
  const counted = readTypedCents(text);
  const difference =
    counted === null || expected === null ? null : counted - dollarsToCents(expected);
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-2 sm:grid-cols-[1fr_14rem]">
      <AmountField
        label={`${paidWithLabel(method)} counted`}
        hint={hints[method]}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {expected !== null && (
        <dl className="numerals grid grid-cols-[1fr_auto] gap-y-1 type-small sm:pt-9">
          <dt className="text-quiet">Expected</dt>
          <dd className="text-right">{formatDollars(expected)}</dd>
          <dt className="text-quiet">Difference</dt>
          <dd className={`text-right ${difference ? 'text-danger' : ''}`}>
            {difference === null ? '–' : differenceText(difference)}
          </dd>
        </dl>
      )}
    </div>
  );
}

/** 'none', '$1.00 missing' or '$1.00 too much'. */
export function differenceText(cents: number): string {
  if (cents === 0) return 'none';
  return `${formatCents(Math.abs(cents))} ${cents < 0 ? 'missing' : 'too much'}`;
}
