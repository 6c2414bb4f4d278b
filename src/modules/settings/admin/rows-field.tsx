import Trash from 'lucide-react/icons/trash-2';
import { moved } from '#admin-kit/lists/moved.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import type { FieldInput, RowColumn } from '#modules/settings/section.ts';
import { shopToday } from '#shared/shop-date.ts';
import { FieldGroup, type FieldTexts } from './field-group.tsx';
import { MoveButtons } from './move-buttons.tsx';

export type RowValues = Readonly<Record<string, string>>;

type RowsFieldProps = FieldTexts & {
  noun: string;
  columns: readonly RowColumn[];
  rows: readonly RowValues[];
  onChange: (rows: RowValues[]) => void;
};

/** A list of small records, which can be added, moved and removed. */
export function RowsField({ noun, columns, rows, onChange, ...texts }: RowsFieldProps) {
  const empty = Object.fromEntries(
    columns.map(({ name, choices, input }) => [
      name,
      choices?.[0]?.value ?? (input === 'date' ? shopToday(new Date()) : ''),
    ]),
  );
  // Lists such as suburbs may get long, so on wide screens a row takes one line.
  const isShort = !columns.some(({ area }) => area);
  return (
    <FieldGroup
      {...texts}
      foot={
        <Button
          variant="outline"
          size="small"
          className="mt-4"
          onClick={() => onChange([...rows, empty])}
        >
          Add {noun}
        </Button>
      }
    >
      {rows.length === 0 && <p className="py-2 text-quiet">None yet.</p>}
      <ul className="flex flex-col gap-4">
        {rows.map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
            key={index}
            className={classNames('border p-4', isShort && 'lg:flex lg:items-end lg:gap-4')}
          >
            <RowFields
              name={`${noun} ${index + 1}`}
              columns={columns}
              row={row}
              onChange={(next) => onChange(rows.with(index, next))}
            />
            <div className={classNames('mt-2 flex justify-end', isShort && 'lg:mt-0 lg:mb-1')}>
              <MoveButtons
                name={`${noun} ${index + 1}`}
                index={index}
                count={rows.length}
                onMove={(to) => onChange(moved(rows, index, to))}
              />
              <IconButton
                label={`Remove ${noun} ${index + 1}`}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              >
                <Trash strokeWidth={1.25} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

type RowFieldsProps = {
  name: string;
  columns: readonly RowColumn[];
  row: RowValues;
  onChange: (row: RowValues) => void;
};

function RowFields({ name, columns, row, onChange }: RowFieldsProps) {
  return (
    <fieldset
      aria-label={name}
      className={classNames(
        'grid min-w-0 flex-1 gap-4 sm:grid-cols-2',
        columns.length === 3 && 'lg:grid-cols-3',
      )}
    >
      {columns.map((column) => {
        const texts = { label: column.label, hint: column.hint };
        const value = row[column.name] ?? '';
        const set = (next: string) => onChange({ ...row, [column.name]: next });
        if (column.choices) {
          return (
            <SelectField
              key={column.name}
              {...texts}
              value={value}
              options={[...column.choices]}
              onChange={(event) => set(event.target.value)}
            />
          );
        }
        return column.area ? (
          <TextArea
            key={column.name}
            {...texts}
            value={value}
            fieldClassName="sm:col-span-2"
            onChange={(event) => set(event.target.value)}
          />
        ) : (
          <TextField
            key={column.name}
            {...texts}
            {...typedAs(column.input)}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        );
      })}
    </fieldset>
  );
}

const attributes = {
  amount: { inputMode: 'decimal', autoComplete: 'off' },
  'whole-number': { inputMode: 'numeric', autoComplete: 'off' },
  date: { type: 'date' },
} as const;

/** The attributes that choose the keyboard on phones. */
export function typedAs(input: FieldInput | undefined) {
  return input ? attributes[input] : {};
}
