import type { ReactNode } from 'react';
import { Badge } from '#design/badge.tsx';
import { TickBox } from '#design/fields/checkbox.tsx';
import { Picture } from '#design/picture.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import { stockBadge } from '#modules/product-editor/stock-badge.ts';
import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import type { AdminProductList } from './product-calls.ts';
import { ProductsMessage } from './products-state.tsx';
import { PublicationMark } from './publication-mark.tsx';
import { ShelfMarks } from './shelf-marks.tsx';

type ProductCardsProps = {
  list: AdminProductList;
  emptyText: string;
  /** Present if several products can be changed at once. */
  selection?: { chosen: ReadonlySet<number>; onChoose: (ids: number[], chosen: boolean) => void };
  /** The buttons of a product: to edit it, and others. */
  actions: (product: AdminProduct) => ReactNode;
};

/** The phone version of the table, with price and Edit within reach of the thumb. */
export function ProductCards({ list, emptyText, selection, actions }: ProductCardsProps) {
  return (
    <>
      <ProductsMessage list={list} emptyText={emptyText} />
      {list.isLoaded && list.products.length > 0 && (
        <ul aria-label="Products" className="border-t">
          {list.products.map((product) => (
            <li key={product.id} className="flex items-start gap-3 border-b py-2.5">
              {selection && (
                <TickBox
                  label={`Select ${product.name}`}
                  className="-mx-3 -mt-2"
                  checked={selection.chosen.has(product.id)}
                  onChange={({ target }) => selection.onChoose([product.id], target.checked)}
                />
              )}
              <ProductCard product={product}>{actions(product)}</ProductCard>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ProductCard({ product, children }: { product: AdminProduct; children: ReactNode }) {
  const { name, category, price, quantity, imageUrl } = product;
  const { text, tone } = stockBadge(product);
  return (
    <article aria-label={name} className="numerals flex min-w-0 flex-1 gap-3 type-small">
      <Picture
        src={imageUrl || null}
        alt=""
        width={1200}
        height={1500}
        sizes="48px"
        className="aspect-4/5 w-12 shrink-0 self-start"
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-quiet">{`${categoryLabel(category)}, ${countOf(quantity, 'unit')}`}</p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5">
          {product.published && <Badge tone={tone}>{text}</Badge>}
          <PublicationMark product={product} />
        </p>
        <ShelfMarks product={product} isNarrow />
      </div>
      <div className="flex shrink-0 flex-col items-end justify-between">
        <p className="text-base">{formatDollars(price)}</p>
        <span className="flex items-center">{children}</span>
      </div>
    </article>
  );
}
