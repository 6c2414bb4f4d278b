import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { addressLabels } from '#modules/checkout/ui/form/checkout-labels.ts';
import type { Problems } from '#modules/counter/check-sale.ts';
import type { DraftAddress } from '#modules/counter/sale-draft.ts';
import { movedAddress } from '#modules/shipping/addresses/address-form.ts';
import { listProvinces } from '#modules/shipping/addresses/province.ts';
import { hasPostalCodes, noPostalCode } from '#modules/shipping/country.ts';
import { countries } from '#shared/country-list.ts';

type AddressFormProps = {
  address: DraftAddress;
  problems: Problems;
  onChange: (address: DraftAddress) => void;
};

export function AddressForm({ address, problems, onChange }: AddressFormProps) {
  const provinces = listProvinces(address.country);
  const field = (name: keyof DraftAddress) => ({
    label: addressLabels[name],
    required: true,
    autoComplete: 'off',
    maxLength: name === 'postalCode' ? 20 : 120,
    value: address[name],
    error: problems[`address.${name}`],
  });
  const set = (changes: Partial<DraftAddress>) => onChange({ ...address, ...changes });
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <SelectField
        label={addressLabels.country}
        required
        options={countries}
        fieldClassName="sm:col-span-2"
        value={address.country}
        error={problems['address.country']}
        onChange={({ target: { value: country } }) =>
          onChange({ ...address, country, ...movedAddress(address, country) })
        }
      />
      <TextField
        {...field('streetAddress')}
        fieldClassName="sm:col-span-2"
        onChange={({ target }) => set({ streetAddress: target.value })}
      />
      <TextField
        {...field('city')}
        fieldClassName="sm:col-span-2"
        onChange={({ target }) => set({ city: target.value })}
      />
      {provinces.length === 0 ? (
        <TextField {...field('state')} onChange={({ target }) => set({ state: target.value })} />
      ) : (
        <SelectField
          label={addressLabels.state}
          required
          placeholder="Please choose"
          options={provinces}
          value={address.state}
          error={problems['address.state']}
          onChange={({ target }) => set({ state: target.value })}
        />
      )}
      <TextField
        {...field('postalCode')}
        hint={
          hasPostalCodes(address.country)
            ? undefined
            : `There are none here; ${noPostalCode} will do.`
        }
        onChange={({ target }) => set({ postalCode: target.value })}
      />
    </div>
  );
}
