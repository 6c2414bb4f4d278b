import { useAddressSearch } from '#client/use-address-search.ts';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { categoryAddress } from '#modules/catalog/category.ts';
import { readStudioLink } from '#modules/shade-studio/shade-studio.ts';
import { shadeStudioAddress } from '#modules/shade-studio/shade-studio-address.ts';
import { ShadeStudio } from '#modules/shade-studio/ui/shade-studio.tsx';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/shade-studio.ts';

const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Nail Lacquer', to: categoryAddress('nailpolish') },
  { label: 'Shade studio' },
];

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageServicesContext).publicUrl };
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Shade studio',
    description:
      'Any of our 120 shades of lacquer on the nail, in five finishes and over six skin tones, two side by side.',
    path: shadeStudioAddress,
    publicUrl: loaderData?.publicUrl,
    picture: { url: '/media/polish-cream-ndoro-red-main.webp', alt: 'Lacquer in Ndoro Red' },
  });
}

export default function ShadeStudioRoute() {
  const asked = useAddressSearch();
  return (
    <div className="measure pt-8 pb-section md:pt-12">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-8 type-display">Shade studio</h1>
      <p className="mt-4 mb-10 max-w-prose type-lead text-quiet md:mb-14">
        Any of our 120 shades on the nail, in its finish, beside another, over the tone nearest to
        yours.
      </p>
      <ShadeStudio start={readStudioLink(asked)} />
    </div>
  );
}
