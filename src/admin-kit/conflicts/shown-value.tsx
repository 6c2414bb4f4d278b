import type { ReactNode } from 'react';
import { Picture } from '#design/picture.tsx';

/** The value of a field as a person reads it when choosing between two. */
export function shownValue(value: unknown): ReactNode {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : nothing;
  return value === null || value === undefined || value === '' ? nothing : String(value);
}

const nothing = <span className="text-quiet">Nothing</span>;

export function ShownPictures({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return nothing;
  return (
    <span className="flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <Picture
          key={url}
          src={url}
          alt={`Picture ${index + 1} of ${urls.length}`}
          width={1200}
          height={1500}
          sizes="4rem"
          className="aspect-4/5 w-16"
        />
      ))}
    </span>
  );
}
