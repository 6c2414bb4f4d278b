import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import {
  type InformationField,
  informationHints,
  informationLabels,
  informationLimits,
} from '#modules/product-information/information.ts';

/** What is at most this long needs one line. */
const oneLine = 200;

type SaidFieldProps = {
  field: InformationField;
  value: string;
  /** What holds while it is empty. */
  inherited?: string;
  onChange: (said: string) => void;
  onLeave?: () => void;
};

export function SaidField({ field, value, inherited, onChange, onLeave }: SaidFieldProps) {
  const shared = {
    label: informationLabels[field],
    hint: informationHints[field],
    maxLength: informationLimits[field],
    value,
    placeholder: inherited,
    onBlur: onLeave,
    'data-field': field,
  };
  if (informationLimits[field] > oneLine) {
    return <TextArea {...shared} rows={3} onChange={({ target }) => onChange(target.value)} />;
  }
  return (
    <TextField
      {...shared}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        // The form around it is that of the product.
        if (onLeave && event.key === 'Enter') {
          event.preventDefault();
          event.currentTarget.blur();
        }
      }}
    />
  );
}
