import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { QuantityStepper } from '#design/quantity-stepper.tsx';
import { SelectField } from '#design/select-field.tsx';
import { toast } from '#design/toast.ts';
import {
  addedToCart,
  checkAddToBag,
  productButtonLabels,
} from '#modules/catalog/add-to-bag-check.ts';
import { availability, type PublicProduct } from '#modules/catalog/product.ts';
import { ColourChoice } from './colour-choice.tsx';
import { ShadePicker } from './shade-picker.tsx';
import type { Choice, ChoiceControls } from './use-choice.ts';

export type PurchasePanelProps = {
  product: PublicProduct;
  choice: ChoiceControls;
  onAdd: (product: PublicProduct, choice: Choice) => void;
  onColourIntent: (name: string) => void;
  /** The wishlist's heart, which the page brings. */
  wishButton: ReactNode;
};

/** Everything between reading about a piece and having it in the bag. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { product, choice, onAdd, onColourIntent, wishButton } = props;
  return (
    <div className="flex flex-col gap-6">
      <Colours product={product} choice={choice} onIntent={onColourIntent} />
      {product.category !== 'nailpolish' && product.sizes.length > 0 && (
        <SelectField
          label="Size"
          placeholder="Select a size"
          options={product.sizes.map((size) => ({ value: size, label: size }))}
          value={choice.size}
          onChange={(event) => choice.pickSize(event.currentTarget.value)}
        />
      )}
      <Quantity product={product} choice={choice} />
      <div className="flex items-center gap-2">
        <Button
          size="large"
          className="flex-1 px-4!"
          disabled={availability(product) === 'out-of-stock'}
          onClick={() => addChosen(product, choice, onAdd)}
        >
          {productButtonLabels[availability(product)]}
        </Button>
        {wishButton}
      </div>
    </div>
  );
}

function addChosen(
  product: PublicProduct,
  { colors, size, quantity }: Choice,
  onAdd: PurchasePanelProps['onAdd'],
) {
  const refusal = checkAddToBag(product, colors);
  if (!refusal) onAdd(product, { colors, size, quantity });
  toast(refusal ?? addedToCart(product, colors));
}

type ColoursProps = Pick<PurchasePanelProps, 'product' | 'choice'> & {
  onIntent: (name: string) => void;
};

function Colours({ product, choice, onIntent }: ColoursProps) {
  if (product.colors.length === 0) return null;
  if (product.category === 'nailpolish') {
    return (
      <ShadePicker
        shades={product.swatches}
        chosen={choice.colors}
        onToggle={choice.pickColor}
        onIntent={onIntent}
      />
    );
  }
  return (
    <ColourChoice
      swatches={product.swatches}
      chosen={choice.shownColor}
      onPick={choice.pickColor}
      onIntent={onIntent}
    />
  );
}

function Quantity({ product, choice }: Pick<PurchasePanelProps, 'product' | 'choice'>) {
  const tooMany = availability(product) === 'available' && choice.quantity > product.quantity;
  return (
    <div>
      <QuantityStepper
        label={`Quantity of ${product.name}`}
        value={choice.quantity}
        onChange={choice.pickQuantity}
      />
      <p aria-live="polite" className="type-small text-danger">
        {tooMany && <span className="mt-2 block">Only {product.quantity} left.</span>}
      </p>
    </div>
  );
}
