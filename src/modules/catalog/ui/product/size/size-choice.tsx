import type { ReactNode } from 'react';
import { SelectField } from '#design/fields/select-field.tsx';
import { isSoldOut, soldOutLabel } from '#modules/catalog/choice/shelf.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { FewLeft } from '../few-left.tsx';
import type { ChoiceControls } from '../use-choice.ts';
import { SizeGuideLink } from './size-guide-link.tsx';

type SizeChoiceProps = {
  product: ProductDetail;
  choice: ChoiceControls;
  /** Shown if the wanted size is sold out in this colour. */
  notice: ReactNode;
};

/** The sizes of the chosen colour. Sold-out sizes stay visible: they may come back. */
export function SizeChoice({ product, choice, notice }: SizeChoiceProps) {
  const color = choice.colors[0] ?? '';
  const options = product.sizes.map((size) => {
    const disabled = isSoldOut(product, { color, size });
    return { value: size, label: disabled ? soldOutLabel(size) : size, disabled };
  });
  return (
    <div className="relative">
      <SelectField
        label="Size"
        placeholder="Select a size"
        options={options}
        value={choice.size}
        onChange={(event) => choice.pickSize(event.currentTarget.value)}
      />
      <FewLeft product={product} choice={choice} className="absolute top-0 right-0" />
      <div aria-live="polite">{notice}</div>
      {!product.isGiftCard && <SizeHelp product={product} />}
    </div>
  );
}

/** How the product fits, and the size guide if there are several sizes. */
function SizeHelp({ product: { fit, sizes, category } }: Pick<SizeChoiceProps, 'product'>) {
  const { sizeGuides } = useShop();
  const hasGuide = sizes.length > 1 && sizeGuides.includes(category);
  if (!fit && !hasGuide) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 type-small">
      {fit && <p className="text-quiet wrap-anywhere">{fit}</p>}
      {hasGuide && <SizeGuideLink category={category} />}
    </div>
  );
}
