import { SelectField } from '#design/fields/select-field.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';

type Choosable = { sizes: readonly string[]; colors: readonly string[] };

type VariantFieldsProps = {
  product: Choosable;
  value: VariantChoice;
  onChange: (part: Partial<VariantChoice>) => void;
  placeholder?: string;
};

/** The size and the colour, where the product has any. */
export function VariantFields({
  product: { sizes, colors },
  value,
  onChange,
  placeholder = 'Choose',
}: VariantFieldsProps) {
  const fields = [
    { name: 'size', label: 'Size', values: sizes },
    { name: 'color', label: 'Colour', values: colors },
  ] as const;
  return fields.map(
    ({ name, label, values }) =>
      values.length > 0 && (
        <SelectField
          key={name}
          label={label}
          placeholder={placeholder}
          options={values.map((each) => ({ value: each, label: each }))}
          value={value[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ),
  );
}

const only = (list: readonly string[]) => (list.length === 1 ? (list[0] ?? '') : '');

/** What is chosen where there is nothing to choose. */
export const onlyChoice = ({ sizes, colors }: Pick<AdminProduct, 'sizes' | 'colors'>) => ({
  size: only(sizes),
  color: only(colors),
});
