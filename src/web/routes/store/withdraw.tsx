import { data, useSearchParams } from 'react-router';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { WithdrawPage } from '#modules/withdrawals/ui/withdraw-page.tsx';
import { withdrawalTexts } from '#modules/withdrawals/withdrawal-texts.ts';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { NotFoundPage } from '#web/shell/not-found-page.tsx';
import type { Route } from './+types/withdraw.ts';

/** A shop without withdrawal does not have this page. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, publicUrl } = context.get(pageServicesContext);
  const isOffered = settings.shopFacts().withdrawalCountries.length > 0;
  return data({ publicUrl }, { status: isOffered ? 200 : 404 });
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: withdrawalTexts.title,
    path: '/withdraw',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function WithdrawRoute() {
  const [parameters] = useSearchParams();
  const { withdrawalCountries } = useShop();
  if (withdrawalCountries.length === 0) return <NotFoundPage />;
  const number = parameters.get('order')?.trim().slice(0, 60) ?? '';
  return <WithdrawPage key={number} orderNumber={number} />;
}
