import { type HomeContent, homeTags } from '#modules/settings/page-content.ts';
import type { PageServices } from '#web/page-services.ts';

/** What the home page says and shows. */
export async function readHome(
  services: Pick<PageServices, 'settings' | 'tag'>,
): Promise<HomeContent> {
  const content = await services.settings.readHome();
  for (const tag of homeTags(content)) services.tag(tag);
  return content;
}
