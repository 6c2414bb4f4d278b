import type { PublicProduct } from '#modules/catalog/product.ts';
import { cardSwatches } from '#modules/catalog/swatch.ts';

type SwatchRowProps = { product: Pick<PublicProduct, 'colors' | 'category'> };

export function SwatchRow({ product }: SwatchRowProps) {
  const { shown, more } = cardSwatches(product.colors, product.category);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Colors" className="flex items-center gap-1.5 pt-1.5">
      {shown.map(({ name, hex }) => (
        <li key={name} title={name} className="flex">
          <span
            className="size-3.5 rounded-full border border-edge/60"
            style={{ backgroundColor: hex }}
          />
          <span className="sr-only">{name}</span>
        </li>
      ))}
      {more > 0 && <li className="figures text-xs text-quiet">+{more}</li>}
    </ul>
  );
}
