import { useId } from 'react';
import { Button } from '#design/button.tsx';
import { countOf } from '#shared/text.ts';

type SpreadQuestionProps = { quantity: number; onSpread: () => void; onByHand: () => void };

/**
 * Shown when the sum over a grid was changed. The grid below already shows the spread sum. An
 * answer is not needed for saving, and the field keeps the focus during typing.
 */
export function SpreadQuestion({ quantity, onSpread, onByHand }: SpreadQuestionProps) {
  const id = useId();
  return (
    <div
      role="dialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className="border border-gold-text bg-tint/40 p-4"
    >
      <p id={id}>How shall {countOf(quantity, 'unit')} be spread?</p>
      <p id={`${id}-text`} className="mt-1 type-small text-quiet">
        The grid shows them evenly over all sizes. Saved like this, the product is marked to be
        counted.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={onSpread}>
          Evenly over all sizes
        </Button>
        <Button size="small" variant="outline" onClick={onByHand}>
          I will enter it in the grid
        </Button>
      </div>
    </div>
  );
}
