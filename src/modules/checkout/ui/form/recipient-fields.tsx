import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { giftTexts } from '#modules/orders/gift.ts';
import type { CheckoutFields } from './checkout-draft.ts';
import { recipientNameId } from './checkout-labels.ts';

/** The recipient of a gift. The shipping address is theirs; billing uses the buyer's own. */
export function RecipientFields() {
  const { register, control, formState } = useFormContext<CheckoutFields>();
  const setForOther = useForOther();
  const isForOther = useWatch({ control, name: 'gift.isForOther' }) === true;
  return (
    <div className="mb-7">
      <Checkbox
        {...register('gift.isForOther', {
          onChange: ({ target }) => setForOther(target.checked),
        })}
        id="gift-for-other"
        label={giftTexts.forOther}
        hint={isForOther ? giftTexts.forOtherHint : undefined}
        aria-expanded={isForOther}
      />
      {isForOther && (
        <div className="mt-6 grid gap-5 sm:grid-cols-2">
          <TextField
            {...register('gift.recipientName')}
            id={recipientNameId}
            label={giftTexts.recipientName}
            required
            autoComplete="off"
            autoCapitalize="words"
            maxLength={120}
            error={formState.errors.gift?.recipientName?.message}
          />
          <TextField
            {...register('gift.recipientPhone')}
            id="recipient-phone"
            type="tel"
            inputMode="tel"
            label={giftTexts.recipientPhone}
            hint={giftTexts.recipientPhoneHint}
            autoComplete="off"
            maxLength={40}
            error={formState.errors.gift?.recipientPhone?.message}
          />
        </div>
      )}
    </div>
  );
}

/** An order for another person is a gift, and is billed to the buyer's own address. */
export function useForOther(): (isForOther: boolean) => void {
  const { setValue } = useFormContext<CheckoutFields>();
  return (isForOther) => {
    const how = { shouldValidate: true };
    if (isForOther) setValue('gift.isGift', true, how);
    setValue('gift.isForOther', isForOther, how);
    setValue('sameAsShipping', !isForOther, how);
  };
}
