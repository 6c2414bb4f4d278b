import type { PublicProduct } from '#modules/catalog/product.ts';
import { CompleteTheLook } from '#modules/catalog/ui/product/complete-the-look.tsx';
import { bagAction } from './bag-action.tsx';
import { lookParts } from './slots/product-look.ts';

type ProductLookProps = { product: PublicProduct; arrived: PublicProduct[] | undefined };

export default function ProductLook({ product, arrived }: ProductLookProps) {
  const { OfOtherKinds } = lookParts;
  return (
    <>
      <CompleteTheLook product={product} arrived={arrived} action={bagAction} />
      {OfOtherKinds && <OfOtherKinds product={product} action={bagAction} />}
    </>
  );
}
