import { Button } from '#design/button.tsx';
import { productButtonLabels } from '#modules/catalog/choice/add-to-bag-check.ts';
import { bottlesText } from '#modules/catalog/choice/shelf.ts';
import type { Availability, ProductDetail } from '#modules/catalog/product.ts';
import { Price } from '../price.tsx';
import type { Choice } from './use-choice.ts';

type BuyBarProps = {
  product: ProductDetail;
  choice: Choice;
  state: Availability;
  onAdd: () => void;
};

const withoutReduction = { formerPrice: null, lowestBefore: undefined };

/** On a phone: the price and a button for the bag, while the main button is out of sight. */
export function BuyBar({ product, choice, state, onAdd }: BuyBarProps) {
  const { colors, size, quantity } = choice;
  const chosen = [colors.join(', '), size, quantity > 1 ? `× ${quantity}` : ''].filter(Boolean);
  const bottles = bottlesText(product, choice, quantity);
  // No space for a reduction that has to name another price.
  const priced = product.lowestBefore === undefined ? product : { ...product, ...withoutReduction };
  return (
    <section
      aria-label={`Buy ${product.name}`}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex animate-rise-in items-center gap-4 border-t bg-page px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <div className="min-w-0 flex-1">
        {bottles === null ? <Price product={priced} /> : <p className="numerals">{bottles}</p>}
        <p className="truncate type-small text-quiet">{chosen.join(', ')}</p>
      </div>
      <Button disabled={state === 'out-of-stock'} onClick={onAdd} className="max-w-[60%] px-4!">
        {productButtonLabels[state]}
      </Button>
    </section>
  );
}
