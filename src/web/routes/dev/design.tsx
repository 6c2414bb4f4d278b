import type { MetaFunction } from 'react-router';
import { PageBanner } from '#web/design/page-banner.tsx';
import { BagSamples } from './design/bag-samples.tsx';
import { ButtonSamples } from './design/button-samples.tsx';
import { FeedbackSamples } from './design/feedback-samples.tsx';
import { FieldSamples } from './design/field-samples.tsx';
import { OverlaySamples } from './design/overlay-samples.tsx';
import { PictureSamples } from './design/picture-samples.tsx';
import { TableSamples } from './design/table-samples.tsx';
import { ColourSamples, TypeSamples } from './design/token-samples.tsx';

export const meta: MetaFunction = () => [
  { title: 'Design' },
  { name: 'robots', content: 'noindex' },
];

export default function Design() {
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
