import { Picture } from '#design/picture.tsx';
import { PromoPictureLink, PromoText } from './promo-link.tsx';

export function ChampagnePromo() {
  return (
    <section className="grid items-center md:grid-cols-2">
      <PromoPictureLink category="champagne">
        <Picture
          src="/media/champagne-blanc-bucket.webp"
          darkSrc="/media/champagne-blanc-bucket-close.webp"
          alt=""
          width={1200}
          height={1500}
          sizes="(min-width: 48rem) 50vw, 100vw"
          className="aspect-4/5 max-h-[100svh] w-full md:aspect-auto md:h-[min(100svh,70rem)]"
        />
      </PromoPictureLink>
      <div className="px-gutter py-16 md:py-section lg:px-24">
        <PromoText
          category="champagne"
          title="Kept cold, kept dark, sent quickly"
          text="Grower cuvées and prestige bottles. For the toast, the thank you, and the quiet Tuesday that deserved one."
          link="Champagne"
        />
      </div>
    </section>
  );
}
