import { Button } from './button.tsx';
import type { ParameterChanges } from './parameter-changes.ts';
import { TextField } from './text-field.tsx';

type DateRangeProps = {
  from: string;
  to: string;
  onNarrow: (changes: ParameterChanges) => void;
};

/** The days a list is narrowed to, both included. */
export function DateRange({ from, to, onNarrow }: DateRangeProps) {
  const isReversed = from !== '' && to !== '' && to < from;
  return (
    <fieldset className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:flex sm:items-end">
      <legend className="sr-only">Date range</legend>
      <TextField
        label="From"
        type="date"
        fieldClassName="min-w-0 sm:w-48"
        value={from}
        onChange={({ target }) => onNarrow({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        fieldClassName="min-w-0 sm:w-48"
        value={to}
        onChange={({ target }) => onNarrow({ to: target.value })}
      />
      {(from || to) && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start max-sm:-ml-4 min-[22rem]:max-sm:col-span-2 sm:mb-1.5"
          onClick={() => onNarrow({ from: '', to: '' })}
        >
          All dates
        </Button>
      )}
      {isReversed && (
        <p role="alert" className="type-small text-danger min-[22rem]:max-sm:col-span-2 sm:mb-3.5">
          The last day is before the first.
        </p>
      )}
    </fieldset>
  );
}
