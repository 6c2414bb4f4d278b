import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import type { Position } from '#modules/personalisation/personalisation.ts';

type PositionsFieldProps = {
  positions: readonly Position[];
  onChange: (positions: Position[]) => void;
};

const most = 8;

/** On a phone the name has a line of its own. */
const placeRow = 'grid grid-cols-[1fr_1fr_auto] items-end gap-3 sm:grid-cols-[1fr_5rem_5rem_auto]';

/** Where the text can go. With both numbers the shopper sees it on the picture. */
export function PositionsField({ positions, onChange }: PositionsFieldProps) {
  const change = (at: number, part: Partial<Position>) =>
    onChange(positions.map((each, place) => (place === at ? { ...each, ...part } : each)));
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 type-small text-quiet">Places</legend>
      <p className="type-small text-quiet">
        The numbers say where the place is on the first picture, in percent from the left and from
        the top. Leave both empty if the picture does not show it.
      </p>
      {positions.map((position, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name while one is typed
        <div key={at} className={placeRow}>
          <TextField
            label="Place"
            fieldClassName="max-sm:col-span-3"
            aria-label={`Place ${at + 1}`}
            maxLength={60}
            placeholder="Inside left"
            value={position.name}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <PercentField
            label="Left %"
            place={at}
            value={position.x}
            onValue={(x) => change(at, { x })}
          />
          <PercentField
            label="Top %"
            place={at}
            value={position.y}
            onValue={(y) => change(at, { y })}
          />
          <IconButton
            label={`Remove place ${at + 1}`}
            disabled={positions.length === 1}
            onClick={() => onChange(positions.filter((_, place) => place !== at))}
          >
            <Cross />
          </IconButton>
        </div>
      ))}
      {positions.length < most && (
        <Button
          variant="outline"
          size="small"
          className="self-start"
          onClick={() => onChange([...positions, { name: '', x: null, y: null }])}
        >
          Add a place
        </Button>
      )}
    </fieldset>
  );
}

type PercentFieldProps = {
  label: string;
  place: number;
  value: number | null;
  onValue: (value: number | null) => void;
};

function PercentField({ label, place, value, onValue }: PercentFieldProps) {
  return (
    <TextField
      label={label}
      aria-label={`${label} of place ${place + 1}`}
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      value={value ?? ''}
      onChange={({ target }) => onValue(target.value === '' ? null : Number(target.value))}
    />
  );
}
