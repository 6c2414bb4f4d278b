import { useId } from 'react';
import type { ProductSwatch } from '#modules/catalog/product.ts';
import { sameText } from '#shared/text.ts';

type ColourChoiceProps = {
  swatches: readonly ProductSwatch[];
  chosen: string | null;
  onPick: (name: string) => void;
  /** Pointed at or reached by keyboard: it may be picked next. */
  onIntent: (name: string) => void;
};

/** One colour at a time, as discs; the legend says the name of the chosen one. */
export function ColourChoice({ swatches, chosen, onPick, onIntent }: ColourChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="type-small">
        <span className="text-quiet">Color: </span>
        {chosen}
      </legend>
      <div className="-ml-1.5 flex flex-wrap pt-2">
        {swatches.map(({ name, hex }) => (
          <label
            key={name}
            title={name}
            onPointerEnter={() => onIntent(name)}
            className="relative grid size-11 cursor-pointer place-items-center"
          >
            <input
              type="radio"
              name={group}
              value={name}
              checked={chosen !== null && sameText(chosen, name)}
              onChange={() => onPick(name)}
              onFocus={() => onIntent(name)}
              className="peer sr-only"
            />
            <span
              className="size-7 rounded-full border border-edge/60 outline-offset-3 transition-[outline-color] peer-checked:outline peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-gold-text"
              style={{ backgroundColor: hex }}
            />
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
