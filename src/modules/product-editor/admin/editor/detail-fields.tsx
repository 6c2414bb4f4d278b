import { fieldsOf } from '#admin-kit/use-record-form.ts';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { findCategory } from '#modules/catalog/category.ts';
import { weightUnits } from '#modules/catalog/product.ts';
import { subCategoryLabel } from '#modules/catalog/sub-category-label.ts';
import { changeShelf } from '#modules/product-editor/admin/stock-grid/change-shelf.ts';
import { withChoices } from '#modules/product-editor/admin/stock-grid/shelf-cells.ts';
import { taxGroupOptions } from '#modules/settings/tax-group.ts';
import { NumberField } from './number-field.tsx';
import type { Fields, ProductFormValues } from './product-form-values.ts';

type DetailFieldsProps = { form: Fields; values: ProductFormValues };

const unitOptions = weightUnits.map((unit) => ({ value: unit, label: unit }));

export function DetailFields({ form, values }: DetailFieldsProps) {
  const { register, setValue, formState } = form;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <NumberField
        label="Weight"
        error={formState.errors.weight?.message}
        value={values.weight}
        onValue={(weight) => setValue('weight', weight, { shouldDirty: true })}
      />
      <SelectField label="Weight Unit" options={unitOptions} {...register('weightUnit')} />
      <SelectField
        label="Subtype"
        placeholder="None"
        options={subCategoryOptions(values)}
        value={values.subCategory}
        onChange={({ target }) =>
          changeShelf(form, (now) => withChoices(now, { subCategory: target.value }))
        }
      />
      {values.category === 'nailpolish' && (
        <>
          <TextField label="Finish" maxLength={100} {...register('finish')} />
          <TextField label="Opacity" maxLength={100} {...register('opacity')} />
        </>
      )}
    </div>
  );
}

/** A stored sub-category that the category does not list, for example from an import, stays. */
function subCategoryOptions({ category, subCategory }: ProductFormValues) {
  const known = findCategory(category)?.subCategories ?? [];
  const all = subCategory === '' || known.includes(subCategory) ? known : [...known, subCategory];
  return all.map((value) => ({ value, label: subCategoryLabel(value) }));
}

const taxGroups = [{ value: '', label: 'As its category' }, ...taxGroupOptions];

/** Data for customs and taxes, which is mostly the same for a whole category. */
export function CustomsFields({ form }: { form: Fields }) {
  return (
    <fieldset className="grid items-start gap-6 border-t pt-6 sm:grid-cols-2">
      <legend className="sr-only">Customs and tax</legend>
      <TextField
        label="HS code"
        hint="Four or eight digits, for customs and fiscal receipts. Left empty, that of the category holds."
        inputMode="numeric"
        maxLength={8}
        {...fieldsOf(form)('hsCode')}
      />
      <SelectField
        label="Tax group"
        hint="How the tax office treats it; ‘standard’ where nobody says otherwise."
        options={taxGroups}
        {...form.register('taxGroup')}
      />
    </fieldset>
  );
}
