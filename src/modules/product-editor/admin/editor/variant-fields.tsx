import { keepShades } from '#modules/catalog/colour/shade.ts';
import { CollectionsField } from '#modules/product-editor/admin/collections-field.tsx';
import { changeShelf } from '#modules/product-editor/admin/stock-grid/change-shelf.ts';
import { withChoices } from '#modules/product-editor/admin/stock-grid/shelf-cells.ts';
import type { Fields, ProductFormValues } from './product-form-values.ts';
import { ShadeField } from './shade-field.tsx';
import { wordLimit } from './word-list.ts';
import { WordListField } from './word-list-field.tsx';

type VariantFieldsProps = {
  form: Fields;
  values: ProductFormValues;
  /** The units that are removed from stock with the removed sizes and colours. */
  notes: readonly string[];
};

export function VariantFields({ form, values, notes }: VariantFieldsProps) {
  const choose = (field: 'colors' | 'sizes') => (words: string[]) =>
    changeShelf(form, (now) => withChoices(now, { [field]: words }));
  return (
    <section aria-labelledby="product-variants" className="flex flex-col gap-6 border-t pt-6">
      <h3 id="product-variants" className="type-lead">
        Variants
      </h3>
      {values.category === 'nailpolish' ? (
        <ShadeField colors={keepShades(values.colors)} onChange={choose('colors')} />
      ) : (
        <>
          <WordListField
            label="Colors"
            placeholder="Add a color, or several: Noir, Gold"
            noun="color"
            limit={wordLimit('color', values.sizes)}
            words={values.colors}
            onChange={choose('colors')}
          />
          <WordListField
            label="Sizes"
            placeholder="Add a size, or several: 36, 37, 38"
            noun="size"
            limit={wordLimit('size', values.colors)}
            words={values.sizes}
            onChange={choose('sizes')}
          />
        </>
      )}
      <div role="status" className="type-small text-gold-text empty:hidden">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <CollectionsField
        chosen={values.collections}
        onChange={(words) => form.setValue('collections', words, { shouldDirty: true })}
      />
    </section>
  );
}
