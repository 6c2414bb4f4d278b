import { fieldsOf } from '#admin-kit/use-record-form.ts';
import { TextField } from '#design/fields/text-field.tsx';
import type { CategoryId } from '#modules/catalog/category.ts';
import {
  type FactField,
  factFields,
  factLabels,
  factLimits,
} from '#modules/catalog/product-facts.ts';
import type { Fields } from './product-form-values.ts';

const hints: Partial<Record<FactField, string>> = {
  fit: 'Shown beside the sizes, for example: Runs small, take half a size up.',
  heelHeight: 'For example 95 mm.',
};

/** Only shoes have heels. Lacquer and champagne have no fit. */
const ofCategory: Readonly<Record<CategoryId, readonly FactField[]>> = {
  shoes: factFields,
  clothing: factFields.filter((field) => field !== 'heelHeight'),
  nailpolish: ['origin', 'care'],
  champagne: ['origin', 'care'],
};

type FactFieldsProps = { form: Fields; category: CategoryId };

/** The facts listed on a product's page; empty ones are not shown there. */
export function FactFields({ form, category }: FactFieldsProps) {
  const shown = factFields.filter(
    (field) => ofCategory[category].includes(field) || form.getValues(field) !== '',
  );
  return (
    <fieldset className="grid gap-6 border-t pt-6 sm:grid-cols-2">
      <legend className="sr-only">Fit and facts</legend>
      {shown.map((field) => (
        <TextField
          key={field}
          label={factLabels[field]}
          hint={hints[field]}
          maxLength={factLimits[field]}
          {...fieldsOf(form)(field)}
        />
      ))}
    </fieldset>
  );
}
