import { Link } from 'react-router';
import { Picture } from '#design/picture.tsx';
import type { BestSeller } from '#modules/dashboard/dashboard.ts';
import { formatDollars } from '#shared/money.ts';

export function BestSellers({ sellers }: { sellers: BestSeller[] }) {
  if (sellers.length === 0) return <p className="text-quiet">No sales in this period.</p>;
  return (
    <ol className="flex flex-col">
      {sellers.map(({ productId, name, imageUrl, sold, revenue, sizes }) => (
        <li key={productId} className="flex items-center gap-4 border-b py-2 last:border-b-0">
          <Picture
            src={imageUrl || null}
            alt=""
            width={1200}
            height={1500}
            sizes="40px"
            className="aspect-4/5 w-10 shrink-0"
          />
          <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
            <div className="min-w-0 flex-1">
              <Link to={`/admin/products?product=${productId}`} className="hover:underline">
                {name}
              </Link>
              {sizes.length > 0 && (
                <p className="numerals type-small break-words text-quiet">{sizesText(sizes)}</p>
              )}
            </div>
            <p className="numerals type-small text-quiet">{sold} sold</p>
          </div>
          <span className="numerals text-right type-small sm:w-24">{formatDollars(revenue)}</span>
        </li>
      ))}
    </ol>
  );
}

/** For example 'Sizes: 4 × 38, 2 × 37'. */
function sizesText(sizes: BestSeller['sizes']): string {
  return `Sizes: ${sizes.map(({ size, sold }) => `${sold} × ${size}`).join(', ')}`;
}
