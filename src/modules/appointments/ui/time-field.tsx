import { useId } from 'react';
import { SelectField } from '#design/fields/select-field.tsx';
import { appointmentTexts as texts } from '#modules/appointments/appointment-texts.ts';
import { clientTime } from '#modules/appointments/client-time.ts';
import type { FreeDay } from '#modules/appointments/free-times.ts';
import { formatTimeOfDay, formatWeekday, shopToday } from '#shared/shop-date.ts';

type TimeFieldProps = {
  days: readonly FreeDay[];
  minutes: number;
  /** The chosen moment; empty where none is. */
  value: string;
  onChange: (moment: string) => void;
  /** Of the client, whose own time stands beside the shop's. */
  zone: string;
  error?: string | undefined;
};

/** A day, and the times that are free on it. */
export function TimeField({ days, minutes, value, onChange, zone, error }: TimeFieldProps) {
  const id = useId();
  const chosen = value === '' ? '' : shopToday(new Date(value));
  const shown = days.find(({ day }) => day === chosen) ?? days[0];
  if (!shown) return <p className="text-quiet">{texts.full}</p>;
  return (
    <div className="grid gap-6">
      <SelectField
        label={texts.day}
        options={days.map(({ day }) => ({ value: day, label: formatWeekday(day) }))}
        value={shown.day}
        onChange={({ target }) => {
          const next = days.find(({ day }) => day === target.value);
          onChange(next?.times[0] ?? '');
        }}
      />
      <fieldset aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="type-small text-quiet">{`${texts.time}, ${texts.timeHint(minutes)}`}</legend>
        <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {shown.times.map((time) => (
            <TimeChip
              key={time}
              name={id}
              time={time}
              zone={zone}
              isChosen={time === value}
              onChoose={() => onChange(time)}
            />
          ))}
        </div>
        {error && (
          <p id={`${id}-error`} role="alert" className="mt-2 type-small text-danger">
            {error}
          </p>
        )}
      </fieldset>
    </div>
  );
}

type TimeChipProps = {
  name: string;
  time: string;
  zone: string;
  isChosen: boolean;
  onChoose: () => void;
};

function TimeChip({ name, time, zone, isChosen, onChoose }: TimeChipProps) {
  const own = clientTime(time, zone);
  return (
    <label className="numerals relative flex min-h-12 cursor-pointer flex-col items-center justify-center border border-edge px-2 py-1.5 text-center transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-text">
      <input
        type="radio"
        name={name}
        value={time}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {formatTimeOfDay(time)}
      {own && <span className="text-xs">{texts.yours(own)}</span>}
    </label>
  );
}
