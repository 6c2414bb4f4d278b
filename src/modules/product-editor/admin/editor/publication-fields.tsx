import { useState } from 'react';
import { RadioCards } from '#design/fields/radio-cards.tsx';
import { MomentField } from '#modules/product-editor/admin/moment-field.tsx';
import { formatDollars } from '#shared/money.ts';
import { NumberField } from './number-field.tsx';
import type { Fields, ProductFormValues } from './product-form-values.ts';

type PublicationFieldsProps = { form: Fields; values: ProductFormValues };

type FormerPriceFieldsProps = PublicationFieldsProps & {
  /** The lowest price of the 30 days before; null if it is unknown. */
  lowestPrice: number | null;
};

type Choice = 'now' | 'draft' | 'later';

const options = [
  { value: 'now' as const, label: 'Published', description: 'Shoppers see it.' },
  { value: 'draft' as const, label: 'Draft', description: 'Only staff see it.' },
  {
    value: 'later' as const,
    label: 'Schedule',
    description: 'A draft until then, by Harare time.',
  },
];

/** When shoppers see the product. */
export function PublicationFields({ form, values }: PublicationFieldsProps) {
  const { published, publishAt } = values;
  const [isPlanning, setPlanning] = useState(publishAt !== null);
  const choice: Choice = published ? 'now' : isPlanning ? 'later' : 'draft';
  function choose(next: Choice) {
    setPlanning(next === 'later');
    form.setValue('published', next === 'now', { shouldDirty: true });
    if (next !== 'later') form.setValue('publishAt', null, { shouldDirty: true });
  }
  return (
    <div className="flex flex-col gap-4 border-t pt-6">
      <RadioCards
        legend="Visibility"
        name="publication"
        value={choice}
        onChange={choose}
        options={options}
      />
      {choice === 'later' && (
        <MomentField
          label="Publish at (Harare time)"
          fieldClassName="max-w-sm"
          error={form.formState.errors.publishAt?.message}
          hint={publishAt === null ? 'Without a date and time it stays a draft.' : undefined}
          value={publishAt}
          onValue={(moment) => form.setValue('publishAt', moment, { shouldDirty: true })}
        />
      )}
    </div>
  );
}

/** The former price, shown struck through for a while, and the sale price. */
export function FormerPriceFields({ form, values, lowestPrice }: FormerPriceFieldsProps) {
  const { errors } = form.formState;
  const { formerPrice, salePrice } = values;
  const set = (field: 'formerPrice' | 'salePrice') => (price: number) =>
    form.setValue(field, price, { shouldDirty: true });
  return (
    <fieldset className="grid gap-6 border-t pt-6 sm:grid-cols-2">
      <legend className="sr-only">Reduction</legend>
      <NumberField
        label="Reduced from"
        prefix="$"
        hint="The former price, struck through; 0 for none."
        error={errors.formerPrice?.message}
        value={formerPrice}
        onValue={set('formerPrice')}
      />
      <NumberField
        label="Reduced to"
        prefix="$"
        hint="The price during a sale, from its beginning to its end; 0 for none."
        error={errors.salePrice?.message}
        value={salePrice}
        onValue={set('salePrice')}
      />
      {(formerPrice > 0 || salePrice > 0) && <ReductionTimes form={form} values={values} />}
      {lowestPrice !== null && (
        <p className="type-small text-quiet sm:col-span-2">
          Lowest price in the 30 days before: {formatDollars(lowestPrice)}
        </p>
      )}
    </fieldset>
  );
}

function ReductionTimes({ form, values }: PublicationFieldsProps) {
  const { errors } = form.formState;
  const set = (field: 'formerPriceFrom' | 'formerPriceUntil') => (moment: string | null) =>
    form.setValue(field, moment, { shouldDirty: true });
  return (
    <>
      <MomentField
        label={values.salePrice > 0 ? 'Sale from' : 'Shown from'}
        hint="Harare time; empty: at once."
        error={errors.formerPriceFrom?.message}
        value={values.formerPriceFrom}
        onValue={set('formerPriceFrom')}
      />
      <MomentField
        label={values.salePrice > 0 ? 'Sale until' : 'Shown until'}
        hint="Harare time."
        required
        error={errors.formerPriceUntil?.message}
        value={values.formerPriceUntil}
        onValue={set('formerPriceUntil')}
      />
    </>
  );
}
