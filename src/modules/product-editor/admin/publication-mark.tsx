import { Link } from 'react-router';
import { Badge } from '#design/badge.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { publicationMark } from '#modules/catalog/publication.ts';

/** Below the name of an unpublished product, with a link to its preview. */
export function PublicationMark({ product }: { product: AdminProduct }) {
  const mark = publicationMark(product);
  if (mark === null) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs font-normal">
      <Badge tone="outline">{mark}</Badge>
      <Link
        to={`/admin/products/${product.id}/preview`}
        aria-label={`Preview ${product.name}`}
        className="underline"
      >
        Preview
      </Link>
    </span>
  );
}
