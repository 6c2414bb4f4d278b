import { lazy, Suspense, useState } from 'react';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { joinLabel, waitingChoices, waitingTexts } from '#modules/waiting-list/waiting-list.ts';

/** If its code can't be loaded there is no form, and the page stays as it is. */
const JoinForm = lazy(() =>
  import('./join-form.tsx').then(
    ({ JoinForm: Form }) => ({ default: Form }),
    () => ({ default: () => <p role="alert">{waitingTexts.failed}</p> }),
  ),
);

type JoinWaitingListProps = { product: ProductDetail; colors: readonly string[]; size?: string };

/** Below the back-in-stock notice: the line that opens the form. With `size`, for that size alone. */
export function JoinWaitingList({ product, colors, size }: JoinWaitingListProps) {
  const [isOpen, setOpen] = useState(false);
  const { waitingHours } = useShop();
  const sizes = waitingChoices(product, colors);
  const choices = size === undefined ? sizes : sizes.filter((choice) => choice.size === size);
  if (waitingHours === null || product.isGiftCard || choices.length === 0) return null;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-my-3 flex min-h-11 items-center text-left type-small"
      >
        <span className="border-b border-gold">{joinLabel(waitingHours)}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <JoinForm key={colors[0] ?? ''} productId={product.id} choices={choices} />
        </Suspense>
      )}
    </div>
  );
}
