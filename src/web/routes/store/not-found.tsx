import { data, type MetaFunction } from 'react-router';
import { shop } from '#config/shop.ts';
import { NotFoundPage } from '#web/shell/not-found-page.tsx';
import { notFoundTitle } from '#web/shell/not-found-title.ts';

export function loader() {
  return data(null, { status: 404 });
}

/** This page needs no data from the server. */
export function clientLoader() {
  return null;
}

export const meta: MetaFunction = () => [
  { title: `${notFoundTitle} | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  return <NotFoundPage />;
}
