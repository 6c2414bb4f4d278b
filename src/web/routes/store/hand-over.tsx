import { handOverTexts } from '#modules/assistants/hand-over-texts.ts';
import { HandOverPage } from '#modules/assistants/ui/hand-over-page.tsx';
import { publicUrlOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { PageHandle } from '#web/shell/chrome.ts';
import type { Route } from './+types/hand-over.ts';

export const handle: PageHandle = { chrome: 'checkout' };

export function loader({ context }: Route.LoaderArgs) {
  return publicUrlOf(context);
}

export function clientLoader() {
  return null;
}

/** The address contains the secret, so the page names another one as its own. */
export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: handOverTexts.title,
    path: '/hand-over',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function HandOverRoute({ params }: Route.ComponentProps) {
  return <HandOverPage key={params.token} token={params.token} />;
}
