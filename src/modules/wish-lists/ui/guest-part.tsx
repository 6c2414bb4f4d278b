import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Check } from '#design/icons.tsx';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { longestFirstName, wishListAddress } from '#modules/wish-lists/wish-list.ts';
import type { WishList } from '#modules/wish-lists/wish-list-schema.ts';
import { wishListTexts as texts } from '#modules/wish-lists/wish-list-texts.ts';
import { SharedProducts } from './shared-products.tsx';
import { type GiftsState, useGifts } from './use-wish-list.ts';

type GuestPartProps = { token: string; list: WishList };

/** A gift list for givers. */
export function GuestPart({ token, list }: GuestPartProps) {
  const gifts = useGifts(token, list, true);
  const [giverName, setGiverName] = useState('');
  return (
    <>
      <div className="measure grid gap-x-16 gap-y-6 pb-12 md:grid-cols-2">
        <p className="max-w-prose type-lead">{texts.giveIntro(list.firstName)}</p>
        <TextField
          label={texts.giverName}
          hint={texts.giverHint}
          autoComplete="given-name"
          maxLength={longestFirstName}
          value={giverName}
          onChange={({ target }) => setGiverName(target.value)}
          fieldClassName="w-full max-w-md"
        />
      </div>
      <p role="alert" className="measure pb-8 text-danger empty:hidden">
        {gifts.failure}
      </p>
      <SharedProducts
        items={list.items}
        under={(product) => <GiftPart product={product} gifts={gifts} giverName={giverName} />}
      />
    </>
  );
}

type GiftPartProps = { product: PublicProduct; gifts: GiftsState; giverName: string };

function GiftPart({ product: { id, name }, gifts, giverName }: GiftPartProps) {
  const { taken, own, isBusy } = gifts;
  const isTaken = taken?.includes(id) ?? false;
  const gift = isTaken ? own.find(({ productId }) => productId === id) : undefined;
  return (
    <div aria-live="polite" className="min-h-13 px-4 pb-4">
      {gift && (
        <div className="flex flex-col items-start gap-2">
          <p className="flex items-start gap-2 wrap-anywhere text-good">
            <Check className="mt-1 size-4 shrink-0" />
            {texts.yours(gift.giverName)}
          </p>
          <Button
            variant="link"
            aria-label={`${texts.takeBack}: ${name}`}
            onClick={() => void gifts.takeBack(gift)}
          >
            {texts.takeBack}
          </Button>
          <p className="type-small text-quiet">{texts.undoLink}</p>
          <CopyLink
            url={`${location.origin}${wishListAddress(gift.token)}`}
            label={`${texts.copyUndo}: ${name}`}
          />
        </div>
      )}
      {isTaken && !gift && <p className="py-2 text-quiet">{texts.taken}</p>}
      {taken && !isTaken && (
        <Button
          variant="outline"
          size="small"
          wide
          aria-label={`${texts.give}: ${name}`}
          disabled={isBusy}
          onClick={() => void gifts.give(id, giverName)}
        >
          {texts.give}
        </Button>
      )}
    </div>
  );
}
