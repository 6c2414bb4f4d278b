import { data, type MetaFunction } from 'react-router';
import { PageBanner } from '#design/page-banner.tsx';
import { pageServicesContext } from '#web/page-services.ts';
import { NotFoundPage } from '#web/shell/not-found-page.tsx';
import type { Route } from './+types/design.ts';
import { BagSamples } from './design/bag-samples.tsx';
import { ButtonSamples } from './design/button-samples.tsx';
import { FeedbackSamples } from './design/feedback-samples.tsx';
import { FieldSamples } from './design/field-samples.tsx';
import { OverlaySamples } from './design/overlay-samples.tsx';
import { PictureSamples } from './design/picture-samples.tsx';
import { TableSamples } from './design/table-samples.tsx';
import { ColourSamples, TypeSamples } from './design/token-samples.tsx';

/** A live shop does not have this page. */
export function loader({ context }: Route.LoaderArgs) {
  const isDemo = context.get(pageServicesContext).shopMode === 'demo';
  return data({ isDemo }, { status: isDemo ? 200 : 404 });
}

/** A visitor who follows a link inside the shop sees the same as in a live shop. */
export function clientLoader() {
  return { isDemo: false };
}

export const meta: MetaFunction = () => [
  { title: 'Design' },
  { name: 'robots', content: 'noindex' },
];

export default function Design({ loaderData }: Route.ComponentProps) {
  if (!loaderData.isDemo) return <NotFoundPage />;
  return (
    <>
      <PageBanner
        title="Design"
        subtitle="EVERY PRIMITIVE IN EVERY STATE"
        picture={{
          src: '/media/banner-silk-ivory-light.webp',
          darkSrc: '/media/banner-silk-noir-dark.webp',
          width: 2000,
          height: 860,
        }}
      />
      <div className="measure divide-y pb-section">
        <ColourSamples />
        <TypeSamples />
        <ButtonSamples />
        <FieldSamples />
        <OverlaySamples />
        <FeedbackSamples />
        <TableSamples />
        <PictureSamples />
        <BagSamples />
      </div>
    </>
  );
}
