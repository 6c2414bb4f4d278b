import { type ReactNode, useState } from 'react';
import { ChevronDown } from '#design/icons.tsx';

type FacetGroupProps = { title: string; children: ReactNode[] };

const shownAtFirst = 8;

/** A facet with its values; hidden without any. A long one can be expanded. */
export function FacetGroup({ title, children }: FacetGroupProps) {
  const [whole, setWhole] = useState(false);
  if (children.length === 0) return null;
  const shown = whole ? children : children.slice(0, shownAtFirst);
  return (
    <details open className="group/facet py-5">
      <summary className="flex cursor-pointer list-none items-center justify-between type-label [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-4 transition-transform group-open/facet:rotate-180" />
      </summary>
      <fieldset className="pt-4">
        <legend className="sr-only">{title}</legend>
        <ul className="space-y-3">{shown}</ul>
        {children.length > shownAtFirst && (
          <button
            type="button"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
            className="mt-4 min-h-6 type-small text-quiet underline-gold"
          >
            {whole ? 'Show fewer' : `Show all ${children.length}`}
          </button>
        )}
      </fieldset>
    </details>
  );
}
