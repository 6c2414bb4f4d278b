import type { Promo } from '#modules/settings/page-content.ts';
import { ChosenPicture, type DarkImagesProp } from './chosen-picture.tsx';
import { PromoPictureLink, PromoText } from './promo-link.tsx';

export function ClothingPromo({ title, text, link, pictures, darkImages }: Promo & DarkImagesProp) {
  return (
    <section className="measure grid grid-cols-12 items-start gap-x-4 gap-y-12 py-section md:gap-x-6">
      <PromoPictureLink category="clothing" className="col-span-7 lg:col-span-4">
        <ChosenPicture
          src={pictures[0]}
          darkImages={darkImages}
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
        <ChosenPicture
          src={pictures[1]}
          darkImages={darkImages}
          width={1200}
          height={1500}
          sizes="(min-width: 64rem) 25vw, 42vw"
          className="aspect-4/5"
        />
      </PromoPictureLink>
      <PromoText
        category="clothing"
        title={title}
        text={text}
        link={link}
        className="col-span-12 lg:col-span-4 lg:col-start-9 lg:pt-[6vw]"
      />
    </section>
  );
}
