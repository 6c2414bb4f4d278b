import type { Waiting } from '#modules/catalog/admin-product.ts';
import { waitingText } from '#modules/product-editor/stock-badge.ts';

/** How many customers wait for the product, and for which size. */
export function WaitingNote({ waiting = [] }: { waiting: readonly Waiting[] | undefined }) {
  if (waiting.length === 0) return null;
  return (
    <p className="border-l-2 border-gold pl-4 type-small">
      <span className="text-quiet">Waiting until it is back in stock: </span>
      {waitingText(waiting)}
    </p>
  );
}
