import { shop } from '#config/shop.ts';
import type { Problems } from '#modules/counter/check-sale.ts';
import type { SaleDraft } from '#modules/counter/sale-draft.ts';
import type { DeliveryKind } from '#modules/orders/order.ts';
import { AddressForm } from './address-form.tsx';
import { InlineChoice, SaleSection } from './sale-section.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import type { ChangeDraft } from './use-sale-draft.ts';

const options: readonly { value: DeliveryKind; label: string }[] = [
  { value: 'collection', label: 'Collection' },
  { value: 'delivery', label: 'Delivery' },
];

type DeliverySectionProps = {
  draft: SaleDraft;
  change: ChangeDraft;
  problems: Problems;
  isByEmail: boolean;
};

export function DeliverySection({ draft, change, problems, isByEmail }: DeliverySectionProps) {
  if (isByEmail) {
    return (
      <SaleSection title="Delivery">
        <p className="type-small text-quiet">
          By e-mail, once it is paid. Please enter the customer’s address above.
        </p>
      </SaleSection>
    );
  }
  return (
    <SaleSection title="Delivery">
      <InlineChoice
        legend="Delivery"
        name="delivery"
        value={draft.delivery}
        options={options}
        onChange={(delivery) => change({ delivery })}
      />
      {draft.delivery === 'collection' ? (
        <p className="mt-4 type-small text-quiet">{`At our boutique: ${shop.address.lines.join(', ')}`}</p>
      ) : (
        <>
          <AddressForm
            address={draft.address}
            problems={problems}
            onChange={(address) => change({ address })}
          />
          <ShippingFields draft={draft} change={change} problem={problems['shipping.amount']} />
        </>
      )}
    </SaleSection>
  );
}
