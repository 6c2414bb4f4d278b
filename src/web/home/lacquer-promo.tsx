import { Picture } from '#design/picture.tsx';
import type { Promo } from '#modules/settings/page-content.ts';
import { ChosenPicture, type DarkImagesProp } from './chosen-picture.tsx';
import { PromoPictureLink, PromoText } from './promo-link.tsx';
import chartUrl from './shade-chart.svg?url';

export function LacquerPromo({ title, text, link, pictures, darkImages }: Promo & DarkImagesProp) {
  return (
    <section className="pt-section">
      <div className="measure grid items-end gap-x-6 gap-y-12 lg:grid-cols-12">
        <PromoText
          category="nailpolish"
          title={title}
          text={text}
          link={link}
          className="lg:col-span-5 lg:pb-10"
        />
        <PromoPictureLink category="nailpolish" className="lg:col-span-4 lg:col-start-6">
          <Picture
            src={pictures[0]}
            darkSrc={pictures[1]}
            alt=""
            width={1200}
            height={1500}
            sizes="(min-width: 64rem) 33vw, 100vw"
            className="aspect-4/5"
          />
        </PromoPictureLink>
        <PromoPictureLink category="nailpolish" className="hidden lg:col-span-3 lg:block">
          <ChosenPicture
            src={pictures[2]}
            darkImages={darkImages}
            width={1200}
            height={1500}
            sizes="25vw"
            className="aspect-4/5"
          />
        </PromoPictureLink>
      </div>
      <PromoPictureLink category="nailpolish" className="mt-12 block md:mt-20">
        {/* The whole chart as one band of colour: every bar is a shade in stock. */}
        <img
          src={chartUrl}
          alt=""
          width={1440}
          height={112}
          loading="lazy"
          decoding="async"
          className="h-16 w-full md:h-28"
        />
      </PromoPictureLink>
    </section>
  );
}
