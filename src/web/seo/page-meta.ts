import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '#client/use-document-title.ts';
import { shop } from '#config/shop.ts';
import { truncate } from '#shared/text.ts';
import { siteAddress } from './site-address.ts';
import type { StructuredData } from './structured-data.ts';

export type PageMeta = {
  /** The page's own title. The shop's name is added, or stands alone without a title. */
  title?: string;
  description?: string;
  /** The canonical address of this page, starting with a slash. */
  path: string;
  publicUrl?: string;
  picture?: { url: string; alt: string; width?: number; height?: number };
  type?: 'website' | 'product' | 'article';
  /** Hides pages for a single visitor from search engines. */
  hidden?: boolean;
  data?: readonly StructuredData[];
};

/** All metadata of a page, for a route's `meta`. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = pageTitle(page.title);
  const description = summaryOf(page.description ?? shop.description);
  const address = siteAddress(page.path, page.publicUrl);
  return [
    { title },
    { name: 'description', content: description },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...pictureTags(page),
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': data })),
  ];
}

/** Search engines show about 160 characters, on one line. */
export function summaryOf(text: string): string {
  return truncate(text.replace(/\s+/g, ' ').trim(), 160);
}

function pictureTags({ picture, publicUrl }: PageMeta): MetaDescriptor[] {
  if (!picture) return [{ name: 'twitter:card', content: 'summary' }];
  const { url, alt, width, height } = picture;
  return [
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: siteAddress(url, publicUrl) },
    { property: 'og:image:alt', content: alt },
    ...(width ? [{ property: 'og:image:width', content: String(width) }] : []),
    ...(height ? [{ property: 'og:image:height', content: String(height) }] : []),
  ];
}
