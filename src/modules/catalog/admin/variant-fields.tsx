import { keepShades } from '#modules/catalog/shade.ts';
import { CollectionsField } from './collections-field.tsx';
import type { Fields, ProductFormValues } from './product-form-values.ts';
import { ShadeField } from './shade-field.tsx';
import { WordListField } from './word-list-field.tsx';

type VariantFieldsProps = { form: Fields; values: ProductFormValues };

export function VariantFields({ form, values }: VariantFieldsProps) {
  const set = (field: 'colors' | 'sizes' | 'collections') => (words: string[]) =>
    form.setValue(field, words, { shouldDirty: true });
  return (
    <section aria-labelledby="product-variants" className="flex flex-col gap-6 border-t pt-6">
      <h3 id="product-variants" className="type-lead">
        Variants
      </h3>
      {values.category === 'nailpolish' ? (
        <ShadeField colors={keepShades(values.colors)} onChange={set('colors')} />
      ) : (
        <>
          <WordListField
            label="Colors"
            placeholder="Add a color"
            noun="color"
            words={values.colors}
            onChange={set('colors')}
          />
          <WordListField
            label="Sizes"
            placeholder="Add a size"
            noun="size"
            words={values.sizes}
            onChange={set('sizes')}
          />
        </>
      )}
      <CollectionsField chosen={values.collections} onChange={set('collections')} />
    </section>
  );
}
