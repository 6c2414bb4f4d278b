import { useQuery } from '@tanstack/react-query';
import {
  type Information,
  informationCall,
  informationFields,
  informationLabels,
  nutritionRows,
} from '#modules/product-information/information.ts';

/** What laws want said of a product, in one quiet block; nothing where nothing was entered. */
export default function InformationBlock({ productId }: { productId: number }) {
  const { data } = useQuery<Information>({ queryKey: [informationCall(productId)] });
  const said = informationFields.filter((field) => data?.[field]);
  if (!data || said.length === 0) return null;
  return (
    <section aria-labelledby="product-information" className="type-small">
      <h2 id="product-information" className="text-quiet">
        Product information
      </h2>
      <dl className="mt-3 flex flex-col gap-3">
        {said.map((field) => (
          <div key={field}>
            <dt className="text-quiet">{informationLabels[field]}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {field === 'nutrition' ? <Nutrition text={data[field]} /> : data[field]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Nutrition({ text }: { text: string }) {
  return (
    <table className="w-full whitespace-normal">
      <tbody>
        {nutritionRows(text).map(({ name, value }) => (
          <tr key={`${name} ${value}`} className="border-b">
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              {name}
            </th>
            <td className="py-1 text-right numerals">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
