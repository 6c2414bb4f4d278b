import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { useFormFocus } from '#design/fields/use-form-focus.ts';
import type { AdminDiscount } from '#modules/offers/discount-schema.ts';
import type { DiscountState } from '#modules/offers/discount-state.ts';
import { describeLimits, discountState } from '#modules/offers/discount-state.ts';
import { describeDiscount } from '#modules/offers/discount-texts.ts';
import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import { DiscountForm } from './discount-form.tsx';
import { useDiscountList } from './offer-calls.ts';
import { SwitchedOff } from './switched-off.tsx';

/** The dashboard's `?tab=discounts`. */
export function DiscountsPanel() {
  const list = useDiscountList();
  const [editing, setEditing] = useState<AdminDiscount | 'new' | null>(null);
  const form = useFormFocus(editing === 'new' || editing === null ? editing : String(editing.id));
  if (editing !== null) {
    return (
      <section ref={form} tabIndex={-1} aria-label="Discount form" className="outline-none">
        <DiscountForm
          discount={editing === 'new' ? null : editing}
          onDone={() => setEditing(null)}
        />
      </section>
    );
  }
  const discounts = list.data?.discounts;
  return (
    <Card
      title="Discounts"
      description="Codes that shoppers type at the checkout."
      actions={
        list.data?.isOn && (
          <Button data-opens="new" onClick={() => setEditing('new')}>
            Add Discount
          </Button>
        )
      }
    >
      {list.isError && (
        <TryAgain text="Failed to load discounts." onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <p role="status">Loading discounts...</p>}
      {list.data?.isOn === false && <SwitchedOff what="Discount codes" />}
      {discounts?.length === 0 && list.data?.isOn && <p>No discounts yet. Add the first one.</p>}
      {discounts && discounts.length > 0 && (
        <ul className="divide-y border-y">
          {discounts.map((discount) => (
            <DiscountRow
              key={discount.id}
              discount={discount}
              onEdit={() => setEditing(discount)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

const tones: Readonly<Record<DiscountState, 'good' | 'outline' | 'neutral'>> = {
  On: 'good',
  'To come': 'outline',
  Off: 'neutral',
  Over: 'neutral',
  'Used up': 'neutral',
};

function DiscountRow({ discount, onEdit }: { discount: AdminDiscount; onEdit: () => void }) {
  const { id, code, used, held, given } = discount;
  const state = discountState(discount, new Date());
  const limits = describeLimits(discount);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-medium wrap-anywhere">{code}</span>
          <Badge tone={tones[state]}>{state}</Badge>
        </p>
        <p className="mt-1">{describeDiscount(discount)}</p>
        {limits && <p className="numerals type-small text-quiet">{limits}</p>}
      </div>
      <p className="numerals type-small text-quiet">
        {`${countOf(used, 'order')}, ${formatDollars(given)} given`}
        {held > 0 && `, ${countOf(held, 'open checkout')}`}
      </p>
      <Button data-opens={id} size="small" variant="outline" onClick={onEdit}>
        Edit<span className="sr-only"> {code}</span>
      </Button>
    </li>
  );
}
