import type { SaleDraft } from '#modules/counter/sale-draft.ts';
import { CourierPriceFields } from '#modules/shipping/admin/courier-price-fields.tsx';
import type { ChangeDraft } from './use-sale-draft.ts';

type ShippingFieldsProps = { draft: SaleDraft; change: ChangeDraft; problem: string | undefined };

export function ShippingFields({ draft, change, problem }: ShippingFieldsProps) {
  const { customer, address, lines, shipping, carrier, service, askedFor } = draft;
  const items = lines.map(({ productId, color, size, quantity }) => ({
    productId,
    color,
    size,
    quantity,
  }));
  return (
    <div className="mt-6">
      <CourierPriceFields
        name="saleRate"
        value={{ amount: shipping, carrier, service, askedFor }}
        wish={{ ...customer, address, items }}
        problem={problem}
        onChange={({ amount, ...named }) =>
          change({ ...named, ...(amount !== undefined && { shipping: amount }) })
        }
      />
    </div>
  );
}
