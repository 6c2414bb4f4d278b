import { Link } from 'react-router';
import type { BestSeller } from '#modules/dashboard/dashboard.ts';
import { formatDollars } from '#shared/money.ts';
import { Picture } from '#web/design/picture.tsx';

export function BestSellers({ sellers }: { sellers: BestSeller[] }) {
  if (sellers.length === 0) return <p className="text-quiet">Nothing was sold in this time.</p>;
  return (
    <ol className="flex flex-col">
      {sellers.map(({ productId, name, imageUrl, sold, revenue }) => (
        <li key={productId} className="flex items-center gap-4 border-b py-2 last:border-b-0">
          <Picture
            src={imageUrl || null}
            alt=""
            width={1200}
            height={1500}
            sizes="40px"
            className="aspect-4/5 w-10 shrink-0"
          />
          <Link
            to={`/admin/products?product=${productId}`}
            className="min-w-0 flex-1 truncate hover:underline"
          >
            {name}
          </Link>
          <span className="figures type-small text-quiet">{sold} sold</span>
          <span className="figures w-24 text-right type-small">{formatDollars(revenue)}</span>
        </li>
      ))}
    </ol>
  );
}
