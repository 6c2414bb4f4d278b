import type { ReactNode } from 'react';
import { shop } from '#config/shop.ts';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { PageBanner } from '#design/page-banner.tsx';
import { Picture } from '#design/picture.tsx';
import type { AboutContent } from '#modules/settings/page-content.ts';
import { MarkdownText } from '#modules/settings/ui/markdown-text.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { usePageContent } from '#web/data/page-content.ts';
import { TextMissing } from '#web/shell/text-missing.tsx';

const crumbs = [{ label: 'Home', to: '/' }, { label: 'About' }];

const banner = {
  src: '/media/banner-about-light.webp',
  darkSrc: '/media/banner-about-dark.webp',
  width: 2000,
  height: 860,
  isProduct: true,
};

export function AboutPage() {
  const { data, isError, refetch } = usePageContent<AboutContent>('about');
  const { address } = useShop();
  return (
    <>
      <PageBanner
        title={`About ${shop.name}`}
        subtitle={`A house in ${address.city}`}
        picture={banner}
      />
      <div className="measure pt-8">
        <Breadcrumb crumbs={crumbs} />
      </div>
      {data ? (
        <Chapters {...data} />
      ) : (
        <TextMissing failed={isError} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Chapters(content: AboutContent) {
  return (
    <>
      <Chapter title="Our Story">
        <MarkdownText blocks={content.story} className="mt-6 type-lead first:mt-0" />
      </Chapter>
      <Legacy {...content} />
      <Values values={content.values} />
      <Presence {...content} />
    </>
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

function Legacy({ legacy, legacyPicture, legacyPictureText }: AboutContent) {
  return (
    <section
      data-theme="dark"
      className="grid grid-cols-1 items-stretch bg-page text-ink md:grid-cols-2"
    >
      <Picture
        src={legacyPicture}
        alt={legacyPictureText}
        width={1350}
        height={900}
        sizes="(min-width: 48rem) 50vw, 100vw"
        className="aspect-3/2 w-full md:aspect-auto md:min-h-[70svh]"
      />
      <div className="flex flex-col items-start justify-center px-gutter py-16 lg:px-24">
        <h2 className="type-heading">The Legacy Collection</h2>
        <MarkdownText blocks={legacy} className="mt-6 max-w-[46ch] type-lead text-quiet" />
        <ButtonLink to="/collections/anniversary" variant="outline" className="mt-10">
          See the Anniversary Collection
        </ButtonLink>
      </div>
    </section>
  );
}

function Values({ values }: Pick<AboutContent, 'values'>) {
  return (
    <section className="measure py-section">
      <h2 className="type-heading">Our Values</h2>
      <ul className="mt-12 grid gap-x-6 gap-y-12 md:grid-cols-3">
        {values.map(({ title, text }) => (
          <li key={title} className="border-t border-ink pt-6">
            <h3 className="type-title">{title}</h3>
            <p className="mt-4 max-w-[38ch] text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Presence({ presence, figures }: Pick<AboutContent, 'presence' | 'figures'>) {
  return (
    <section className="border-t">
      <div className="measure grid gap-10 py-section lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="type-heading">Global Presence</h2>
          <MarkdownText blocks={presence} className="mt-6 max-w-prose text-quiet" />
        </div>
        <dl className="grid gap-y-8 sm:grid-cols-3 lg:col-span-6 lg:col-start-7">
          {figures.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-2 type-small text-quiet">{label}</dt>
              <dd className="numerals type-display text-[clamp(2.5rem,1.5rem+3vw,4.5rem)]">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
