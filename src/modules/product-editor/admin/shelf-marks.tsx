import { Badge } from '#design/badge.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { soldOutText } from '#modules/catalog/choice/sold-out-text.ts';

type ShelfMarksProps = {
  product: AdminProduct;
  /** In narrow places the mark is plain text that may wrap. */
  isNarrow?: boolean;
};

/** Below a product's name: due for a count, sold-out sizes, and how many customers wait. */
export function ShelfMarks({ product, isNarrow = false }: ShelfMarksProps) {
  const soldOut = soldOutText(product);
  const { toCount, waiting } = product;
  if (!toCount && soldOut === null && waiting === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-quiet">
      {toCount && <ToCount isNarrow={isNarrow} />}
      {soldOut && (
        <span title={soldOut} className="line-clamp-2">
          {soldOut}
        </span>
      )}
      {waiting > 0 && <span>{waiting} waiting</span>}
    </span>
  );
}

function ToCount({ isNarrow }: { isNarrow: boolean }) {
  if (isNarrow) return <span className="text-gold-text">To be counted</span>;
  return <Badge tone="gold">To be counted</Badge>;
}
