import { classNames } from '#design/class-names.ts';
import { fewLeftTexts } from '#modules/catalog/choice/shelf.ts';
import { availability, type ProductDetail } from '#modules/catalog/product.ts';
import type { Choice } from './use-choice.ts';

type FewLeftProps = { product: ProductDetail; choice: Choice; className?: string };

/** 'Only 2 left in 38'. Rendered from the start, so that screen readers announce changes. */
export function FewLeft({ product, choice, className }: FewLeftProps) {
  const texts = availability(product) === 'available' ? fewLeftTexts(product, choice) : [];
  return (
    <p aria-live="polite" className={classNames('numerals type-small text-gold-text', className)}>
      {texts.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </p>
  );
}
