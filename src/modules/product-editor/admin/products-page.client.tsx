import { useSearchParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { useFormFocus } from '#design/fields/use-form-focus.ts';
import { ArrowLeft } from '#design/icons.tsx';
import { putDraftAside } from './editor/product-draft.ts';
import { ProductEditor } from './editor/product-editor.tsx';
import type { ProductAdditions } from './product-additions.ts';
import { ProductsPanel } from './products-panel.tsx';

type ProductsPageProps = { additions: ProductAdditions };

/** `?product=` selects what the form opens: a number, `new`, or `copy-` and a number. */
export function ProductsPage({ additions }: ProductsPageProps) {
  const { Actions } = additions;
  const [parameters, setParameters] = useSearchParams();
  const target = parameters.get('product');
  const form = useFormFocus(target);
  function open(next: string | null) {
    setParameters((now) => {
      const changed = new URLSearchParams(now);
      if (next === null) changed.delete('product');
      else changed.set('product', next);
      return changed;
    });
  }
  function close() {
    putDraftAside(true);
    open(null);
  }
  return (
    <div className="min-w-0 py-4 xl:py-6">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <ButtonLink to="/admin" variant="link">
            <ArrowLeft className="size-4" />
            Back to Dashboard
          </ButtonLink>
          <h1 className="mt-2 type-title">Products</h1>
          <p className="type-small text-quiet">Manage your products and inventory</p>
        </div>
        {target === null ? (
          <div className="flex flex-wrap gap-3">
            {Actions && <Actions />}
            <Button size="small" data-opens="new" onClick={() => open('new')}>
              Add Product
            </Button>
          </div>
        ) : (
          <Button variant="outline" size="small" onClick={close}>
            Back to Products
          </Button>
        )}
      </header>
      {target === null ? (
        <ProductsPanel additions={additions} onOpen={open} />
      ) : (
        <section ref={form} tabIndex={-1} aria-label="Product form" className="outline-none">
          <ProductEditor key={target} target={target} brought={additions} onClose={close} />
        </section>
      )}
    </div>
  );
}
