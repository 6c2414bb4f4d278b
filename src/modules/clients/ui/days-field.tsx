import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Cross, Plus } from '#design/icons.tsx';
import { mostDays } from '#modules/clients/client-schema.ts';
import {
  type DayKind,
  dayKindLabels,
  dayKinds,
  type ImportantDay,
  monthNames,
} from '#modules/clients/important-day.ts';

type DaysFieldProps = {
  value: readonly ImportantDay[];
  onChange: (days: ImportantDay[]) => void;
  error?: string | undefined;
};

const kinds = dayKinds.map((value) => ({ value, label: dayKindLabels[value] }));
const days = Array.from({ length: 31 }, (_, index) => {
  const day = String(index + 1);
  return { value: day, label: day };
});
const months = monthNames.map((label, index) => ({ value: String(index + 1), label }));

const rowClass =
  'flex items-end gap-2 not-last:border-b not-last:pb-5 @lg:not-last:border-b-0 @lg:not-last:pb-0';

/** A list of days to remember. */
export function DaysField({ value, onChange, error }: DaysFieldProps) {
  const change = (place: number, part: Partial<ImportantDay>) =>
    onChange(value.map((each, index) => (index === place ? { ...each, ...part } : each)));
  return (
    <div>
      <ul aria-label="Days" className="@container flex flex-col gap-5 empty:hidden">
        {value.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days may be alike in everything
          <li key={place} className={rowClass}>
            <DayRow day={each} number={place + 1} onChange={(part) => change(place, part)} />
            <IconButton
              label={`Remove day ${place + 1}`}
              className="mb-0.5 shrink-0"
              onClick={() => onChange(value.filter((_, index) => index !== place))}
            >
              <Cross className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 type-small text-danger empty:hidden">
        {error}
      </p>
      {value.length < mostDays && (
        <Button
          variant="outline"
          size="small"
          className={value.length > 0 ? 'mt-5' : ''}
          onClick={() => onChange([...value, { kind: 'birthday', day: 1, month: 1, year: null }])}
        >
          <Plus className="size-4" />
          Add a day
        </Button>
      )}
    </div>
  );
}

type DayRowProps = {
  day: ImportantDay;
  number: number;
  onChange: (part: Partial<ImportantDay>) => void;
};

function DayRow({ day, number, onChange }: DayRowProps) {
  return (
    <fieldset className="grid min-w-0 flex-1 grid-cols-2 gap-2 @lg:grid-cols-[1.5fr_1fr_1.5fr_1.2fr]">
      <legend className="sr-only">{`Day ${number}`}</legend>
      <SelectField
        label="Occasion"
        options={kinds}
        value={day.kind}
        onChange={({ target }) => onChange({ kind: target.value as DayKind })}
      />
      <SelectField
        label="Day"
        options={days}
        value={String(day.day)}
        onChange={({ target }) => onChange({ day: Number(target.value) })}
      />
      <SelectField
        label="Month"
        options={months}
        value={String(day.month)}
        onChange={({ target }) => onChange({ month: Number(target.value) })}
      />
      <TextField
        label="Year"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Optional"
        maxLength={4}
        value={day.year ?? ''}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '');
          onChange({ year: digits === '' ? null : Number(digits) });
        }}
      />
    </fieldset>
  );
}
