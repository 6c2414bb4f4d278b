import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { convert, sameCurrencyRate } from '#modules/fiscal/composing/compose-invoice.ts';
import { amountText } from '#modules/fiscal/receipt.ts';
import {
  type BuyerAnswer,
  type SaleTerms,
  saleWishesCall,
  taxInvoiceTexts as texts,
  type SaleWishes as Wishes,
} from '#modules/fiscal/tax-invoice-schema.ts';
import { NumberFields } from '#modules/fiscal/ui/tax-invoice.tsx';
import { useWishes } from '#modules/fiscal/ui/use-wishes.ts';
import type { ForBuyerProps } from '#modules/order-desk/admin/order-additions.ts';
import { secondCurrency } from '#modules/settings/section-values.ts';
import { centsToDollars } from '#shared/money.ts';

const none: Wishes = { tin: '', vatNumber: '', name: '', currency: '' };

/** A collapsed section below the payment: a tax invoice, or a sale paid in ZWG. */
export function SaleWishes(props: ForBuyerProps) {
  const { data } = useQuery<SaleTerms>({ queryKey: [saleWishesCall], retry: false });
  return data?.isOffered ? <AskedWishes {...props} rate={data.rate} /> : null;
}

const store = (saleId: string, wishes: Wishes | null): Promise<BuyerAnswer> =>
  writeJson('PUT', `${saleWishesCall}/${saleId}`, wishes ?? none);

type AskedWishesProps = ForBuyerProps & { rate: number | null };

function AskedWishes({ saleId, totalCents, rate, className }: AskedWishesProps) {
  const [typed, setTyped] = useState(none);
  const isEmpty = Object.values(typed).every((value) => value.trim() === '');
  const { name, problem, clear, check } = useWishes({
    wishes: isEmpty ? null : typed,
    store,
  });
  const change = (part: Partial<Wishes>) => {
    clear();
    setTyped((now) => ({ ...now, ...part }));
  };
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) check(saleId);
  };
  return (
    <div className={className}>
      <details className="group" onBlur={onLeave}>
        <summary className="cursor-pointer type-small text-quiet">
          {rate === null ? 'Tax invoice' : `Tax invoice, or paid in ${secondCurrency}`}
        </summary>
        <div className="mt-3 flex flex-col gap-4">
          <NumberFields typed={typed} problem={problem} onChange={change} />
          <TextField
            label="Name of the business"
            hint="Left empty, it is the name that ZIMRA has."
            autoComplete="off"
            maxLength={250}
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <p role="status" className="type-small wrap-anywhere empty:hidden">
            {name && texts.madeOutTo(name)}
          </p>
          {rate !== null && (
            <Checkbox
              label={`All of it is paid in ${secondCurrency}`}
              hint={`${secondCurrency} ${inZwg(totalCents, rate)}, at ${rate} for $1. The receipt is in ${secondCurrency}; the till and the books count dollars.`}
              checked={typed.currency !== ''}
              onChange={({ target }) => change({ currency: target.checked ? secondCurrency : '' })}
            />
          )}
        </div>
      </details>
    </div>
  );
}

/** The total of the receipt, to the cent. */
const inZwg = (totalCents: number, rate: number) =>
  amountText(centsToDollars(convert(totalCents, Math.round(rate * sameCurrencyRate))));
