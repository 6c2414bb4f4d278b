import { useCallback, useRef, useState } from 'react';
import { useAddressSearch } from '#client/use-address-search.ts';
import { afterPaint } from '#design/after-paint.ts';
import { toast } from '#design/toast.ts';
import { limitReached } from '#modules/catalog/add-to-bag-check.ts';
import { findAskedColor, withColor } from '#modules/catalog/color-address.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { toggleShade } from '#modules/catalog/shade-choice.ts';
import { firstChoice, sizeIn, soldOutColors } from '#modules/catalog/shelf.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';
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
};

/** The first size and colour that can be had are chosen at once; of polish no shade is ticked. */
export function useChoice(product: ProductDetail): ChoiceControls {
  const isPolish = product.category === 'nailpolish';
  const opening = useAddressChoice(product, useOpening(product));
  const [picked, setPicked] = useState<VariantChoice | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [quantity, pickQuantity] = useState(1);
  const { color, size } = picked ?? opening;
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
          const wanted = (known ?? opening).size;
          return { color: name, size: sizeIn(product, name, wanted) };
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
    size,
    quantity,
    shownColor: colors.at(-1) ?? null,
    pickColor,
    // Going back to 'Select a size' would put a piece without one into the bag.
    // From the state, not this render: choices made before the scripts came arrive all at once.
    pickSize: (wanted) =>
      setPicked((known) => {
        const { color } = known ?? opening;
        return { color, size: wanted || sizeIn(product, color, '') };
      }),
    pickQuantity,
  };
}

/**
 * Decided on what a listing knew, and once more when the product's own answer is there. Not after
 * that: what sells out under a shopper's eyes is marked, and no other size takes its place unseen.
 */
function useOpening(product: ProductDetail): VariantChoice {
  const isWhole = product.stock.length > 0;
  const [opening, setOpening] = useState(() => ({ isWhole, choice: firstChoice(product) }));
  if (isWhole && !opening.isWhole) setOpening({ isWhole, choice: firstChoice(product) });
  return opening.choice;
}

/** A colour in the address comes first: a reload keeps it, and a link may ask for it. */
function useAddressChoice(product: ProductDetail, opening: VariantChoice): VariantChoice {
  const color = findAskedColor(product, useAddressSearch());
  return color === undefined ? opening : { color, size: sizeIn(product, color, opening.size) };
}

/** Not through the router: nothing of the page is to be loaded anew for it. */
function keepInAddress(color: string): void {
  history.replaceState(history.state, '', withColor(location.href, color));
}

/** A shade that sold out since it was ticked can't be had, and is ticked no longer. */
function stillThere(product: ProductDetail, ticked: readonly string[]): string[] {
  const gone = soldOutColors(product);
  return ticked.filter((name) => !gone.some((other) => sameText(name, other)));
}
