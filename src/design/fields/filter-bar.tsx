import { type ReactNode, useId, useState } from 'react';
import { buttonClass } from '../button-class.ts';
import { classNames } from '../class-names.ts';
import { compactControl } from './field.tsx';
import { SearchBox } from './search-box.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';

/** One select list beside the search box, named after the value that it filters. */
export type FilterChoice<Name extends string> = {
  name: Name;
  label: string;
  /** The label for 'all of them'. Without it the options contain one. */
  placeholder?: string;
  options: readonly SelectOption[];
};

type FilterBarProps<Name extends string> = {
  search: { label: string; placeholder: string; longest?: number };
  choices: readonly FilterChoice<Name>[];
  values: Record<Name | 'q', string>;
  onNarrow: (changes: ParameterChanges) => void;
  /** Other filters, such as days: they fold and count together with the lists. */
  others?: { fields: ReactNode; count: number };
  /** Actions for the list, at the end of the row below. */
  tools?: ReactNode;
};

/**
 * The search and the filters above a staff table, in one row. On a phone the filters fold behind a
 * button with their number, so that the first entry is on the first screen.
 */
export function FilterBar<Name extends string>(props: FilterBarProps<Name>) {
  const { search, choices, values, onNarrow, others, tools } = props;
  // Days may be invalid, and an error must stay visible.
  const [isOpen, setOpen] = useState((others?.count ?? 0) > 0);
  const id = useId();
  const set = choices.filter(({ name }) => values[name] !== '').length + (others?.count ?? 0);
  const alone = choices.length % 2 === 1 ? choices.at(-1) : undefined;
  const folds = isOpen ? '' : 'max-md:hidden';
  return (
    <div className="flex flex-col gap-2">
      <search className="flex flex-wrap gap-2 lg:flex-nowrap">
        <div className="min-w-0 flex-1 max-lg:min-w-48 md:max-lg:basis-full">
          <SearchBox {...search} isCompact value={values.q} onSearch={(q) => onNarrow({ q })} />
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className={buttonClass({ variant: 'quiet', size: 'tool', className: 'border md:hidden' })}
          onClick={() => setOpen(!isOpen)}
        >
          {set === 0 ? 'Filters' : `Filters, ${set} set`}
        </button>
        <div
          id={id}
          className={classNames(
            'grid basis-full gap-2 min-[22rem]:grid-cols-2 md:flex lg:basis-auto',
            folds,
          )}
        >
          {choices.map((choice) => (
            <SelectField
              key={choice.name}
              label={choice.label}
              hideLabel
              fieldClassName={classNames(
                'md:flex-1 lg:w-34 lg:flex-none 2xl:w-44',
                choice === alone && 'max-md:min-[22rem]:col-span-2',
              )}
              className={compactControl}
              placeholder={choice.placeholder}
              options={choice.options}
              value={values[choice.name]}
              onChange={({ target }) => onNarrow({ [choice.name]: target.value })}
            />
          ))}
        </div>
      </search>
      {(others || tools) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {others && <div className={classNames('max-md:basis-full', folds)}>{others.fields}</div>}
          {tools}
        </div>
      )}
    </div>
  );
}

/** Parts of the address by name, each with its new value. An empty value removes the part. */
export type ParameterChanges = Readonly<Record<string, string>>;
