import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta, Outlet } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { type PageMeta, pageMeta, summaryOf } from './page-meta.ts';
import { breadcrumbData, itemListData, productData } from './structured-data.ts';

const shopUrl = 'https://ndoro.example';
const hostile = '</script><img src=x onerror=alert(1)>';

function product(changes: Partial<PublicProduct> = {}): PublicProduct {
  return {
    id: 7,
    name: 'Ndoro Stiletto',
    description: 'A slim heel.',
    price: 480,
    formerPrice: null,
    category: 'shoes',
    subCategory: 'heels',
    imageUrl: '/media/heel.webp',
    additionalImages: [],
    images: ['/media/heel.webp'],
    colors: ['Black'],
    swatches: [],
    sizes: ['38'],
    inStock: true,
    quantity: 4,
    soldOut: [],
    weight: 2,
    weightUnit: 'oz',
    finish: null,
    opacity: null,
    collections: [],
    featured: false,
    media: [],
    ...changes,
  };
}

function Document() {
  return (
    <>
      <Meta />
      <Outlet />
    </>
  );
}

function Nothing() {
  return null;
}

function head(page: PageMeta): string {
  const children = [{ index: true as const, Component: Nothing, meta: () => pageMeta(page) }];
  const Stub = createRoutesStub([{ path: '/', Component: Document, children }]);
  return renderToString(<Stub />);
}

function contentOf(page: PageMeta, key: string): unknown {
  const tag = pageMeta(page).find(
    (entry) =>
      ('name' in entry && entry.name === key) || ('property' in entry && entry.property === key),
  );
  return tag && 'content' in tag ? tag.content : undefined;
}

describe('what a page tells machines', () => {
  it('a page names itself, its one address and its picture in full', () => {
    const page: PageMeta = {
      title: 'Shoes',
      path: '/category/shoes',
      publicUrl: shopUrl,
      picture: { url: '/media/a.webp', alt: 'A shoe' },
    };
    expect(pageMeta(page)).toContainEqual({ title: 'Shoes | Ndoro' });
    expect(pageMeta(page)).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://ndoro.example/category/shoes',
    });
    expect(contentOf(page, 'og:image')).toBe('https://ndoro.example/media/a.webp');
    expect(contentOf(page, 'robots')).toBeUndefined();
  });

  it('a page for one visitor asks to stay out of search engines', () => {
    expect(contentOf({ path: '/search', hidden: true }, 'robots')).toBe('noindex, follow');
  });

  it('a long description is one line of at most 160 characters', () => {
    const summary = summaryOf('word\n\n'.repeat(2000));
    expect(summary.length).toBeLessThanOrEqual(160);
    expect(summary).not.toContain('\n');
  });

  it('a product name that closes the script closes nothing', () => {
    const html = head({
      title: hostile,
      path: '/product/7',
      publicUrl: shopUrl,
      data: [productData(product({ name: hostile, description: hostile }), shopUrl)],
    });
    expect(html).toContain('application/ld+json');
    expect(html).not.toContain('<img');
    const json = /ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Product', name: hostile });
  });
});

describe('structured data', () => {
  it('a product that can be bought carries an offer in stock, with cents', () => {
    expect(productData(product({ price: 480.5 }), shopUrl)).toMatchObject({
      offers: {
        price: '480.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'https://ndoro.example/product/7',
      },
    });
  });

  it('a sold-out product says so, and one without a price offers nothing', () => {
    expect(productData(product({ quantity: 0 }), shopUrl)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
    expect(productData(product({ price: 0 }), shopUrl)).not.toHaveProperty('offers');
  });

  it('crumbs and lists count from one', () => {
    const crumbs = breadcrumbData([{ label: 'Home', to: '/' }, { label: 'Shoes' }], shopUrl);
    expect(crumbs.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://ndoro.example/' },
      { '@type': 'ListItem', position: 2, name: 'Shoes' },
    ]);
    expect(itemListData([product()], shopUrl)).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ position: 1, url: 'https://ndoro.example/product/7' }],
    });
  });
});
