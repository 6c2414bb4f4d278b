import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import {
  type Choice,
  isShadeBox,
  leftOf,
  type Sellable,
  shadesInBox,
} from '#modules/till/sellable.ts';
import { formatDollars } from '#shared/money.ts';

type ChoiceDialogProps = {
  product: Sellable;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
};

/** Colour and size, within reach of the thumb. The last choice adds the product. */
export function ChoiceDialog({ product, onChoose, onClose }: ChoiceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={product.name}
      description={formatDollars(product.price)}
    >
      {isShadeBox(product) ? (
        <Shades product={product} onChoose={onChoose} />
      ) : (
        <ColourAndSize product={product} onChoose={onChoose} />
      )}
    </Dialog>
  );
}

type ChoosingProps = Omit<ChoiceDialogProps, 'onClose'>;

function ColourAndSize({ product, onChoose }: ChoosingProps) {
  const { colors, sizes } = product;
  const [color, setColor] = useState(colors.length === 1 ? (colors[0] ?? '') : '');
  const size = sizes.length === 1 ? (sizes[0] ?? '') : '';
  function choose(choice: Choice) {
    if (choice.color !== '' || colors.length === 0) {
      if (choice.size !== '' || sizes.length === 0) return onChoose(choice);
    }
    setColor(choice.color);
  }
  return (
    <div className="flex flex-col gap-6">
      {colors.length > 1 && (
        <Options
          legend="Colour"
          options={colors}
          chosen={color}
          leftOf={(each) => leftOf(product, { color: each, size })}
          onChoose={(each) => choose({ color: each, size })}
        />
      )}
      {sizes.length > 1 && (colors.length <= 1 || color !== '') && (
        <Options
          legend="Size"
          options={sizes}
          chosen=""
          leftOf={(each) => leftOf(product, { color, size: each })}
          onChoose={(each) => choose({ color, size: each })}
        />
      )}
    </div>
  );
}

type OptionsProps = {
  legend: string;
  options: readonly string[];
  chosen: string;
  leftOf: (option: string) => number;
  onChoose: (option: string) => void;
};

function Options({ legend, options, chosen, leftOf: left, onChoose }: OptionsProps) {
  return (
    <fieldset>
      <legend className="mb-2 type-small text-quiet">{legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === chosen}
            disabled={left(option) === 0}
            onClick={() => onChoose(option)}
            className="min-h-14 border border-edge px-2 py-2 transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-page disabled:border-hairline disabled:text-quiet"
          >
            <span className="block leading-snug wrap-anywhere">{option}</span>
            <span className="numerals block type-small opacity-75">
              {left(option) === 0 ? 'none left' : `${left(option)} left`}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The shades of a box, in the order of the chart, whichever was ticked first. */
function Shades({ product, onChoose }: ChoosingProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const inOrder = product.colors.filter((color) => chosen.includes(color));
  const toggle = (color: string) =>
    setChosen((now) =>
      now.includes(color) ? now.filter((other) => other !== color) : [...now, color],
    );
  return (
    <>
      <p className="mb-3 type-small text-quiet">{`Up to ${shadesInBox} shades in a box`}</p>
      <div className="mb-6 flex max-h-72 flex-col gap-3 overflow-y-auto p-1">
        {product.colors.map((color) => (
          <Checkbox
            key={color}
            label={color}
            checked={chosen.includes(color)}
            disabled={!chosen.includes(color) && chosen.length >= shadesInBox}
            onChange={() => toggle(color)}
          />
        ))}
      </div>
      <Button
        wide
        disabled={inOrder.length === 0}
        onClick={() => inOrder.length > 0 && onChoose({ color: inOrder.join(', '), size: '' })}
      >
        Add
      </Button>
    </>
  );
}
