import { Checkbox } from '#design/fields/checkbox.tsx';
import { DarkImageField } from '#modules/media/admin/dark-image-field.tsx';
import { darkImageOf } from './dark-image-choice.ts';
import type { Fields, ProductFormValues } from './product-form-values.ts';

type LeadPictureFieldsProps = {
  form: Fields;
  values: ProductFormValues;
  /** True if the main image is uploaded only on saving, so that it has no address yet. */
  isMainHeld: boolean;
  onUploading: (isUploading: boolean) => void;
};

/** How the product's pictures appear in the shop's grids. */
export function LeadPictureFields({
  form,
  values,
  isMainHeld,
  onUploading,
}: LeadPictureFieldsProps) {
  const { lead, ...choice } = darkImageOf(values, isMainHeld);
  return (
    <>
      <Checkbox
        label="Second image leads"
        hint="Shoppers see the second image first, in grids, bags and on the product’s page. Here the order does not change."
        {...form.register('leadsWithSecond')}
      />
      <DarkImageField
        {...choice}
        onUploading={onUploading}
        onChange={(url) => {
          const named = { ...form.getValues('darkImages'), [lead]: url };
          form.setValue('darkImages', named, { shouldDirty: true });
        }}
      />
    </>
  );
}
