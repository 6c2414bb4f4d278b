import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { checkoutTexts } from '#modules/checkout/checkout-texts.ts';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutFields } from './checkout-draft.ts';
import { NumberedSection } from './numbered-section.tsx';
import { RecipientFields } from './recipient-fields.tsx';

export function AddressSection() {
  const { register, control } = useFormContext<CheckoutFields>();
  const sameAsShipping = useWatch({ control, name: 'sameAsShipping' });
  return (
    <NumberedSection number={2} title={checkoutTexts.shippingAddress}>
      <RecipientFields />
      <AddressFields name="shippingAddress" autofill="shipping" />
      <Checkbox
        {...register('sameAsShipping')}
        id="sameAsShipping"
        label={checkoutTexts.billingSame}
        className="mt-7"
      />
      {sameAsShipping === false && (
        <fieldset className="mt-7">
          <legend className="mb-5 type-label text-quiet">{checkoutTexts.billingAddress}</legend>
          <AddressFields name="billingAddress" autofill="billing" />
        </fieldset>
      )}
    </NumberedSection>
  );
}
