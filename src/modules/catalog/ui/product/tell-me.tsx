import { useState } from 'react';
import { Button } from '#design/button.tsx';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { restockOptions, tellMeLabel } from '#modules/catalog/restock.ts';
import { TellMeForm } from './tell-me-form.tsx';

type TellMeProps = { product: ProductDetail; colors: readonly string[] };

/** Beside what is sold out: a way to hear of it when it is back. */
export function TellMe({ product, colors }: TellMeProps) {
  const options = restockOptions(product, colors);
  const [isOpen, setOpen] = useState(false);
  if (options.length === 0) return null;
  return (
    <div>
      <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {tellMeLabel(options)}
      </Button>
      {isOpen && (
        // Another colour has other sizes to wait for.
        <TellMeForm key={colors[0]} productId={product.id} options={options} />
      )}
    </div>
  );
}
