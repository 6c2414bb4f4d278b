import { WishlistPage } from '#modules/cart/ui/wishlist-page.tsx';
import { publicUrlOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { wishlistParts } from '#web/slots/wishlist-page.ts';
import type { Route } from './+types/wishlist.ts';

export function loader({ context }: Route.LoaderArgs) {
  return publicUrlOf(context);
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicUrl = loaderData?.publicUrl;
  return pageMeta({ title: 'Wishlist', path: '/wishlist', publicUrl, hidden: true });
}

export default function WishlistRoute() {
  return <WishlistPage Below={wishlistParts.Below} />;
}
