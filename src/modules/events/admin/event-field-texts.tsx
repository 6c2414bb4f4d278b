import type { ReactNode } from 'react';
import { ShownPictures, shownValue } from '#modules/staff/admin/shown-value.tsx';

/** As the form names them. */
const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  slug: 'Address',
  description: 'Description',
  date: 'Date',
  time: 'Time',
  location: 'Location',
  published: 'Published',
  images: 'Pictures',
};

export function eventFieldLabel(field: string): string {
  return labels[field] ?? field;
}

export function showEventField(field: string, value: unknown): ReactNode {
  if (field !== 'images' || !Array.isArray(value)) return shownValue(value);
  return <ShownPictures urls={value.map(({ url }: { url: string }) => url)} />;
}
