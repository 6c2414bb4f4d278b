import { Picture } from '#design/picture.tsx';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { ProductLink } from '#modules/catalog/ui/card/product-link.tsx';
import { Price } from '#modules/catalog/ui/price.tsx';

type SearchProductsProps = { products: readonly PublicProduct[]; onFollow: () => void };

/** Products in the search overlay: small beside their names on a phone, else a row of cards. */
export function SearchProducts({ products, onFollow }: SearchProductsProps) {
  return (
    <ul className="grid gap-x-4 gap-y-4 md:grid-cols-3 lg:grid-cols-6">
      {products.map((product) => (
        <li key={product.id}>
          <SearchProduct product={product} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

function SearchProduct({ product, onFollow }: { product: PublicProduct; onFollow: () => void }) {
  const picture = product.media[0];
  return (
    <ProductLink
      product={product}
      data-match=""
      onClick={onFollow}
      className="group flex items-center gap-4 md:block"
    >
      <Picture
        src={picture?.url ?? product.images[0]}
        darkSrc={picture?.dark}
        alt=""
        width={picture?.width ?? 1200}
        height={picture?.height ?? 1500}
        placeholder={picture?.placeholder}
        sizes="(min-width: 64rem) 16vw, (min-width: 48rem) 33vw, 4rem"
        className="aspect-4/5 w-16 shrink-0 md:w-full"
      />
      <span className="block min-w-0 md:pt-3">
        <span className="line-clamp-2 underline-gold wrap-anywhere">{product.name}</span>
        <Price product={product} className="mt-1 type-small text-quiet" />
      </span>
    </ProductLink>
  );
}
