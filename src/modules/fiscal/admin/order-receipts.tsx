import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Badge } from '#design/badge.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { PrintedReceipt, Wishes } from '#modules/fiscal/fiscal-schema.ts';
import { amountText } from '#modules/fiscal/receipt.ts';
import { NumberFields } from '#modules/fiscal/ui/tax-invoice.tsx';
import { Allowed } from '#modules/identity/admin/allowed.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { secondCurrency } from '#modules/settings/section-values.ts';
import { useOrderReceipts, useReadOrderAnew } from './use-fiscal.ts';

/** On an order's page: its fiscal receipts, or, before there are any, the buyer's tax data. */
export function OrderReceipts({ order }: { order: AdminOrderDetails }) {
  const { data } = useOrderReceipts(order.id);
  if (!data?.isOn || order.sellsGiftCards) return null;
  const { receipts, wishes } = data;
  return (
    <section aria-labelledby="fiscal-receipts">
      <h3 id="fiscal-receipts" className="mb-3 type-label text-quiet">
        Fiscal receipts
      </h3>
      {receipts.length > 0 ? (
        <ul className="numerals flex flex-col divide-y border-y">
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.globalNo} receipt={receipt} />
          ))}
        </ul>
      ) : (
        <Allowed need="fiscal">
          <WishesForm order={order.id} stored={wishes} />
        </Allowed>
      )}
    </section>
  );
}

function ReceiptRow({ receipt }: { receipt: PrintedReceipt }) {
  const { counter, globalNo, invoiceNo, buyer, currency, total, code, address, isConfirmed } =
    receipt;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span>{`${invoiceNo} (${counter}/${globalNo})`}</span>
      <span>{`${currency} ${amountText(total)}`}</span>
      {isConfirmed ? (
        <a href={address} target="_blank" rel="noreferrer" className="underline-gold">
          {code}
        </a>
      ) : (
        <Badge tone="gold">Not confirmed yet</Badge>
      )}
      {buyer && (
        <span className="w-full type-small wrap-anywhere text-quiet">
          {`${buyer.name}, TIN ${buyer.tin}${buyer.vatNumber && `, VAT ${buyer.vatNumber}`}`}
        </span>
      )}
    </li>
  );
}

type WishesFormProps = { order: string; stored: Wishes };

function WishesForm({ order, stored }: WishesFormProps) {
  const [typed, setTyped] = useState(stored);
  const readAnew = useReadOrderAnew(order);
  const change = (part: Partial<Wishes>) => setTyped((now) => ({ ...now, ...part }));
  const store = useAction({
    call: () =>
      writeJson('PUT', `/api/admin/orders/${encodeURIComponent(order)}/fiscal-wishes`, typed),
    done: readAnew,
    says: { title: 'Saved', description: 'It holds for the receipt of this order.' },
    failed: 'It was not saved. Please try again.',
  });
  return (
    <details>
      <summary className="cursor-pointer type-small text-quiet">
        No receipt yet. Tax invoice, or paid in {secondCurrency}
      </summary>
      <ActionForm action={store} send="Save" className="mt-4 flex max-w-xl flex-col gap-4">
        <NumberFields
          typed={{ tin: typed.buyerTin, vatNumber: typed.buyerVatNumber }}
          problem={store.error}
          onChange={({ tin, vatNumber }) =>
            change({
              ...(tin !== undefined && { buyerTin: tin }),
              ...(vatNumber !== undefined && { buyerVatNumber: vatNumber }),
            })
          }
        />
        <TextField
          label="Name of the business"
          autoComplete="off"
          maxLength={250}
          value={typed.buyerName}
          onChange={({ target }) => change({ buyerName: target.value })}
        />
        <Checkbox
          label={`All of it is paid in ${secondCurrency}`}
          checked={typed.currency !== ''}
          onChange={({ target }) => change({ currency: target.checked ? secondCurrency : '' })}
        />
      </ActionForm>
    </details>
  );
}
