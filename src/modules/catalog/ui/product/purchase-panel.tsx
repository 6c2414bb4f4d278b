import { type ReactNode, useMemo } from 'react';
import { Button } from '#design/button.tsx';
import { QuantityStepper } from '#design/quantity-stepper.tsx';
import { toast } from '#design/toast.ts';
import {
  addedToCart,
  boxHint,
  checkAddToBag,
  productButtonLabels,
} from '#modules/catalog/add-to-bag-check.ts';
import { availability, type ProductDetail } from '#modules/catalog/product.ts';
import {
  bottlesText,
  choiceAvailability,
  fewLeftTexts,
  isRangeOfShades,
  soldOutColors,
  tooManyTexts,
} from '#modules/catalog/shelf.ts';
import type { ToastText } from '#shared/text.ts';
import { ColourChoice } from './colour-choice.tsx';
import { FewLeft } from './few-left.tsx';
import { ShadePicker } from './shade-picker.tsx';
import { SizeChoice } from './size-choice.tsx';
import type { Choice, ChoiceControls } from './use-choice.ts';

export type PurchasePanelProps = {
  product: ProductDetail;
  choice: ChoiceControls;
  onAdd: (product: ProductDetail, choice: Choice) => void;
  onColourIntent: (name: string) => void;
  /** The wishlist's heart, which the page brings. */
  wishButton: ReactNode;
  /** Said instead of adding anything, where nothing is for sale. */
  refusal?: ToastText | undefined;
};

/** Everything between reading about a piece and having it in the bag. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { product, choice, onAdd, onColourIntent, wishButton, refusal } = props;
  const state = choiceAvailability(product, choice);
  return (
    <div className="flex flex-col gap-6">
      <Colours product={product} choice={choice} onIntent={onColourIntent} />
      {hasSizeChoice(product) && <SizeChoice product={product} choice={choice} />}
      <Quantity product={product} choice={choice} />
      <div className="flex items-center gap-2">
        <Button
          size="large"
          className="flex-1 px-4!"
          disabled={state === 'out-of-stock'}
          onClick={() => (refusal ? toast(refusal) : addChosen(product, choice, onAdd))}
        >
          {productButtonLabels[state]}
        </Button>
        {wishButton}
      </div>
    </div>
  );
}

function hasSizeChoice({ category, sizes }: ProductDetail): boolean {
  return category !== 'nailpolish' && sizes.length > 0;
}

function addChosen(
  product: ProductDetail,
  { colors, size, quantity }: Choice,
  onAdd: PurchasePanelProps['onAdd'],
) {
  const refusal = checkAddToBag(product, { colors, size });
  if (!refusal) onAdd(product, { colors, size, quantity });
  toast(refusal ?? addedToCart(product, colors));
}

type ColoursProps = Pick<PurchasePanelProps, 'product' | 'choice'> & {
  onIntent: (name: string) => void;
};

function Colours({ product, choice, onIntent }: ColoursProps) {
  const gone = useMemo(() => soldOutColors(product), [product]);
  if (product.colors.length === 0) return null;
  if (product.category === 'nailpolish') {
    return (
      <ShadePicker
        shades={product.swatches}
        chosen={choice.colors}
        gone={gone}
        notes={isRangeOfShades(product) ? fewLeftTexts(product, choice) : []}
        hint={boxHint(product, choice.colors.length)}
        onToggle={choice.pickColor}
        onIntent={onIntent}
      />
    );
  }
  return (
    <ColourChoice
      swatches={product.swatches}
      chosen={choice.shownColor}
      gone={gone}
      onPick={choice.pickColor}
      onIntent={onIntent}
    />
  );
}

function Quantity({ product, choice }: Pick<PurchasePanelProps, 'product' | 'choice'>) {
  const isForSale = availability(product) === 'available';
  const tooMany = isForSale ? tooManyTexts(product, choice, choice.quantity) : [];
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={choice.quantity}
          onChange={choice.pickQuantity}
        />
        {isRangeOfShades(product) && (
          <p aria-live="polite" className="figures">
            {bottlesText(product, choice, choice.quantity)}
          </p>
        )}
        {!hasSizeChoice(product) && !isRangeOfShades(product) && (
          <FewLeft product={product} choice={choice} />
        )}
      </div>
      <p aria-live="polite" className="type-small text-danger">
        {tooMany.length > 0 && <span className="mt-2 block">{tooMany.join(' ')}</span>}
      </p>
    </div>
  );
}
