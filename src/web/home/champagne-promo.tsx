import { Picture } from '#design/picture.tsx';
import type { Promo } from '#modules/settings/page-content.ts';
import { PromoPictureLink, PromoText } from './promo-link.tsx';

export function ChampagnePromo({ title, text, link, pictures }: Promo) {
  return (
    <section className="grid items-center md:grid-cols-2">
      <PromoPictureLink category="champagne">
        <Picture
          src={pictures[0]}
          darkSrc={pictures[1]}
          alt=""
          width={1200}
          height={1500}
          sizes="(min-width: 48rem) 50vw, 100vw"
          className="aspect-4/5 max-h-[100svh] w-full md:aspect-auto md:h-[min(100svh,70rem)]"
        />
      </PromoPictureLink>
      <div className="px-gutter py-16 md:py-section lg:px-24">
        <PromoText category="champagne" title={title} text={text} link={link} />
      </div>
    </section>
  );
}
