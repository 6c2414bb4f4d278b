import { Picture } from '#design/picture.tsx';
import { PromoPictureLink, PromoText } from './promo-link.tsx';

export function ClothingPromo() {
  return (
    <section className="measure grid grid-cols-12 items-start gap-x-4 gap-y-12 py-section md:gap-x-6">
      <PromoPictureLink category="clothing" className="col-span-7 lg:col-span-4">
        <Picture
          src="/media/garment-column-silk-emerald-main.webp"
          alt=""
          width={1200}
          height={1500}
          sizes="(min-width: 64rem) 33vw, 58vw"
          className="aspect-4/5"
        />
      </PromoPictureLink>
      <PromoPictureLink
        category="clothing"
        className="col-span-5 mt-[22vw] lg:col-span-3 lg:mt-[12vw]"
      >
        <Picture
          src="/media/garment-slip-silk-burgundy-hover.webp"
          alt=""
          width={1200}
          height={1500}
          sizes="(min-width: 64rem) 25vw, 42vw"
          className="aspect-4/5"
        />
      </PromoPictureLink>
      <PromoText
        category="clothing"
        title="Silk, and the few things it needs"
        text="Cut on the bias, edges rolled by hand. Few pieces, made to be worn often."
        link="Clothing"
        className="col-span-12 lg:col-span-4 lg:col-start-9 lg:pt-[6vw]"
      />
    </section>
  );
}
