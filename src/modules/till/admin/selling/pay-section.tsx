import { useId } from 'react';
import { AmountField } from '#design/fields/amount-field.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { useOrderAdditions } from '#modules/order-desk/admin/order-additions.ts';
import { roundCash } from '#modules/payments/cash-rounding.ts';
import { paidWithLabel } from '#modules/payments/payment-method.ts';
import { type Basket, needsAge, type PayWay, payingOf, payWays } from '#modules/till/basket.ts';
import { exactMethods, likelyCash } from '#modules/till/tenders.ts';
import type { TillState } from '#modules/till/till-schema.ts';
import { type Cents, centsToDecimalText, formatCents } from '#shared/money.ts';
import { CodesField } from './codes-field.tsx';
import type { Quoted, useSale } from './use-sale.ts';

type PaySectionProps = {
  till: TillState;
  sale: ReturnType<typeof useSale>;
  quoted: Quoted;
  stepCents: Cents;
};

const wayName = (way: PayWay) => (way === 'split' ? 'Several' : paidWithLabel(way));

/** The way of paying. The default is the exact sum in cash. */
export function PaySection({ till, sale, quoted, stepCents }: PaySectionProps) {
  const { basket, change } = sale;
  const { ForBuyer } = useOrderAdditions();
  const name = useId();
  const due = quoted.dueCents;
  const paying = payingOf(basket, due, stepCents);
  const exact = paying?.exact.reduce((sum, { amountCents }) => sum + amountCents, 0) ?? 0;
  const cashDue = due > exact ? roundCash(due - exact, stepCents) : 0;
  return (
    <>
      {due > 0 && (
        <fieldset>
          <legend className="mb-2 type-small text-quiet">Paid with</legend>
          <div className="grid grid-cols-2 gap-2">
            {payWays.map((way) => (
              <label
                key={way}
                className="flex min-h-12 cursor-pointer items-center justify-center border border-edge px-2 text-center type-small transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-gold-text"
              >
                <input
                  type="radio"
                  name={name}
                  className="sr-only"
                  checked={basket.way === way}
                  onChange={() => change((now) => ({ ...now, way, given: '' }))}
                />
                {wayName(way)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {due > 0 && <ExactFields basket={basket} onChange={change} />}
      {cashDue > 0 && (
        <CashGiven
          text={basket.given}
          dueCents={cashDue}
          onChange={(given) => change((now) => ({ ...now, given }))}
        />
      )}
      <CodesField till={till} sale={sale} quoted={quoted} />
      {needsAge(basket) && (
        <Checkbox
          label="The customer is 18 or older"
          checked={basket.isOfAge}
          onChange={({ target }) => change((now) => ({ ...now, isOfAge: target.checked }))}
        />
      )}
      <details className="group">
        <summary className="cursor-pointer type-small text-quiet">Mail the receipt</summary>
        <div className="mt-3 flex flex-col gap-3">
          <TextField
            label="E-mail"
            type="email"
            autoComplete="off"
            value={basket.email}
            onChange={({ target }) => change((now) => ({ ...now, email: target.value }))}
          />
          <TextField
            label="Name"
            hint="May be left empty."
            autoComplete="off"
            value={basket.name}
            onChange={({ target }) => change((now) => ({ ...now, name: target.value }))}
          />
        </div>
      </details>
      {ForBuyer && <ForBuyer key={basket.id} saleId={basket.id} totalCents={quoted.totalCents} />}
    </>
  );
}

type BasketProps = { basket: Basket; onChange: ReturnType<typeof useSale>['change'] };

/** Card terminal and mobile money take an exact sum: all of it, or the typed one. */
function ExactFields({ basket, onChange }: BasketProps) {
  const shown = exactMethods.filter((method) => basket.way === method || basket.way === 'split');
  return shown.map((method) => {
    const typed = basket.typed[method];
    const set = (changes: Partial<typeof typed>) =>
      onChange((now) => ({
        ...now,
        typed: { ...now.typed, [method]: { ...now.typed[method], ...changes } },
      }));
    const label = paidWithLabel(method);
    return (
      <div key={method} className="grid grid-cols-2 gap-3">
        {basket.way === 'split' && (
          <AmountField
            label={label}
            value={typed.amount}
            onChange={({ target }) => set({ amount: target.value })}
          />
        )}
        <TextField
          label={basket.way === 'split' ? 'Reference' : `${label} reference`}
          autoComplete="off"
          maxLength={100}
          placeholder="May be left empty"
          value={typed.reference}
          onChange={({ target }) => set({ reference: target.value })}
          fieldClassName={basket.way === 'split' ? undefined : 'col-span-2'}
        />
      </div>
    );
  });
}

type CashGivenProps = { text: string; dueCents: Cents; onChange: (text: string) => void };

/** The cash received: the exact sum, a likely banknote, or a typed sum. */
function CashGiven({ text, dueCents, onChange }: CashGivenProps) {
  return (
    <div>
      <AmountField
        label="Cash given"
        placeholder={centsToDecimalText(dueCents)}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {likelyCash(dueCents).map((cents, place) => {
          const value = place === 0 ? '' : centsToDecimalText(cents);
          return (
            <button
              key={cents}
              type="button"
              aria-pressed={text === value}
              onClick={() => onChange(value)}
              className="numerals min-h-11 grow border border-edge px-3 type-small transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-tint"
            >
              {place === 0 ? 'Exact' : formatCents(cents)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
