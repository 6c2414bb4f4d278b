import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { QuantityStepper } from '#design/quantity-stepper.tsx';
import { type ToastAction, toast } from '#design/toast.ts';
import {
  addedToCart,
  boxHint,
  checkAddToBag,
  chosenText,
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
import { useScrolledPast } from './use-scrolled-past.ts';

/** What nothing is bought with may be missing: the page stands without it. */
const TellMe = lazy(() =>
  import('./tell-me.tsx').then(
    ({ TellMe: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

const BuyBar = lazy(async () => ({ default: (await import('./buy-bar.tsx')).BuyBar }));

export type PurchasePanelProps = {
  product: ProductDetail;
  choice: ChoiceControls;
  onAdd: (product: ProductDetail, choice: Choice) => void;
  /** What the toast offers once the piece is in the bag. */
  bagAction?: ToastAction | undefined;
  onColourIntent: (name: string) => void;
  /** The wishlist's heart, which the page brings; it keeps the chosen colour. */
  wishButton: (color: string | null) => ReactNode;
  /** Said instead of adding anything, where nothing is for sale. */
  refusal?: ToastText | undefined;
};

/** Everything between reading about a piece and having it in the bag. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { product, choice, onColourIntent, wishButton } = props;
  const state = choiceAvailability(product, choice);
  const buttons = useRef<HTMLDivElement>(null);
  const isPast = useScrolledPast(buttons);
  const add = () => addChosen(props);
  return (
    <div className="flex flex-col gap-6">
      <Colours product={product} choice={choice} onIntent={onColourIntent} />
      {hasSizeChoice(product) && <SizeChoice product={product} choice={choice} />}
      <Quantity product={product} choice={choice} />
      {state === 'not-available' && <PriceOnRequest />}
      <div ref={buttons} className="flex items-center gap-2">
        <Button
          size="large"
          className="min-w-0 flex-1 px-4!"
          disabled={state === 'out-of-stock'}
          onClick={add}
        >
          {productButtonLabels[state]}
        </Button>
        {wishButton(choice.shownColor)}
      </div>
      {(state === 'out-of-stock' || product.soldOut.length > 0) && (
        <Suspense fallback={null}>
          <TellMe product={product} colors={choice.colors} />
        </Suspense>
      )}
      {isPast && state !== 'not-available' && (
        <Suspense fallback={null}>
          <BuyBar product={product} choice={choice} state={state} onAdd={add} />
        </Suspense>
      )}
    </div>
  );
}

function hasSizeChoice({ category, sizes }: ProductDetail): boolean {
  return category !== 'nailpolish' && sizes.length > 0;
}

/** Why the button below can only refuse, and what to do instead. */
function PriceOnRequest() {
  return (
    <p className="type-small text-quiet">
      We tell the price of this piece on request, so it can’t go into the bag here.{' '}
      <Link to="/contact" className="border-b border-gold text-ink">
        Ask us for the price
      </Link>
    </p>
  );
}

function addChosen({ product, choice, onAdd, bagAction, refusal }: PurchasePanelProps) {
  const { colors, size, quantity } = choice;
  const refused = refusal ?? checkAddToBag(product, { colors, size });
  if (refused) return toast(refused);
  onAdd(product, { colors, size, quantity });
  toast({
    ...addedToCart(product, colors),
    detail: chosenText(product, choice),
    ...(bagAction && { action: bagAction }),
  });
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
        finish={product.finish}
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
