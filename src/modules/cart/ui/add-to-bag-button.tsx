import { Button } from '#design/button.tsx';
import { toast } from '#design/toast.ts';
import { addedToBag, cardButtonLabels, checkCardAdd } from '#modules/catalog/add-to-bag-check.ts';
import { availability, type PublicProduct, productNameId } from '#modules/catalog/product.ts';
import { cardCartItem } from '../cart-item.ts';
import { useCartActions } from './cart-context.ts';
import { viewBag } from './view-bag.ts';

/** A card's button. With a mouse it waits until its card is pointed at; what can't be had says so. */
export function AddToBagButton({ product }: { product: PublicProduct }) {
  const { addItem, setDrawerOpen } = useCartActions();
  const state = availability(product);
  if (state !== 'available') {
    return (
      <button
        type="button"
        disabled
        aria-describedby={productNameId(product)}
        className="w-full bg-page/85 py-2.5 type-label text-quiet can-hover:w-auto can-hover:px-4"
      >
        {cardButtonLabels[state]}
      </button>
    );
  }
  return (
    <Button
      wide
      variant="outline"
      aria-describedby={productNameId(product)}
      className="can-hover:border-page can-hover:bg-page/90 can-hover:opacity-0 can-hover:hover:border-ink can-hover:hover:bg-ink can-hover:group-focus-within:opacity-100 can-hover:group-hover:opacity-100"
      onClick={() => {
        const refusal = checkCardAdd(product);
        if (refusal) return toast(refusal);
        addItem(cardCartItem(product));
        toast({ ...addedToBag(product), action: viewBag(setDrawerOpen) });
      }}
    >
      {cardButtonLabels.available}
    </Button>
  );
}
