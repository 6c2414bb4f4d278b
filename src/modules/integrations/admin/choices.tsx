import { Checkbox } from '#design/fields/checkbox.tsx';

type ChoicesProps<Name extends string> = {
  legend: string;
  options: readonly { value: Name; label: string; hint?: string }[];
  chosen: readonly Name[];
  onChange: (chosen: Name[]) => void;
};

/** Checkboxes, of which several may be ticked. */
export function Choices<Name extends string>(props: ChoicesProps<Name>) {
  const { legend, options, chosen, onChange } = props;
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-3 type-small text-quiet">{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <Checkbox
          key={value}
          label={label}
          hint={hint}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        />
      ))}
    </fieldset>
  );
}
