import { redirectDocument } from 'react-router';
import { checkoutTexts } from '#modules/checkout/checkout-texts.ts';
import { CheckoutPage } from '#modules/checkout/ui/checkout-page.tsx';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { PageHandle } from '#web/shell/chrome.ts';
import { checkoutParts } from '#web/slots/checkout-page.ts';
import type { Route } from './+types/checkout.ts';

export const handle: PageHandle = { chrome: 'checkout' };

export function loader({ context }: Route.LoaderArgs) {
  const { paypal, paynow, publicUrl, offerSwitches } = context.get(pageServicesContext);
  return { paypal, paynow, publicUrl, switches: offerSwitches() };
}

/** The provider's script needs this page's own content policy, and so a document load. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}

/** Removing a provider's parameters from the address does not change the page. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: checkoutTexts.title,
    path: '/checkout',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const { paypal, paynow, switches } = loaderData;
  return <CheckoutPage paypal={paypal} paynow={paynow} switches={switches} {...checkoutParts} />;
}
