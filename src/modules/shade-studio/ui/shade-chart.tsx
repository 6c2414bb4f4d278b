import { memo, useId } from 'react';
import { type Shade, shades } from '#modules/catalog/colour/shade-catalogue.ts';
import { SwatchRadio } from './swatch-radio.tsx';

type ShadeChartProps = { chosen: Shade; onPick: (shade: Shade) => void };

/** All 120 shades in the order of the chart, with ten per family. */
export const ShadeChart = memo(function ShadeChart({ chosen, onPick }: ShadeChartProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="type-small">
        <span className="text-quiet">Shade: </span>
        {chosen.name} <span className="numerals text-quiet">{chosen.code}</span>
      </legend>
      <div className="mt-3 grid grid-cols-10 gap-px">
        {shades.map((shade) => (
          <SwatchRadio
            key={shade.code}
            group={group}
            label={`${shade.name} ${shade.code}`}
            checked={shade.code === chosen.code}
            onPick={() => onPick(shade)}
            className="relative block cursor-pointer"
          >
            <span
              className="block h-8 outline-offset-1 peer-checked:relative peer-checked:z-1 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:relative peer-focus-visible:z-2 peer-focus-visible:outline-3 peer-focus-visible:outline-gold-text"
              style={{ backgroundColor: shade.hex }}
            />
          </SwatchRadio>
        ))}
      </div>
    </fieldset>
  );
});
