import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { loadPageData, type PageData } from '#client/page-data.ts';
import type { HelpPageId } from '#modules/settings/page-content.ts';
import { pageCall } from '#modules/settings/shop-facts.ts';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { helpTitles } from './help-page.tsx';

export type HelpData = PageData & { publicUrl: string; lead: string };

/** The shared loader of the four help pages. */
export async function loadHelp(
  context: Readonly<RouterContextProvider>,
  id: HelpPageId,
): Promise<HelpData> {
  const { settings, publicUrl } = context.get(pageServicesContext);
  const content = settings.helpContent(id);
  const page = await loadPageData({ [pageCall(id)]: Promise.resolve(content) });
  return { publicUrl, lead: content.lead, ...page };
}

export function helpMeta(id: HelpPageId, data: HelpData | null | undefined): MetaDescriptor[] {
  return pageMeta({
    title: helpTitles[id],
    description: data?.lead,
    path: `/${id}`,
    publicUrl: data?.publicUrl,
  });
}
