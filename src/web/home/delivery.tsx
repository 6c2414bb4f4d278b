import { shop } from '#config/shop.ts';
import { buttonClass } from '#design/button-class.ts';
import { Picture } from '#design/picture.tsx';
import type { HomeContent } from '#modules/settings/page-content.ts';

export function Delivery({ title, text }: HomeContent['delivery']) {
  return (
    <section data-theme="dark" className="relative isolate overflow-hidden bg-page text-ink">
      <Picture
        src="/media/banner-delivery-dark.webp"
        alt=""
        width={1200}
        height={1500}
        sizes="(min-width: 64rem) 50vw, 100vw"
        placeholder="#14110e"
        className="-z-10 bg-page max-lg:-mb-24 max-lg:aspect-square lg:absolute! lg:inset-y-0 lg:right-0 lg:w-1/2"
        imageClassName="[mask-image:linear-gradient(to_top,transparent,black_35%,black_85%,transparent)] lg:[mask-image:linear-gradient(to_right,transparent,black_40%),linear-gradient(to_bottom,transparent,black_15%)] lg:mask-intersect"
      />
      <div className="measure py-section">
        <h2 className="max-w-[14ch] type-display text-[clamp(2.25rem,1.3rem+3.9vw,5.5rem)]">
          {title}
        </h2>
        <p className="mt-6 max-w-[42ch] type-lead text-quiet">{text}</p>
        <a
          href={shop.courier.trackingPage}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline', className: 'mt-10' })}
        >
          Track Order
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
    </section>
  );
}
