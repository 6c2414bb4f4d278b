import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import {
  offersCall,
  offersShown,
  offerTerms,
  offerText,
  preOrderTexts as texts,
} from '#modules/pre-orders/pre-order.ts';
import type { ShownOffer } from '#modules/pre-orders/pre-order-schema.ts';
import { PreOrderForm } from './pre-order-form.tsx';

type PreOrderOffersProps = { product: ProductDetail; colors: readonly string[]; size?: string };

/** For what is sold out and still to come: a button of its own, which fills no bag. */
export function PreOrderOffers({ product, colors, size }: PreOrderOffersProps) {
  const { data } = useQuery<{ offers: ShownOffer[] }>({ queryKey: [offersCall(product.id)] });
  const offers = offersShown(data?.offers ?? [], colors, size);
  if (offers.length === 0) return null;
  return (
    <div className="flex flex-col gap-6">
      {offers.map((offer) => (
        <Offer key={`${offer.color}/${offer.size}`} productId={product.id} offer={offer} />
      ))}
    </div>
  );
}

function Offer({ productId, offer }: { productId: number; offer: ShownOffer }) {
  const [isOpen, setOpen] = useState(false);
  const choice = choiceText(offer);
  return (
    <section
      aria-label={`${texts.button} ${choice}`.trim()}
      className="border-l-2 border-gold pl-4"
    >
      {choice !== '' && <p className="type-label">{choice}</p>}
      <p className="numerals mt-1 type-small">{offerText(offer)}</p>
      {offer.left === 0 ? (
        <p className="mt-2 type-small text-quiet">{texts.full}</p>
      ) : (
        <>
          {!isOpen && (
            <Button variant="outline" wide className="mt-3" onClick={() => setOpen(true)}>
              {texts.button}
            </Button>
          )}
          {isOpen && <PreOrderForm productId={productId} offer={offer} />}
          <p className="mt-3 type-small text-quiet">{offerTerms}</p>
        </>
      )}
    </section>
  );
}
