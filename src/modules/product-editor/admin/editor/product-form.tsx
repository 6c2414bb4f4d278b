import { type ComponentType, useState } from 'react';
import { EditConflictPanel } from '#admin-kit/conflicts/edit-conflict-panel.tsx';
import { fieldsOf } from '#admin-kit/use-record-form.ts';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { AdminProduct, Waiting } from '#modules/catalog/admin-product.ts';
import { type CategoryId, categories } from '#modules/catalog/category.ts';
import { productFieldNeeds } from '#modules/catalog/product-input.ts';
import { useRefusal } from '#modules/identity/admin/use-can.ts';
import { AdditionalImagesField } from '#modules/media/admin/additional-images-field.tsx';
import { MainImageField } from '#modules/media/admin/main-image-field.tsx';
import { makeMain } from '#modules/media/admin/picture-order.ts';
import { changeShelf } from '#modules/product-editor/admin/stock-grid/change-shelf.ts';
import { LargeQuantitiesDialog } from '#modules/product-editor/admin/stock-grid/large-quantities-dialog.tsx';
import { withChoices, withQuantity } from '#modules/product-editor/admin/stock-grid/shelf-cells.ts';
import { leavingNotes } from '#modules/product-editor/admin/stock-grid/stock-changes.ts';
import { waitingText } from '#modules/product-editor/stock-badge.ts';
import { CustomsFields, DetailFields } from './detail-fields.tsx';
import { FactFields } from './fact-fields.tsx';
import { LeadPictureFields } from './lead-picture-fields.tsx';
import { NumberField } from './number-field.tsx';
import { mineOf } from './product-changes.ts';
import { productFieldLabel, showProductField } from './product-field-texts.tsx';
import type { Fields, ProductFormValues } from './product-form-values.ts';
import { FormerPriceFields, PublicationFields } from './publication-fields.tsx';
import { useProductForm } from './use-product-form.ts';
import { VariantFields } from './variant-fields.tsx';

/** The fields for stock by size and colour, which the page passes in. */
export type StockFields = ComponentType<{
  form: Fields;
  values: ProductFormValues;
  takenCodes: readonly string[];
  /** Users who may not count stock only see the quantities. */
  isReadOnly: boolean;
}>;

/** The field for products to wear with it, which the page passes in. */
export type WearWithField = ComponentType<{
  /** 0 while the product is new. */
  productId: number;
  category: CategoryId;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}>;

/** Fields of other modules, which the page passes in. */
export type BroughtFields = {
  StockFields?: StockFields | undefined;
  WearWithField?: WearWithField | undefined;
  /** Data that another module stores about a product. */
  OwnField?: ComponentType<{ productId: number }> | undefined;
  /** What the shop can do to the product before it is sent. */
  AdditionFields?: ComponentType<{ productId: number }> | undefined;
  InformationFields?: ComponentType<{ productId: number; category: CategoryId }> | undefined;
};

type ProductFormProps = {
  /** The record that the form was first opened on; null for a new product. */
  base: AdminProduct | null;
  target: string;
  initial: ProductFormValues;
  brought: BroughtFields;
  onClose: () => void;
};

