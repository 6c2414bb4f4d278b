import { lazy, Suspense, useState } from 'react';
import { onIntent } from '#design/overlays/lazy-overlay.tsx';
import type { ProductDetail } from '#modules/catalog/product.ts';
import {
  type RestockOption,
  restockFailed,
  restockLabel,
  restockOptions,
} from '#modules/restock/restock.ts';

const loadForm = () => import('./restock-notice-form.tsx');

/** If its code can't be loaded there is no form, and the page stays as it is. */
const RestockNoticeForm = lazy(() =>
  loadForm().then(
    ({ RestockNoticeForm: Form }) => ({ default: Form }),
    () => ({ default: () => <p role="alert">{restockFailed}</p> }),
  ),
);

type RestockNoticeProps = { product: ProductDetail; colors: readonly string[] };

/** Offers a mail for when the sold-out size or colour is back. */
export function RestockNotice({ product, colors }: RestockNoticeProps) {
  const options = restockOptions(product, colors);
  if (options.length === 0) return null;
  // Another colour has other sold-out sizes, so the form is reset.
  return <RestockNoticeOf formKey={colors[0]} productId={product.id} options={options} />;
}

type RestockNoticeOfProps = {
  productId: number;
  options: readonly RestockOption[];
  formKey?: string | undefined;
};

/** The button, and the form that it opens below itself. */
export function RestockNoticeOf({ productId, options, formKey }: RestockNoticeOfProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-my-3 flex min-h-11 items-center text-left type-small"
        {...onIntent(() => void loadForm().catch(() => undefined))}
      >
        <span className="border-b border-gold">{restockLabel(options)}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <RestockNoticeForm key={formKey} productId={productId} options={options} />
        </Suspense>
      )}
    </div>
  );
}
