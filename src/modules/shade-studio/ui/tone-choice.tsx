import { useId } from 'react';
import { type SkinTone, skinTones } from '#modules/shade-studio/shade-studio.ts';
import { SwatchRadio } from './swatch-radio.tsx';

type ToneChoiceProps = { chosen: SkinTone; onPick: (tone: SkinTone) => void };

export function ToneChoice({ chosen, onPick }: ToneChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="type-small">
        <span className="text-quiet">Skin tone: </span>
        {chosen.name}
      </legend>
      <div className="-ml-1.5 flex flex-wrap pt-1">
        {skinTones.map((tone) => (
          <SwatchRadio
            key={tone.name}
            group={group}
            label={tone.name}
            checked={tone === chosen}
            onPick={() => onPick(tone)}
            className="relative grid size-11 cursor-pointer place-items-center"
          >
            <span
              className="size-7 rounded-full border border-edge/60 outline-offset-3 transition-[outline-color] peer-checked:outline peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-gold-text"
              style={{ backgroundColor: tone.hex }}
            />
          </SwatchRadio>
        ))}
      </div>
    </fieldset>
  );
}