export function ProductForm(props: ProductFormProps) {
  const { base, target, initial, onClose } = props;
  const { AdditionFields, InformationFields, OwnField, StockFields, WearWithField } = props.brought;
  // The initial values stay the form's start, even if the list is loaded again.
  const [start] = useState({ initial, base });
  const [isUploading, setUploading] = useState(false);
  const [isDarkUploading, setDarkUploading] = useState(false);
  const product = useProductForm({
    target,
    ...start,
    isUploading: isUploading || isDarkUploading,
    onSaved: onClose,
  });
  const { form, heldImage, holdImage, isSaving, save, edit } = product;
  const values = form.watch();
  const uncounted = useRefusal(productFieldNeeds.stock);
  // Every user may set the initial quantity of a new product.
  const whyReadOnly = start.base ? uncounted : null;
  return (
    <Card
      title={start.base ? 'Edit Product' : 'Add New Product'}
      description={
        start.base
          ? 'Update the product details below.'
          : 'Fill in the details to add a new product.'
      }
      className="mx-auto max-w-4xl"
    >
      <form
        noValidate
        data-saves
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <EditConflictPanel
          noun="product"
          edit={edit}
          labelOf={productFieldLabel}
          mineOf={(field) => mineOf(values, field)}
          show={showProductField}
          isSaving={isSaving}
        />
        <BasicFields form={form} values={values} whyReadOnly={whyReadOnly} />
        <WaitingNote waiting={start.base?.waitingFor} />
        {StockFields && (
          <StockFields
            form={form}
            values={values}
            takenCodes={product.takenCodes}
            isReadOnly={whyReadOnly !== null}
          />
        )}
        <MainImageField
          url={values.imageUrl}
          onChange={(url) => form.setValue('imageUrl', url, { shouldDirty: true })}
          held={heldImage}
          onHold={holdImage}
        />
        <AdditionalImagesField
          urls={values.additionalImages}
          onMakeMain={heldImage ? undefined : (url) => exchangeMain(form, url)}
          onUploading={setUploading}
          onChange={(change) =>
            form.setValue('additionalImages', change(form.getValues('additionalImages')), {
              shouldDirty: true,
            })
          }
        />
        <LeadPictureFields
          form={form}
          values={values}
          isMainHeld={heldImage !== null}
          onUploading={setDarkUploading}
        />
        <VariantFields
          form={form}
          values={values}
          notes={product.base ? leavingNotes(product.base, values) : []}
        />
        <Checkbox label="In Stock" {...form.register('inStock')} />
        <Checkbox label="Featured Product" {...form.register('featured')} />
        {WearWithField && (
          <WearWithField
            productId={start.base?.id ?? 0}
            category={values.category}
            chosen={values.wearWith}
            onChange={(chosen) => form.setValue('wearWith', chosen, { shouldDirty: true })}
          />
        )}
        <DetailFields form={form} values={values} />
        <FactFields form={form} category={values.category} />
        <CustomsFields form={form} />
        {AdditionFields && start.base && !values.isGiftCard && (
          <AdditionFields productId={start.base.id} />
        )}
        {OwnField && start.base && <OwnField productId={start.base.id} />}
        {InformationFields && start.base && (
          <InformationFields productId={start.base.id} category={values.category} />
        )}
        <FormerPriceFields
          form={form}
          values={values}
          lowestPrice={start.base?.lowestPrice ?? null}
        />
        <PublicationFields form={form} values={values} />
        <Checkbox
          label="Gift card"
          hint="Each product becomes a gift card worth its price, and its code is mailed to the buyer. While gift cards are switched off in the settings, this stays a draft."
          {...form.register('isGiftCard')}
        />
        <div className="sticky bottom-0 z-10 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t bg-raised px-6 py-3">
          {start.base && (
            <ButtonLink to={`/admin/products/${start.base.id}/preview`} variant="quiet">
              Preview
            </ButtonLink>
          )}
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSaving}>
            {start.base ? 'Update Product' : 'Add Product'}
          </Button>
        </div>
      </form>
      <LargeQuantitiesDialog {...product.large} />
    </Card>
  );
}

function exchangeMain(form: Fields, url: string) {
  const { imageUrl, additionalImages } = form.getValues();
  const { main, others } = makeMain({ main: imageUrl, others: additionalImages }, url);
  form.setValue('imageUrl', main, { shouldDirty: true });
  form.setValue('additionalImages', others, { shouldDirty: true });
}

const categoryOptions = categories.map(({ id, label }) => ({ value: id, label }));

type FieldsProps = { form: Fields; values: ProductFormValues; whyReadOnly: string | null };

function BasicFields({ form, values, whyReadOnly }: FieldsProps) {
  const field = fieldsOf(form);
  const { errors } = form.formState;
  return (
    <>
      <TextField label="Product Name" required maxLength={200} {...field('name')} />
      <TextArea label="Description" rows={4} required {...field('description')} />
      <SelectField
        label="Category"
        options={categoryOptions}
        error={errors.category?.message}
        value={values.category}
        onChange={({ target }) => {
          const category = target.value as CategoryId;
          changeShelf(form, (now) => withChoices(now, { category, subCategory: '' }));
        }}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <NumberField
          label="Price"
          prefix="$"
          required
          error={errors.price?.message}
          value={values.price}
          onValue={(price) => form.setValue('price', price, { shouldDirty: true })}
        />
        <NumberField
          label="Quantity in Stock"
          whole
          required
          readOnly={whyReadOnly !== null}
          hint={whyReadOnly ?? undefined}
          error={errors.quantity?.message}
          value={values.quantity}
          onValue={(quantity) => changeShelf(form, (now) => withQuantity(now, quantity))}
        />
      </div>
    </>
  );
}

/** How many customers wait for the product, and for which size. */
function WaitingNote({ waiting = [] }: { waiting: readonly Waiting[] | undefined }) {
  if (waiting.length === 0) return null;
  return (
    <p className="border-l-2 border-gold pl-4 type-small">
      <span className="text-quiet">Waiting until it is back in stock: </span>
      {waitingText(waiting)}
    </p>
  );
}
