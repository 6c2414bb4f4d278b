import type { CSSProperties, KeyboardEvent } from 'react';
import { cardSwatches } from '#modules/catalog/colour/card-swatches.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { sameText } from '#shared/text.ts';

type SwatchRowProps = {
  product: Pick<PublicProduct, 'swatches' | 'category' | 'shownColor'>;
  onPick: (color: string) => void;
};

/** Each colour changes the picture. One tab stop; arrow keys go from colour to colour. */
export function SwatchRow({ product, onPick }: SwatchRowProps) {
  const { shown, more } = cardSwatches(product.swatches, product.category);
  const current = shown.findIndex(({ name }) => sameText(name, product.shownColor ?? ''));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Colors" className="card-colors">
      {shown.map(({ name, hex }, place) => (
        <li key={name} title={name}>
          <button
            type="button"
            style={{ '--swatch': hex } as CSSProperties}
            aria-current={place === current || undefined}
            tabIndex={place === Math.max(current, 0) ? undefined : -1}
            onClick={() => onPick(name)}
            onKeyDown={goOn}
          >
            {name}
          </button>
        </li>
      ))}
      {more > 0 && <li className="numerals text-xs text-quiet">{`+${more}`}</li>}
    </ul>
  );
}

const steps = { ArrowRight: 'nextElementSibling', ArrowLeft: 'previousElementSibling' } as const;

function goOn(event: KeyboardEvent<HTMLButtonElement>) {
  const step = steps[event.key as keyof typeof steps];
  const next = step && event.currentTarget.parentElement?.[step]?.querySelector('button');
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
