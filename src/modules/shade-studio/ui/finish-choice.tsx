import { useId } from 'react';
import { type LacquerFinish, lacquerFinishes } from '#modules/catalog/colour/lacquer-finish.ts';

export const finishNames: Record<LacquerFinish, string> = {
  cream: 'Cream',
  shimmer: 'Shimmer',
  glitter: 'Glitter',
  chrome: 'Chrome',
  matte: 'Matte',
};

type FinishChoiceProps = { chosen: LacquerFinish; onPick: (finish: LacquerFinish) => void };

export function FinishChoice({ chosen, onPick }: FinishChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="type-small text-quiet">Finish</legend>
      <div className="flex flex-wrap gap-x-5 pt-1">
        {lacquerFinishes.map((finish) => (
          <label key={finish} className="flex min-h-11 cursor-pointer items-center">
            <input
              type="radio"
              name={group}
              value={finish}
              checked={finish === chosen}
              onChange={() => onPick(finish)}
              className="peer sr-only"
            />
            <span className="border-b border-transparent pb-0.5 text-quiet transition-colors hover:text-ink peer-checked:border-gold peer-checked:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-gold-text">
              {finishNames[finish]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
