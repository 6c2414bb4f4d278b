import { factList, type ProductFacts } from '#modules/catalog/product-facts.ts';

/** Heel height, material, origin and care, if staff have entered them. */
export function FactList({ facts }: { facts: ProductFacts }) {
  const shown = factList(facts);
  if (shown.length === 0) return null;
  return (
    <dl className="border-t type-small">
      {shown.map(([label, text]) => (
        <div key={label} className="flex gap-4 border-b py-3">
          <dt className="w-28 shrink-0 text-quiet">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
