import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/button.tsx';
import type { ProductDetail } from '#modules/catalog/product.ts';
import type { Choice } from '#modules/catalog/ui/product/use-choice.ts';
import { kindTexts, offerCall } from '#modules/personalisation/personalisation.ts';
import type { ShownOffer } from '#modules/personalisation/personalisation-schema.ts';
import { formatCents } from '#shared/money.ts';

const PersonaliseForm = lazy(async () => ({
  default: (await import('./personalise-form.tsx')).PersonaliseForm,
}));

type PersonaliseProps = { product: ProductDetail; choice: Choice };

/** The button that opens the form. Without an offer there is nothing. */
export default function Personalise({ product, choice }: PersonaliseProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery<ShownOffer>({ queryKey: [offerCall(product.id)] });
  const offer = data?.offer;
  if (!offer) return null;
  const price = offer.priceCents > 0 ? `, ${formatCents(offer.priceCents)}` : '';
  return (
    <div>
      <Button
        variant="link"
        size="small"
        className="px-0!"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {kindTexts[offer.kind].open}
        <span className="numerals">{price}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PersonaliseForm
            product={product}
            choice={choice}
            offer={offer}
            onDone={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
