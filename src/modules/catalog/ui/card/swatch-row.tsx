import { cardSwatches } from '#modules/catalog/card-swatches.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';

type SwatchRowProps = { product: Pick<PublicProduct, 'swatches' | 'category'> };

export function SwatchRow({ product }: SwatchRowProps) {
  const { shown, more } = cardSwatches(product.swatches, product.category);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Colors" className="card-colors">
      {shown.map(({ name, hex }) => (
        <li key={name} title={name} style={{ backgroundColor: hex }}>
          <span className="sr-only">{name}</span>
        </li>
      ))}
      {more > 0 && <li className="figures text-xs text-quiet">{`+${more}`}</li>}
    </ul>
  );
}
