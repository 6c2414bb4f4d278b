import { Badge } from '#design/badge.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { soldOutText } from '#modules/catalog/sold-out-text.ts';

/** Under a product's name: that its shelf is to be counted, and which of its sizes are gone. */
export function ShelfMarks({ product }: { product: AdminProduct }) {
  const soldOut = soldOutText(product);
  if (!product.toCount && soldOut === null) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-quiet">
      {product.toCount && <Badge tone="gold">To be counted</Badge>}
      {soldOut}
    </span>
  );
}
