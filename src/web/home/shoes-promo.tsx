import type { Promo } from '#modules/settings/page-content.ts';
import { ChosenPicture, type DarkImagesProp } from './chosen-picture.tsx';
import { PromoPictureLink, PromoText } from './promo-link.tsx';

/** The picture's dark background continues to the left, so that it fills any screen. */
export function ShoesPromo({ title, text, link, pictures, darkImages }: Promo & DarkImagesProp) {
  return (
    <section data-theme="dark" className="relative isolate overflow-hidden bg-[#0d0b08] text-ink">
      <PromoPictureLink
        category="shoes"
        className="relative block md:absolute md:inset-y-0 md:right-0 md:-z-10 md:w-[70%]"
      >
        <ChosenPicture
          src={pictures[0]}
          darkImages={darkImages}
          width={1350}
          height={900}
          sizes="(min-width: 48rem) 70vw, 100vw"
          placeholder="#0d0b08"
          className="aspect-3/2 size-full md:aspect-auto"
        />
        <div className="absolute inset-0 bg-linear-to-t from-[#0d0b08] to-40% md:bg-linear-to-r" />
      </PromoPictureLink>
      <div className="measure flex items-end pt-6 pb-20 md:min-h-[min(86svh,58rem)] md:py-section">
        <PromoText
          category="shoes"
          title={title}
          text={text}
          link={link}
          className="relative md:max-w-[27%] 3xl:max-w-md"
        />
      </div>
    </section>
  );
}
