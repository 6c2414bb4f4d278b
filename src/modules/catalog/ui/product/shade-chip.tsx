import { memo } from 'react';
import { classNames } from '#design/class-names.ts';
import { Check } from '#design/icons.tsx';
import type { ProductSwatch } from '#modules/catalog/product.ts';
import { Strike } from './strike.tsx';

type ShadeChipProps = {
  shade: ProductSwatch;
  chosen: boolean;
  soldOut: boolean;
  onToggle: (name: string) => void;
  onIntent: (name: string) => void;
};

/** A chip of the lacquer chart: a brush stroke on paper, the plain colour, name and code. */
export const ShadeChip = memo(function ShadeChip(props: ShadeChipProps) {
  const { shade, chosen, soldOut, onToggle, onIntent } = props;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={soldOut}
      onClick={() => onToggle(shade.name)}
      onPointerEnter={() => onIntent(shade.name)}
      onFocus={() => onIntent(shade.name)}
      className="group w-full text-left"
    >
      <span
        className={classNames(
          'relative flex h-24 flex-col border bg-tint transition-[border-color]',
          chosen ? 'border-ink' : 'border-hairline group-enabled:group-hover:border-edge',
        )}
      >
        <span className="stroke m-1 grow" style={{ backgroundColor: shade.hex }} />
        <span className="h-3" style={{ backgroundColor: shade.hex }} />
        {soldOut && <Strike />}
        {chosen && (
          <span className="absolute right-1.5 bottom-4.5 grid size-5 place-items-center bg-page text-ink">
            <Check strokeWidth={1.5} className="size-3.5" />
          </span>
        )}
      </span>
      <span
        className={classNames(
          'mt-2 block truncate text-[0.8125rem] leading-tight',
          soldOut && 'text-quiet',
        )}
      >
        {shade.name}
      </span>
      <span className="numerals block text-xs text-quiet">{soldOut ? 'Sold out' : shade.code}</span>
    </button>
  );
});
