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

/** A chip of the lacquer chart: the colour as a painted card, name and code below it. */
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
          'relative block h-24 border transition-[border-color]',
          chosen ? 'border-ink' : 'border-hairline group-enabled:group-hover:border-edge',
        )}
      >
        <span
          className={classNames(
            'absolute inset-0 transition-[clip-path]',
            chosen ? '[clip-path:inset(6px)]' : '[clip-path:inset(0)]',
          )}
          style={{ backgroundColor: shade.hex }}
        />
        {soldOut && <Strike />}
        {chosen && (
          <span className="absolute right-2.5 bottom-2.5 grid size-5 place-items-center bg-page text-ink">
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
      <span className="figures block text-xs text-quiet">{soldOut ? 'Sold out' : shade.code}</span>
    </button>
  );
});
