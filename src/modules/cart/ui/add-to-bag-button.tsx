import { type ComponentType, type FocusEvent, useRef, useState } from 'react';
import { onIntent } from '#design/overlays/lazy-overlay.tsx';
import { toast } from '#design/toast/toast.ts';
import { cardCartItem } from '#modules/cart/cart-item.ts';
import {
  addedToBag,
  cardButtonLabels,
  checkCardAdd,
  soldOutInColour,
} from '#modules/catalog/choice/card-add-check.ts';
import { firstChoice, isSoldOut } from '#modules/catalog/choice/shelf.ts';
import { type CardSizes, cardSizes, markedSize } from '#modules/catalog/pictures/card-sizes.ts';
import {
  availability,
  type PublicProduct,
  productAddress,
  productNameId,
} from '#modules/catalog/product.ts';
import { choiceText, type VariantChoice } from '#modules/inventory/variant.ts';
import { addItem } from './cart-store.ts';
import { viewBag } from './drawer-store.ts';
import type { SizePickerProps } from './size-picker.tsx';
import { knownSizeOf, rememberSize } from './stored-sizes.ts';

const loadPicker = () => import('./size-picker.tsx');

/** A card's button. With a mouse it appears on hover; a sold-out product is named as such. */
export function AddToBagButton({ product }: { product: PublicProduct }) {
  const state = availability(product);
  if (state === 'available') return <AddButton product={product} />;
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

/** The open sizes under the button, or above it if it lies on the picture. */
type Opened = {
  Picker: ComponentType<SizePickerProps>;
  asked: CardSizes;
  marked: string | null;
};

function AddButton({ product }: { product: PublicProduct }) {
  const addChoice = useAddChoice(product);
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const hasSizes = product.category !== 'nailpolish' && product.sizes.length > 1;

  function close() {
    setOpened(null);
    box.current?.querySelector('button')?.focus({ preventScroll: true });
  }
  function pick({ asked }: Opened, size: string) {
    close();
    addChoice({ color: asked.color, size });
  }
  function addFirst() {
    const choice = firstChoice(product);
    if (isSoldOut(product, choice)) return toast(soldOutInColour(product, choice.color));
    addChoice(choice);
  }
  function press() {
    if (opened) return opened.marked === null ? close() : pick(opened, opened.marked);
    const refusal = checkCardAdd(product);
    if (refusal) return toast(refusal);
    const asked = cardSizes(product);
    if (!asked) return addFirst();
    const marked = markedSize(asked, product.shownSize ?? knownSizeOf(product));
    loadPicker().then(
      ({ SizePicker }) => setOpened({ Picker: SizePicker, asked, marked }),
      // The product page has the sizes too.
      () => location.assign(productAddress(product)),
    );
  }

  return (
    <div
      ref={box}
      className="card-bag"
      {...(opened && {
        // Some browsers don't focus a pressed button: the sizes would close before one is chosen.
        onMouseDown: (event) => event.preventDefault(),
        onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget)) setOpened(null);
        },
      })}
    >
      <button
        type="button"
        aria-describedby={productNameId(product)}
        aria-expanded={hasSizes ? opened !== null : undefined}
        className="card-button"
        onClick={press}
        {...(hasSizes && onIntent(() => void loadPicker().catch(() => undefined)))}
      >
        {cardButtonLabels.available}
      </button>
      {opened && (
        <opened.Picker
          name={product.name}
          asked={opened.asked}
          marked={opened.marked}
          onPick={(size) => pick(opened, size)}
          onLeave={close}
        />
      )}
    </div>
  );
}

/** Adds one, shows a toast with its colour and size, and remembers the size. */
function useAddChoice(product: PublicProduct): (choice: VariantChoice) => void {
  return (choice) => {
    const item = cardCartItem(product, choice);
    const { color = '', size = '' } = item;
    addItem(item);
    rememberSize(product, size);
    const detail = choiceText({ color, size });
    toast({ ...addedToBag(product), detail, action: viewBag });
  };
}
