import type { ReactNode } from 'react';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { missedOption, missedSizeTexts } from '#modules/restock/restock.ts';
import { RestockNoticeOf } from './restock-notice.tsx';

type MissedSizeProps = { product: ProductDetail; color: string; size: string };

/** The wanted size is sold out in this colour: shows the available ones and the notice form. */
export function MissedSize({ product, color, size }: MissedSizeProps): ReactNode {
  const { missed, left } = missedSizeTexts(product, color, size);
  const key = `${color}/${size}`;
  return (
    <div className="mt-3 mb-5 flex flex-col gap-4 type-small">
      <p>
        {missed} <span className="numerals text-quiet">{left}</span>
      </p>
      <RestockNoticeOf key={key} productId={product.id} options={[missedOption(color, size)]} />
    </div>
  );
}
