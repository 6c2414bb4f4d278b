import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { imageUrl } from '#design/image-address.ts';
import { Picture } from '#design/picture.tsx';
import { cardWordsLeft, giftTexts, wrappingText } from '#modules/orders/gift.ts';
import type { CheckoutFields } from './checkout-draft.ts';
import { giftWordsId } from './checkout-labels.ts';
import { useForOther } from './recipient-fields.tsx';

/** Folded by default: most orders are no gifts. */
export function GiftSection({ wrappingPrice }: { wrappingPrice: number }) {
  const { register, control, formState } = useFormContext<CheckoutFields>();
  const gift = useWatch({ control, name: 'gift' });
  const setForOther = useForOther();
  return (
    <section aria-label={giftTexts.title} className="border-t pt-8 pb-12">
      <Checkbox
        {...register('gift.isGift', {
          // An order that is no gift goes to the buyer.
          onChange: ({ target }) => !target.checked && gift?.isForOther && setForOther(false),
        })}
        id="gift"
        label={giftTexts.title}
        hint={giftTexts.hint}
        aria-expanded={gift?.isGift === true}
      />
      {gift?.isGift && (
        <div className="mt-7 flex flex-col gap-6">
          <div className="flex items-center gap-6">
            <Picture
              src={imageUrl('parcel-gift')}
              darkSrc={imageUrl('parcel-gift-dark')}
              alt={giftTexts.wrappingPicture}
              width={1200}
              height={1500}
              sizes="(min-width: 48rem) 176px, 112px"
              className="aspect-4/5 w-28 shrink-0 md:w-44"
            />
            <Checkbox
              {...register('gift.isWrapped')}
              id="gift-wrapping"
              label={`${giftTexts.wrapping}, ${wrappingText(wrappingPrice).toLowerCase()}`}
              hint={giftTexts.wrappingHint}
            />
          </div>
          <TextArea
            {...register('gift.words')}
            id={giftWordsId}
            label={giftTexts.words}
            hint={cardWordsLeft(gift.words)}
            error={formState.errors.gift?.words?.message}
          />
        </div>
      )}
    </section>
  );
}
