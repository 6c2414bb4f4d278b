import type { ReactNode } from 'react';
import { aboutTexts, houseValues, reach } from '#config/house-story.ts';
import { shop } from '#config/shop.ts';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { PageBanner } from '#design/page-banner.tsx';
import { Picture } from '#design/picture.tsx';

const crumbs = [{ label: 'Home', to: '/' }, { label: 'About' }];

const banner = {
  src: '/media/banner-silk-ivory-light.webp',
  darkSrc: '/media/banner-silk-gold-dark.webp',
  width: 2000,
  height: 860,
};

export function AboutPage() {
  return (
    <>
      <PageBanner
        title={`About ${shop.name}`}
        subtitle={`A house in ${shop.address.city}`}
        picture={banner}
      />
      <div className="measure pt-8">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <Story />
      <Legacy />
      <Values />
      <Presence />
    </>
  );
}

function Story() {
  return (
    <Chapter title="Our Story">
      {aboutTexts.story.map((paragraph) => (
        <p key={paragraph} className="mt-6 type-lead first:mt-0">
          {paragraph}
        </p>
      ))}
    </Chapter>
  );
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="measure grid gap-8 py-section lg:grid-cols-12">
      <h2 className="type-heading lg:col-span-4">{title}</h2>
      <div className="max-w-prose lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  );
}

function Legacy() {
  return (
    <section
      data-theme="dark"
      className="grid grid-cols-1 items-stretch bg-page text-ink md:grid-cols-2"
    >
      <Picture
        src="/media/collection-anniversary.webp"
        alt="Two golden heels before a golden shell disc"
        width={1350}
        height={900}
        sizes="(min-width: 48rem) 50vw, 100vw"
        className="aspect-3/2 w-full md:aspect-auto md:min-h-[70svh]"
      />
      <div className="flex flex-col items-start justify-center px-gutter py-16 lg:px-24">
        <h2 className="type-heading">The Legacy Collection</h2>
        <p className="mt-6 max-w-[46ch] type-lead text-quiet">{aboutTexts.legacy}</p>
        <ButtonLink to="/collections/anniversary" variant="outline" className="mt-10">
          See the Anniversary Collection
        </ButtonLink>
      </div>
    </section>
  );
}

function Values() {
  return (
    <section className="measure py-section">
      <h2 className="type-heading">Our Values</h2>
      <ul className="mt-12 grid gap-x-6 gap-y-12 md:grid-cols-3">
        {houseValues.map(({ title, text }) => (
          <li key={title} className="border-t border-ink pt-6">
            <h3 className="type-title">{title}</h3>
            <p className="mt-4 max-w-[38ch] text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Presence() {
  return (
    <section className="border-t">
      <div className="measure grid gap-10 py-section lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="type-heading">Global Presence</h2>
          <p className="mt-6 max-w-prose text-quiet">{aboutTexts.presence}</p>
        </div>
        <dl className="grid gap-y-8 sm:grid-cols-3 lg:col-span-6 lg:col-start-7">
          {reach.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-2 type-small text-quiet">{label}</dt>
              <dd className="figures type-display text-[clamp(2.5rem,1.5rem+3vw,4.5rem)]">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
