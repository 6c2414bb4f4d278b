import { Picture } from '#design/picture.tsx';
import { galleryPictures } from '#modules/catalog/pictures/gallery.ts';
import type { Namesake, ProductDetail } from '#modules/catalog/product.ts';
import { formatDollars } from '#shared/money.ts';
import { ProductLink } from '../card/product-link.tsx';

/** Products with the same name but made differently: small pictures that link to each other. */
export function NamesakesRow({ product }: { product: ProductDetail }) {
  const [lead] = galleryPictures(product, null);
  return (
    <section aria-labelledby="variants">
      <h2 id="variants" className="type-small text-quiet">
        Also made as
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        <li aria-current="true" className="border-b-2 border-gold pb-1">
          <Picture
            {...small}
            src={lead?.url ?? product.imageUrl}
            darkSrc={lead?.dark}
            alt={`${product.name}, this one`}
          />
        </li>
        {product.variants.map((variant) => (
          <li key={variant.id} className="pb-1">
            <ProductLink
              product={variant}
              title={wordsFor(variant)}
              className="block opacity-75 transition-opacity hover:opacity-100 focus-visible:opacity-100"
            >
              <Picture
                {...small}
                src={variant.picture?.url}
                darkSrc={variant.picture?.dark}
                alt={wordsFor(variant)}
              />
            </ProductLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const small = { width: 1200, height: 1500, sizes: '64px', className: 'aspect-4/5 w-16' };

function wordsFor({ name, price, picture }: Namesake): string {
  const what = picture && picture.alt !== name ? picture.alt : name;
  return price > 0 ? `${what}, ${formatDollars(price)}` : what;
}
