import { useId } from 'react';
import { soldOutLabel } from '#modules/catalog/choice/shelf.ts';
import type { ProductSwatch } from '#modules/catalog/product.ts';
import { sameText } from '#shared/text.ts';
import { Strike } from './strike.tsx';

type ColourChoiceProps = {
  swatches: readonly ProductSwatch[];
  chosen: string | null;
  /** Sold out in every size: marked, but still selectable. */
  gone: readonly string[];
  onPick: (name: string) => void;
  /** On hover or keyboard focus: the colour may be picked next. */
  onIntent: (name: string) => void;
};

/** One colour at a time, as discs; the legend names the chosen one. */
export function ColourChoice({ swatches, chosen, gone, onPick, onIntent }: ColourChoiceProps) {
  const group = useId();
  const isGone = (name: string) => gone.some((other) => sameText(other, name));
  const labelOf = (name: string) => (isGone(name) ? soldOutLabel(name) : name);
  return (
    <fieldset>
      <legend className="type-small">
        <span className="text-quiet">Color: </span>
        {chosen && labelOf(chosen)}
      </legend>
      <div className="-ml-1.5 flex flex-wrap pt-2">
        {swatches.map(({ name, hex }) => (
          <label
            key={name}
            title={labelOf(name)}
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
              className="relative size-7 rounded-full border border-edge/60 outline-offset-3 transition-[outline-color] peer-checked:outline peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-gold-text"
              style={{ backgroundColor: hex }}
            >
              {isGone(name) && <Strike />}
            </span>
            <span className="sr-only">{labelOf(name)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
