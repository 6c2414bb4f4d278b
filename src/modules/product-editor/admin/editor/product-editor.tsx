import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Spinner } from '#design/spinner.tsx';
import { parseProductId } from '#modules/catalog/product.ts';
import { useAdminProduct } from '#modules/product-editor/admin/product-calls.ts';
import { readDraft } from './product-draft.ts';
import { type BroughtFields, ProductForm } from './product-form.tsx';
import { copyOf, emptyProduct, valuesOf } from './product-form-values.ts';

type ProductEditorProps = {
  target: string;
  brought: BroughtFields;
  onClose: () => void;
};

/** Opens the form for its target, with unsaved changes if there are some. */
export function ProductEditor({ target, brought, onClose }: ProductEditorProps) {
  const isCopy = target.startsWith('copy-');
  const id = parseProductId(target.replace('copy-', ''));
  const { data, isError, isFetching } = useAdminProduct(id);
  const [draft] = useState(readDraft);
  const restored = draft?.target === target && !draft.isPutAside ? draft : null;
  if (id === null) {
    return (
      <ProductForm
        base={null}
        target={target}
        initial={restored?.values ?? emptyProduct}
        brought={brought}
        onClose={onClose}
      />
    );
  }
  if (isError) {
    return (
      <Card title="Failed to fetch product" description="It may have been deleted in the meantime.">
        <Button variant="outline" onClick={onClose}>
          Back to Products
        </Button>
      </Card>
    );
  }
  if (!data || isFetching) return <Spinner label="Loading product..." />;
  return (
    <ProductForm
      base={isCopy ? null : (restored?.base ?? data)}
      target={target}
      initial={restored?.values ?? (isCopy ? copyOf(data) : valuesOf(data))}
      brought={brought}
      onClose={onClose}
    />
  );
}
