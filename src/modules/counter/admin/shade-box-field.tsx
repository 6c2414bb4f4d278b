import { Checkbox } from '#design/fields/checkbox.tsx';
import { boxLimit } from '#modules/catalog/choice/shade-choice.ts';
import { parseColors } from '#modules/catalog/product.ts';
import type { SoldProduct } from '#modules/counter/product-stock.ts';
import { sameText } from '#shared/text.ts';

type ShadeBoxFieldProps = {
  product: SoldProduct;
  /** The names, joined with commas as in a bag. */
  value: string;
  error: string | undefined;
  onChange: (color: string) => void;
};

/** The shades of a box, in the order of the chart, whichever was ticked first. */
export function ShadeBoxField({ product, value, error, onChange }: ShadeBoxFieldProps) {
  const chosen = parseColors(value);
  const isChosen = (name: string) => chosen.some((other) => sameText(other, name));
  function toggle(name: string) {
    const next = product.colors.filter((color) =>
      sameText(color, name) ? !isChosen(name) : isChosen(color),
    );
    onChange(next.join(', '));
  }
  return (
    <fieldset className="col-span-full">
      <legend className="mb-2 type-small text-quiet">{`Shades, up to ${boxLimit} in a box`}</legend>
      <div className="flex max-h-48 flex-wrap gap-x-6 gap-y-3 overflow-y-auto p-1">
        {product.colors.map((color) => (
          <Checkbox
            key={color}
            label={color}
            checked={isChosen(color)}
            disabled={!isChosen(color) && chosen.length >= boxLimit}
            onChange={() => toggle(color)}
          />
        ))}
      </div>
      {error && <p className="mt-2 type-small text-danger">{error}</p>}
    </fieldset>
  );
}
