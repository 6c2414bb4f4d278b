import { AccountPage } from '#web/account/account-page.tsx';
import { publicUrlOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/account.ts';

export function loader({ context }: Route.LoaderArgs) {
  return publicUrlOf(context);
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'My Account',
    description: 'What members of the house will have.',
    path: '/account',
    publicUrl: loaderData?.publicUrl,
  });
}

export default function AccountRoute() {
  return <AccountPage />;
}
