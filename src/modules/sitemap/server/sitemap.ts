import { categoryAddress, categoryIds } from '#modules/catalog/category.ts';
import {
  collectionAddress,
  type ShopCollection,
} from '#modules/catalog/collections/shop-collection.ts';
import { productAddress } from '#modules/catalog/product.ts';
import { modulePages } from '#modules/facts.ts';

/** The protocol's limit of addresses per file. */
export const sitemapLimit = 50_000;

export type SitemapEntry = { path: string; changed?: Date };

/** All public pages except products. */
export function fixedPages(collections: readonly Pick<ShopCollection, 'id'>[]): SitemapEntry[] {
  return [
    '/',
    ...categoryIds.map((id) => categoryAddress(id)),
    '/collections',
    ...collections.map((collection) => collectionAddress(collection)),
    '/about',
    '/contact',
    '/accessibility',
    ...modulePages.filter(({ inSitemap }) => inSitemap).map(({ path }) => `/${path}`),
  ].map((path) => ({ path }));
}

export function productEntry({ id, updatedAt }: { id: number; updatedAt: Date }): SitemapEntry {
  return { path: productAddress({ id }), changed: updatedAt };
}

export function sitemapXml(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${date}</url>`;
  });
  return wrap('urlset', urls);
}

/** The index of several files, for a catalogue too large for one. */
export function sitemapIndexXml(publicUrl: string, files: number): string {
  const maps = Array.from(
    { length: files },
    (_, index) =>
      `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return wrap('sitemapindex', maps);
}

export function robotsText(publicUrl: string): string {
  const hidden = [
    '/admin',
    '/login',
    '/checkout',
    '/pay/',
    '/my-card/',
    '/selection/',
    '/appointment/',
    '/approval/',
    '/wish-list/',
    '/waiting/',
    '/pre-order/',
    '/hand-over/',
    '/order-confirmation/',
    '/search',
    '/api/',
    '/dev/',
  ];
  return [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function wrap(element: string, lines: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${element}>`,
    '',
  ].join('\n');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
