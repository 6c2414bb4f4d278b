import { useFormContext } from 'react-hook-form';
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
  const { register } = useFormContext<CheckoutFields>();
  const field = {
    ...register(`${name}.state`),
    ...rest,
    required: true,
  };
  if (provinces.length === 0) return <TextField {...field} maxLength={120} />;
  return <SelectField {...field} options={provinces} placeholder="Please choose" />;
}
