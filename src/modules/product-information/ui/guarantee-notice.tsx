import { useQuery } from '@tanstack/react-query';
import { type GuaranteeNotice, guaranteeCall } from '#modules/product-information/guarantee.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

/** The notice itself and not a link to it: it must be seen before the order. */
export default function GuaranteeNoticeBlock({ country }: { country: string }) {
  const isAsked = useShop().guaranteeCountries.includes(country);
  const { data } = useQuery<GuaranteeNotice>({ queryKey: [guaranteeCall], enabled: isAsked });
  if (!isAsked || !data) return null;
  return (
    <section aria-labelledby="legal-guarantee" className="mb-10 border p-5 type-small">
      <h2 id="legal-guarantee">Legal guarantee</h2>
      <p className="mt-2 whitespace-pre-line text-quiet">{data.text}</p>
      {data.picture && (
        <a href={data.picture} target="_blank" rel="noreferrer" className="mt-4 block w-fit">
          <img
            src={data.picture}
            alt="The official notice of the European Union on the legal guarantee, in full size"
            className="h-auto w-full max-w-md"
          />
        </a>
      )}
    </section>
  );
}
