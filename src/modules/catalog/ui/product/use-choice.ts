import { useCallback, useRef, useState } from 'react';
import { useAddressSearch } from '#client/use-address-search.ts';
import { afterPaint } from '#design/browser/after-paint.ts';
import { toast } from '#design/toast/toast.ts';
import { limitReached } from '#modules/catalog/choice/add-to-bag-check.ts';
import { findAskedColor, withColor } from '#modules/catalog/choice/color-address.ts';
import { toggleShade } from '#modules/catalog/choice/shade-choice.ts';
import {
  isSoldOut,
  openingChoice,
  openingSize,
  soldOutColors,
} from '#modules/catalog/choice/shelf.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { sameText } from '#shared/text.ts';

export type Choice = {
  /** One colour, or for polish the shades that were ticked. */
  colors: string[];
  size: string;
  quantity: number;
};

export type ChoiceControls = Choice & {
  /** The colour picked last: the one the pictures show. */
  shownColor: string | null;
  pickColor: (name: string) => void;
  pickSize: (size: string) => void;
  pickQuantity: (quantity: number) => void;
  /** The size that was wanted and is sold out in the chosen colour; empty: none is missed. */
  missedSize: string;
};

/** What the shopper picked, and whether the size is of their choosing. */
type Picked = VariantChoice & { isOwnSize: boolean };

/** The first size and colour that can be had are chosen at once; of polish no shade is ticked. */
export function useChoice(product: ProductDetail): ChoiceControls {
  const isPolish = product.category === 'nailpolish';
  const opening = useAddressChoice(product, useOpening(product));
  const [picked, setPicked] = useState<Picked | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>(() => onlyShade(product));
  const [quantity, pickQuantity] = useState(1);
  const { color, size: wanted } = picked ?? opening;
  const isMissed = wanted !== '' && isSoldOut(product, { color, size: wanted });
  const colors = isPolish ? stillThere(product, ticked) : [color].filter(Boolean);
  const shades = useRef(colors);
  shades.current = colors;

  // The same function every time, so that of a chart of forty chips only the pressed one changes.
  const pickColor = useCallback(
    (name: string) => {
      if (!isPolish) {
        // The address bar takes a slow phone longer than the picture does.
        afterPaint(() => keepInAddress(name));
        return setPicked((known) => {
          // A size that the shopper chose is never exchanged for another.
          if (known?.isOwnSize) return { ...known, color: name };
          const size = openingSize(product, name, (known ?? opening).size);
          return { color: name, size, isOwnSize: false };
        });
      }
      const toggled = toggleShade(shades.current, name);
      if (!toggled.ok) return toast(limitReached);
      shades.current = toggled.value;
      setTicked(toggled.value);
    },
    [isPolish, product, opening],
  );

  return {
    colors,
    size: isMissed ? '' : wanted,
    missedSize: isMissed ? wanted : '',
    quantity,
    shownColor: colors.at(-1) ?? null,
    pickColor,
    // Going back to 'Select a size' would put a product without one into the bag.
    // From the state, not this render: choices made before the scripts came arrive all at once.
    pickSize: (size) => {
      if (size) setPicked((known) => ({ ...(known ?? opening), size, isOwnSize: true }));
    },
    pickQuantity,
  };
}

/**
 * Decided on what a listing knew, and once more when the product's own answer is there. Not after
 * that: what sells out under a shopper's eyes is marked, and no other size takes its place unseen.
 * Where owners want it, a shopper begins without a size.
 */
function useOpening(product: ProductDetail): VariantChoice {
  const { startsWithoutSize } = useShop();
  const isWhole = product.stock.length > 0;
  const first = () => openingChoice(product, startsWithoutSize);
  const [opening, setOpening] = useState(() => ({ isWhole, choice: first() }));
  if (isWhole && !opening.isWhole) setOpening({ isWhole, choice: first() });
  return opening.choice;
}

/** A colour in the address comes first: a reload keeps it, and a link may ask for it. */
function useAddressChoice(product: ProductDetail, opening: VariantChoice): VariantChoice {
  const color = findAskedColor(product, useAddressSearch());
  return color === undefined ? opening : { color, size: openingSize(product, color, opening.size) };
}

/** Not through the router: nothing of the page is to be loaded anew for it. */
function keepInAddress(color: string): void {
  history.replaceState(history.state, '', withColor(location.href, color));
}

/** Where there is one, there is nothing to choose. */
function onlyShade({ category, colors }: ProductDetail): readonly string[] {
  return category === 'nailpolish' && colors.length === 1 ? colors : [];
}

/** A shade that sold out since it was ticked can't be had, and is ticked no longer. */
function stillThere(product: ProductDetail, ticked: readonly string[]): string[] {
  const gone = soldOutColors(product);
  return ticked.filter((name) => !gone.some((other) => sameText(name, other)));
}
