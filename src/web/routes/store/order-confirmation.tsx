import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { useHydrated } from '#design/browser/use-hydrated.ts';
import { findDestination, findGiftWords } from '#modules/checkout/ui/payment/placed-orders.ts';
import { confirmationCall, confirmationTexts } from '#modules/orders/order-texts.ts';
import { ConfirmationPage } from '#modules/orders/ui/confirmation-page.tsx';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { confirmationParts } from '#web/slots/confirmation-page.ts';
import type { Route } from './+types/order-confirmation.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { orders, publicUrl } = context.get(pageServicesContext);
  const order = await orders.findConfirmation(params.orderId);
  if (!order) return data({ publicUrl, isUnknown: true, queries: undefined }, { status: 404 });
  const page = await loadPageData({ [confirmationCall(params.orderId)]: Promise.resolve(order) });
  return { publicUrl, isUnknown: false, ...page };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void getQueryClient().prefetchQuery({ queryKey: [confirmationCall(params.orderId)] });
  return null;
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.isUnknown ? confirmationTexts.unknownTitle : confirmationTexts.title,
    path: location.pathname,
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function OrderConfirmationRoute({ params, loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  const { Link, MailedLink } = confirmationParts;
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <ConfirmationPage
        key={params.orderId}
        orderId={params.orderId}
        isUnknown={loaderData?.isUnknown ?? false}
        destination={isHydrated ? findDestination(params.orderId) : null}
        code={isHydrated ? (confirmationParts.findCode?.(params.orderId) ?? '') : ''}
        notice={MailedLink && <MailedLink orderId={params.orderId} />}
        below={Link && <Link orderId={params.orderId} />}
        giftWords={isHydrated ? findGiftWords(params.orderId) : ''}
      />
    </HydrationBoundary>
  );
}
