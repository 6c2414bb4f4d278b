import { lazy, Suspense, useState } from 'react';
import { onIntent } from '#design/overlays/lazy-overlay.tsx';
import type { ProductDetail } from '#modules/catalog/product.ts';
import {
  type RestockOption,
  restockFailed,
  restockOptions,
  tellMeLabel,
} from '#modules/restock/restock.ts';

const loadForm = () => import('./tell-me-form.tsx');

/** Without its code there is no form, and the page stays as it is. */
const TellMeForm = lazy(() =>
  loadForm().then(
    ({ TellMeForm: Form }) => ({ default: Form }),
    () => ({ default: () => <p role="alert">{restockFailed}</p> }),
  ),
);

type TellMeProps = { product: ProductDetail; colors: readonly string[] };

/** Beside what is sold out: a way to hear of it when it is back. */
export function TellMe({ product, colors }: TellMeProps) {
  const options = restockOptions(product, colors);
  if (options.length === 0) return null;
  // Another colour has other sizes to wait for.
  return <TellMeOf formKey={colors[0]} productId={product.id} options={options} />;
}

type TellMeOfProps = {
  productId: number;
  options: readonly RestockOption[];
  formKey?: string | undefined;
};

/** The button, and the form that it opens below itself. */
export function TellMeOf({ productId, options, formKey }: TellMeOfProps) {
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
        <span className="border-b border-gold">{tellMeLabel(options)}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <TellMeForm key={formKey} productId={productId} options={options} />
        </Suspense>
      )}
    </div>
  );
}
