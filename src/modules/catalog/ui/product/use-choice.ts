import { useCallback, useRef, useState } from 'react';
import { toast } from '#design/toast.ts';
import { limitReached } from '#modules/catalog/add-to-bag-check.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { toggleShade } from '#modules/catalog/shade-choice.ts';

export type Choice = {
  /** One colour, or for polish the shades of a box. */
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

/** The first size and the first colour are chosen at once; a box of polish starts empty. */
export function useChoice(product: PublicProduct): ChoiceControls {
  const isPolish = product.category === 'nailpolish';
  const [picked, setPicked] = useState<string[] | null>(null);
  const [size, pickSize] = useState('');
  const [quantity, pickQuantity] = useState(1);
  const colors = picked ?? (isPolish ? [] : product.colors.slice(0, 1));
  const box = useRef<string[]>([]);

  // The same function every time, so that of a chart of forty chips only the pressed one changes.
  const pickColor = useCallback(
    (name: string) => {
      if (!isPolish) return setPicked([name]);
      const toggled = toggleShade(box.current, name);
      if (!toggled.ok) return toast(limitReached);
      box.current = toggled.value;
      setPicked(toggled.value);
    },
    [isPolish],
  );

  return {
    colors,
    // Going back to 'Select a size' would put a piece without one into the bag.
    size: size || (product.sizes[0] ?? ''),
    quantity,
    shownColor: colors.at(-1) ?? null,
    pickColor,
    pickSize,
    pickQuantity,
  };
}
