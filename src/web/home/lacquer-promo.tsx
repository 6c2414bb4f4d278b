import { Picture } from '#design/picture.tsx';
import { PromoPictureLink, PromoText } from './promo-link.tsx';
import chartUrl from './shade-chart.svg?url';

export function LacquerPromo() {
  return (
    <section className="pt-section">
      <div className="measure grid items-end gap-x-6 gap-y-12 lg:grid-cols-12">
        <PromoText
          category="nailpolish"
          title="One hundred and twenty answers to the word red"
          text="And to coral, plum and bare. Lacquer mixed in small pots, boxed by three, named for the places it is borrowed from."
          link="Nail lacquer"
          className="lg:col-span-5 lg:pb-10"
        />
        <PromoPictureLink category="nailpolish" className="lg:col-span-4 lg:col-start-6">
          <Picture
            src="/media/polish-box-reds.webp"
            darkSrc="/media/polish-box-jewels-trio.webp"
            alt=""
            width={1200}
            height={1500}
            sizes="(min-width: 64rem) 33vw, 100vw"
            className="aspect-4/5"
          />
        </PromoPictureLink>
        <PromoPictureLink category="nailpolish" className="hidden lg:col-span-3 lg:block">
          <Picture
            src="/media/polish-cream-jacaranda-main.webp"
            alt=""
            width={1200}
            height={1500}
            sizes="25vw"
            className="aspect-4/5"
          />
        </PromoPictureLink>
      </div>
      <PromoPictureLink category="nailpolish" className="mt-12 block md:mt-20">
        {/* The whole chart as one band of colour: every bar is a shade on the shelf. */}
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
