import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { HydrateApart, lazyPart } from '#design/browser/hydrate-apart.tsx';
import { Button } from '#design/button.tsx';
import { QuantityStepper } from '#design/fields/quantity-stepper.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { type ToastAction, toast } from '#design/toast/toast.ts';
import {
  addedToCart,
  boxHint,
  boxNote,
  checkAddToBag,
  chosenText,
  productButtonLabels,
} from '#modules/catalog/choice/add-to-bag-check.ts';
import {
  bottlesText,
  fewLeftTexts,
  isRangeOfShades,
  needsSize,
  pageAvailability,
  soldOutColors,
  tooManyTexts,
} from '#modules/catalog/choice/shelf.ts';
import { availability, type ProductDetail } from '#modules/catalog/product.ts';
import type { ToastText } from '#shared/text.ts';
import { ColourChoice } from './colour-choice.tsx';
import { FewLeft } from './few-left.tsx';
import { SizeChoice } from './size/size-choice.tsx';
import type { Choice, ChoiceControls } from './use-choice.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

const ShadePicker = lazyPart(async () => ({
  default: (await import('./shade-picker.tsx')).ShadePicker,
}));
const BuyBar = lazy(async () => ({ default: (await import('./buy-bar.tsx')).BuyBar }));

export type ProductOffers = {
  /** Below the shades of a lacquer. */
  ofShades: (chosen: readonly string[], finish: string | null) => ReactNode;
  /** If some or all of it is sold out. */
  ofSoldOut: (product: ProductDetail, colors: readonly string[]) => ReactNode;
  /** If the size that the shopper wants is sold out in the chosen colour. */
  ofMissedSize: (product: ProductDetail, choice: ChoiceControls) => ReactNode;
  /** What shoppers must know before they buy. */
  ofPurchase: (product: ProductDetail) => ReactNode;
  /** What the shop can do to it before it is sent. */
  ofAddition: (product: ProductDetail, choice: Choice) => ReactNode;
  /** Shown below all other facts about the product. */
  ofFacts: (product: ProductDetail) => ReactNode;
};

export type PurchasePanelProps = {
  product: ProductDetail;
  choice: ChoiceControls;
  onAdd: (product: ProductDetail, choice: Choice) => void;
  /** The toast's action once the product is in the bag. */
  bagAction?: ToastAction | undefined;
  onColourIntent: (name: string) => void;
  /** The wishlist's button, provided by the page; it stores the chosen colour. */
  wishButton: (color: string | null) => ReactNode;
  /** Additions of other features, provided by the page. */
  offers: ProductOffers;
  /** Shown instead of adding anything, if nothing is for sale. */
  refusal?: ToastText | undefined;
};

/** Everything from the product's description to the bag button. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { product, choice, onColourIntent, wishButton, offers } = props;
  const state = pageAvailability(product, choice);
  const isMissed = choice.missedSize !== '' && needsSize(product, choice);
  const panel = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const isPast = useScrolledPast(buttons);
  const add = () => {
    addChosen(props);
    if (needsSize(product, choice)) panel.current?.querySelector('select')?.focus();
  };
  return (
    <div ref={panel} className="flex flex-col gap-6">
      <Colours product={product} choice={choice} offers={offers} onIntent={onColourIntent} />
      {hasSizeChoice(product) && (
        <SizeChoice
          product={product}
          choice={choice}
          notice={isMissed && offers.ofMissedSize(product, choice)}
        />
      )}
      <Quantity product={product} choice={choice} isOut={state === 'out-of-stock'} />
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
      {takesAddition(props) && offers.ofAddition(product, choice)}
      {offers.ofPurchase(product)}
      {!isMissed &&
        (state === 'out-of-stock' || product.soldOut.length > 0) &&
        offers.ofSoldOut(product, choice.colors)}
      {isPast && state !== 'not-available' && (
        <Suspense fallback={null}>
          <BuyBar product={product} choice={choice} state={state} onAdd={add} />
        </Suspense>
      )}
    </div>
  );
}

/** Where nothing is for sale, as in staff's preview, nothing is added either. */
function takesAddition({ product, choice, refusal }: PurchasePanelProps): boolean {
  if (!product.takesAddition || product.isGiftCard || refusal) return false;
  return pageAvailability(product, choice) === 'available';
}

function hasSizeChoice({ category, sizes }: ProductDetail): boolean {
  return category !== 'nailpolish' && sizes.length > 0;
}

/** Why the button below only refuses, and what to do instead. */
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

type ColoursProps = Pick<PurchasePanelProps, 'product' | 'choice' | 'offers'> & {
  onIntent: (name: string) => void;
};

function Colours({ product, choice, offers, onIntent }: ColoursProps) {
  const gone = useMemo(() => soldOutColors(product), [product]);
  if (product.colors.length === 0) return null;
  if (product.category === 'nailpolish') {
    return (
      <HydrateApart fallback={<Skeleton className="h-52" />}>
        <ShadePicker
          shades={product.swatches}
          finish={product.finish}
          chosen={choice.colors}
          gone={gone}
          notes={isRangeOfShades(product) ? fewLeftTexts(product, choice) : []}
          note={boxNote(product)}
          hint={boxHint(product, choice.colors.length)}
          offer={offers.ofShades(choice.colors, product.finish)}
          onToggle={choice.pickColor}
          onIntent={onIntent}
        />
      </HydrateApart>
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

type QuantityProps = Pick<PurchasePanelProps, 'product' | 'choice'> & { isOut: boolean };

function Quantity({ product, choice, isOut }: QuantityProps) {
  const isForSale = availability(product) === 'available';
  const tooMany = isForSale ? tooManyTexts(product, choice, choice.quantity) : [];
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={choice.quantity}
          onChange={choice.pickQuantity}
          disabled={isOut}
        />
        {isRangeOfShades(product) && (
          <p aria-live="polite" className="numerals">
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
