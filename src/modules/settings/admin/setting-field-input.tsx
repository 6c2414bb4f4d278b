import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { SettingField } from '#modules/settings/section.ts';
import { LinesField } from './lines-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { type OrderedPart, OrderField } from './order-field.tsx';
import { PictureSlots } from './picture-slots.tsx';
import { RowsField, type RowValues, typedAs } from './rows-field.tsx';

type SettingFieldInputProps = {
  field: SettingField;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

/** The input for a field's kind. */
export function SettingFieldInput({ field, value, error, onChange }: SettingFieldInputProps) {
  const { label, hint } = field;
  const texts = { label, hint, error };
  if (field.kind === 'line') {
    return (
      <TextField
        {...texts}
        {...typedAs(field.input)}
        fieldClassName={field.input && 'max-w-xs'}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (field.kind === 'choice') {
    return (
      <SelectField
        {...texts}
        options={[...field.choices]}
        fieldClassName="max-w-xs"
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (field.kind === 'text') {
    return (
      <TextArea
        {...texts}
        rows={3}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (field.kind === 'tick') {
    return (
      <Checkbox
        label={label}
        hint={hint}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  if (field.kind === 'markdown') {
    return <MarkdownField {...texts} value={String(value)} onChange={onChange} />;
  }
  if (field.kind === 'lines') {
    return <LinesField {...texts} lines={value as string[]} onChange={onChange} />;
  }
  if (field.kind === 'pictures') {
    return (
      <PictureSlots {...texts} slots={field.slots} urls={value as string[]} onChange={onChange} />
    );
  }
  if (field.kind === 'order') {
    return (
      <OrderField
        {...texts}
        parts={field.parts}
        order={value as OrderedPart[]}
        onChange={onChange}
      />
    );
  }
  return (
    <RowsField
      {...texts}
      noun={field.noun}
      columns={field.columns}
      rows={value as RowValues[]}
      onChange={onChange}
    />
  );
}
