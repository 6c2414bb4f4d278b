import { classNames } from './class-names.ts';
import type { ParameterChanges } from './parameter-changes.ts';
import { SearchBox } from './search-box.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';

/** One list beside the search box, by the name of what it narrows. */
export type FilterChoice<Name extends string> = {
  name: Name;
  label: string;
  /** What stands for 'all of them'; without it the options hold one themselves. */
  placeholder?: string;
  options: readonly SelectOption[];
};

type FilterBarProps<Name extends string> = {
  search: { label: string; placeholder: string; longest?: number };
  choices: readonly FilterChoice<Name>[];
  values: Record<Name | 'q', string>;
  onNarrow: (changes: ParameterChanges) => void;
};

/** The search and the lists above a table of the staff: one row, on narrow screens two to a row. */
export function FilterBar<Name extends string>(props: FilterBarProps<Name>) {
  const { search, choices, values, onNarrow } = props;
  const alone = choices.length % 2 === 1 ? choices.at(-1) : undefined;
  return (
    <search className="grid gap-3 min-[22rem]:grid-cols-2 lg:flex">
      <div className="min-[22rem]:col-span-2 lg:grow">
        <SearchBox {...search} value={values.q} onSearch={(q) => onNarrow({ q })} />
      </div>
      {choices.map((choice) => (
        <SelectField
          key={choice.name}
          label={choice.label}
          hideLabel
          fieldClassName={classNames(
            'lg:w-40 xl:w-48',
            choice === alone && 'min-[22rem]:col-span-2',
          )}
          placeholder={choice.placeholder}
          options={choice.options}
          value={values[choice.name]}
          onChange={({ target }) => onNarrow({ [choice.name]: target.value })}
        />
      ))}
    </search>
  );
}
