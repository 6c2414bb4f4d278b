import { useController, useFormContext } from 'react-hook-form';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { Province } from '#modules/shipping/addresses/province.ts';
import type { AddressName, CheckoutFields } from './checkout-draft.ts';

type StateFieldProps = {
  name: AddressName;
  id: string;
  label: string;
  provinces: readonly Province[];
  autoComplete: string;
  error?: string;
};

/** A list if we know the provinces, free text if not. */
export function StateField({ name, provinces, ...rest }: StateFieldProps) {
  const { control } = useFormContext<CheckoutFields>();
  // Controlled: a value that is set before its country's list is there is chosen in that list.
  const { field } = useController({ control, name: `${name}.state` });
  const shown = { ...field, value: field.value ?? '', ...rest, required: true };
  if (provinces.length === 0) return <TextField {...shown} maxLength={120} />;
  return <SelectField {...shown} options={provinces} placeholder="Please choose" />;
}
