import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { payCall, payTexts } from '#modules/payment-links/pay-texts.ts';
import type { PaymentLinks } from '#modules/payment-links/server/index.ts';
import { PayPage } from '#modules/payment-links/ui/pay-page.tsx';
import { pageServicesContext, serviceOf } from '#web/page-services.ts';
import { linkClientLoader, linkMeta } from '#web/private-link/link-page.tsx';
import type { PageHandle } from '#web/shell/chrome.ts';
import type { Route } from './+types/pay.ts';

export const handle: PageHandle = { chrome: 'checkout' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { paynow, publicUrl } = services;
  const paymentLinks = serviceOf<PaymentLinks>(services, 'paymentLinks');
  const purchase = await paymentLinks.findPurchase(params.token);
  if (!purchase) {
    return data({ publicUrl, paynow, isUnknown: true, queries: undefined }, { status: 404 });
  }
  const page = await loadPageData({ [payCall(params.token)]: Promise.resolve(purchase) });
  return { publicUrl, paynow, isUnknown: false, ...page };
}

export const clientLoader = linkClientLoader({ call: payCall });

/** Removing a provider's parameters from the address does not change the page. */
export function shouldRevalidate() {
  return false;
}

export const meta = linkMeta({ title: payTexts.title, path: '/pay' });

export default function PayRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <PayPage
        key={params.token}
        token={params.token}
        isUnknown={loaderData?.isUnknown ?? false}
        paynow={loaderData?.paynow ?? null}
      />
    </HydrationBoundary>
  );
}
