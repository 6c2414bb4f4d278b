import { Button } from '../button.tsx';
import { compactControl } from './field.tsx';
import type { ParameterChanges } from './filter-bar.tsx';
import { TextField } from './text-field.tsx';

type DateRangeProps = {
  from: string;
  to: string;
  onNarrow: (changes: ParameterChanges) => void;
};

/** The days that filter a list, both included. */
export function DateRange({ from, to, onNarrow }: DateRangeProps) {
  const isReversed = from !== '' && to !== '' && to < from;
  return (
    <fieldset className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2 md:flex md:items-center md:gap-3">
      <legend className="sr-only">Date range</legend>
      <TextField
        label="From"
        type="date"
        className={compactControl}
        fieldClassName="min-w-0 md:flex-row md:items-center"
        value={from}
        onChange={({ target }) => onNarrow({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        className={compactControl}
        fieldClassName="min-w-0 md:flex-row md:items-center"
        value={to}
        onChange={({ target }) => onNarrow({ to: target.value })}
      />
      {(from || to) && (
        <Button
          variant="quiet"
          size="tool"
          className="justify-self-start min-[22rem]:max-md:col-span-2"
          onClick={() => onNarrow({ from: '', to: '' })}
        >
          All dates
        </Button>
      )}
      {isReversed && (
        <p role="alert" className="type-small text-danger min-[22rem]:max-md:col-span-2">
          The last day is before the first.
        </p>
      )}
    </fieldset>
  );
}
