import { useCallback, useId, useState } from 'react';
import { createStoredValue, useStoredValue } from '#client/stored-value.ts';
import { classNames } from '#design/class-names.ts';
import type { LacquerFinish } from '#modules/catalog/colour/lacquer-finish.ts';
import type { Shade } from '#modules/catalog/colour/shade-catalogue.ts';
import { findTone, type SkinTone, type StudioStart } from '#modules/shade-studio/shade-studio.ts';
import { FinishChoice, finishNames } from './finish-choice.tsx';
import { NailCard } from './nail-card.tsx';
import { ShadeChart } from './shade-chart.tsx';
import { ToneChoice } from './tone-choice.tsx';

type ShadeStudioProps = {
  /** The initial choice. */
  start: StudioStart;
  /** True beside a product, where only one column fits. */
  narrow?: boolean;
};

/** Two cards of nails side by side; the chart sets the shade of the selected card. */
export function ShadeStudio({ start, narrow = false }: ShadeStudioProps) {
  const [tone, pickTone] = useTone();
  const [pickedFinish, pickFinish] = useState<LacquerFinish | null>(null);
  const [picked, setPicked] = useState<readonly [Shade?, Shade?]>([]);
  const [place, setPlace] = useState<0 | 1>(0);
  const finish = pickedFinish ?? start.finish;
  const shown = [picked[0] ?? start.shades[0], picked[1] ?? start.shades[1]] as const;
  const pickShade = useCallback(
    (shade: Shade) =>
      setPicked(([first, second]) => (place === 0 ? [shade, second] : [first, shade])),
    [place],
  );
  return (
    <div className={classNames('grid gap-8', !narrow && 'lg:grid-cols-12 lg:gap-x-6')}>
      <div className={classNames('flex flex-col gap-6', !narrow && 'lg:col-span-7')}>
        <Cards shown={shown} tone={tone} finish={finish} place={place} onPlace={setPlace} />
        <p className="type-small text-quiet">
          Rendered, and tinted to the shade. The bar under each card is the bare colour.
        </p>
      </div>
      <div className={classNames('flex flex-col gap-6', !narrow && 'lg:col-span-4 lg:col-start-9')}>
        <ToneChoice chosen={tone} onPick={pickTone} />
        <FinishChoice chosen={finish} onPick={pickFinish} />
        <ShadeChart chosen={shown[place]} onPick={pickShade} />
      </div>
      <p role="status" className="sr-only">
        {shown[0].name} and {shown[1].name}, {finishNames[finish]}, on {tone.name} skin
      </p>
    </div>
  );
}

type CardsProps = {
  shown: readonly [Shade, Shade];
  tone: SkinTone;
  finish: LacquerFinish;
  place: 0 | 1;
  onPlace: (place: 0 | 1) => void;
};

function Cards({ shown, tone, finish, place, onPlace }: CardsProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="sr-only">The card to choose a shade for</legend>
      <div className="grid grid-cols-2 gap-2 sm:gap-4">
        {([0, 1] as const).map((at) => (
          <label key={at} className="block cursor-pointer">
            <input
              type="radio"
              name={group}
              checked={at === place}
              onChange={() => onPlace(at)}
              className="peer sr-only"
            />
            <span className="block border border-hairline transition-[border-color] peer-checked:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold-text">
              <NailCard shade={shown[at].hex} tone={tone.hex} finish={finish} />
              <span className="block h-3" style={{ backgroundColor: shown[at].hex }} />
            </span>
            <span className="mt-3 block leading-tight">{shown[at].name}</span>
            <span className="numerals block type-small text-quiet">{shown[at].code}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const stored = createStoredValue<SkinTone>({
  key: 'ndoro-skin-tone',
  parse: findTone,
  serialize: ({ name }) => name,
});

/** The tone of the last visit, which the server does not know. */
function useTone(): [tone: SkinTone, pick: (tone: SkinTone) => void] {
  const tone = useStoredValue(stored);
  return [tone, (picked) => stored.set(() => picked)];
}
