import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { toast } from '#design/toast/toast.ts';
import type { CartItem } from '#modules/cart/cart.ts';
import { addItem } from '#modules/cart/ui/cart-store.ts';
import { viewBag } from '#modules/cart/ui/drawer-store.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import type { OwnSelection, ShownItem } from '#modules/selections/selection-schema.ts';
import { selectionTexts as texts } from '#modules/selections/selection-texts.ts';
import { formatDollars } from '#shared/money.ts';

/** The liked items with their total, and the next steps. */
export function SelectionChoice({ selection: { items } }: { selection: OwnSelection }) {
  const liked = items.filter(({ answer }) => answer === 'yes');
  const [added, setAdded] = useState('');
  // Held items are paid by the link from staff: in a bag they would count as sold out.
  const forBag = liked.filter(({ isAvailable, isHeld }) => isAvailable && !isHeld);
  const names = forBag.map(({ position }) => position).join();
  const total = liked.reduce((sum, { price, isAvailable }) => (isAvailable ? sum + price : sum), 0);
  return (
    <section
      aria-labelledby="selection-choice"
      className="measure mt-20 mb-section border-t pt-10 lg:mt-28"
    >
      <h2 id="selection-choice" className="type-heading">
        {texts.chosen}
      </h2>
      {liked.length === 0 ? (
        <p className="mt-4 text-quiet">{texts.none}</p>
      ) : (
        <div className="mt-6 max-w-2xl">
          <ul aria-label={texts.chosen} className="border-t">
            {liked.map((item) => (
              <LikedLine key={item.position} item={item} />
            ))}
          </ul>
          <p className="numerals flex justify-between py-5 type-lead">
            <span>Total</span>
            <span>{formatDollars(total)}</span>
          </p>
          <p className="max-w-prose text-quiet">{texts.next}</p>
          {forBag.length > 0 && (
            <Button
              size="large"
              className="mt-7"
              disabled={added === names}
              onClick={() => {
                for (const item of forBag) addItem(toCartItem(item));
                setAdded(names);
                toast({
                  title: texts.inBag,
                  description: forBag.map(({ name }) => name).join(', '),
                  action: viewBag,
                });
              }}
            >
              {added === names ? texts.inBag : texts.toBag}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function LikedLine({ item }: { item: ShownItem }) {
  const { name, price, isAvailable } = item;
  return (
    <li className="flex justify-between gap-6 border-b py-4">
      <span className="min-w-0 wrap-anywhere">
        {name}
        <span className="block type-small text-quiet">{choiceText(item)}</span>
      </span>
      <span className="numerals shrink-0">
        {isAvailable ? formatDollars(price) : <span className="text-quiet">Sold out</span>}
      </span>
    </li>
  );
}

function toCartItem({ productId, name, price, imageUrl, color, size }: ShownItem): CartItem {
  return {
    productId,
    name,
    price,
    imageUrl,
    quantity: 1,
    ...(color !== '' && { color }),
    ...(size !== '' && { size }),
  };
}
