import { useCallback, useRef, useState } from 'react';
import { useAddressSearch } from '#client/use-address-search.ts';
import { afterPaint } from '#design/browser/after-paint.ts';
import { toast } from '#design/toast/toast.ts';
import { limitReached } from '#modules/catalog/choice/add-to-bag-check.ts';
import { findAskedChoice } from '#modules/catalog/choice/choice-address.ts';
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
  /** One colour, or the ticked shades of polish. */
  colors: string[];
  size: string;
  quantity: number;
};

export type ChoiceControls = Choice & {
  /** The colour picked last, which the pictures show. */
  shownColor: string | null;
  pickColor: (name: string) => void;
  pickSize: (size: string) => void;
  pickQuantity: (quantity: number) => void;
  /** The wanted size, if it is sold out in the chosen colour; else empty. */
  missedSize: string;
};

/** The shopper's choice, and whether they chose the size themselves. */
type Picked = VariantChoice & { isOwnSize?: boolean };

/** The first available size and colour are preselected; of polish no shade is ticked. */
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

  // A stable function, so that only the pressed chip of forty renders again.
  const pickColor = useCallback(
    (name: string) => {
      if (!isPolish) {
        keepInAddress('color', name);
        return setPicked((known) => {
          const before = known ?? opening;
          // A size that the shopper chose is never replaced.
          const size = before.isOwnSize ? before.size : openingSize(product, name, before.size);
          return { ...before, color: name, size };
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
    // A return to 'Select a size' would put a product without one into the bag. Uses the state, not
    // this render: choices made before hydration are replayed all at once.
    pickSize: (size) => {
      if (!size) return;
      keepInAddress('size', size);
      setPicked((known) => ({ ...(known ?? opening), size, isOwnSize: true }));
    },
    pickQuantity,
  };
}

/**
 * Decided from the listing's data, and again when the product's own answer arrives. Not later: a
 * size that sells out while the page is open is marked, and not replaced unseen. If owners want it,
 * no size is preselected.
 */
function useOpening(product: ProductDetail): VariantChoice {
  const { startsWithoutSize } = useShop();
  const isWhole = product.stock.length > 0;
  const open = () => ({ isWhole, choice: openingChoice(product, startsWithoutSize) });
  const [opening, setOpening] = useState(open);
  if (isWhole && !opening.isWhole) setOpening(open);
  return opening.choice;
}

/** A choice in the address comes first: a reload preserves it, and a link may contain it. */
function useAddressChoice(product: ProductDetail, opening: VariantChoice): Picked {
  const { color = opening.color, size } = findAskedChoice(product, useAddressSearch());
  if (size) return { color, size, isOwnSize: true };
  if (color === opening.color) return opening;
  return { color, size: openingSize(product, color, opening.size) };
}

/**
 * Without the router, so that no data is loaded again. On a slow phone the address bar takes longer
 * than the picture.
 */
function keepInAddress(name: keyof VariantChoice, value: string): void {
  afterPaint(() => {
    const url = new URL(location.href);
    url.searchParams.set(name, value);
    history.replaceState(history.state, '', url);
  });
}

/** A single shade needs no choice. */
function onlyShade({ category, colors }: ProductDetail): readonly string[] {
  return category === 'nailpolish' && colors.length === 1 ? colors : [];
}

/** A ticked shade that has sold out since is unticked. */
function stillThere(product: ProductDetail, ticked: readonly string[]): string[] {
  const gone = soldOutColors(product);
  return ticked.filter((name) => !gone.some((other) => sameText(name, other)));
}
