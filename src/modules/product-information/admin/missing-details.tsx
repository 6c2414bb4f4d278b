import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { buttonClass } from '#design/button-class.ts';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { categoryLabel } from '#modules/catalog/category.ts';
import {
  editorAddress,
  informationLabels,
  missingDetailsCall,
  missingDetailsFile,
} from '#modules/product-information/information.ts';
import type { MissingDetails } from '#modules/product-information/information-schema.ts';
import { countOf, groupDigits } from '#shared/text.ts';

/** Settings, 'Products that lack details'. */
export function MissingDetailsList() {
  const { data, isError, refetch } = useQuery<MissingDetails>({
    queryKey: [missingDetailsCall],
    staleTime: 0,
  });
  return (
    <Card
      title="Products that lack details"
      description="Each is on sale, but not sent to the countries that ask for what is missing. The list holds the stricter reading of the law. It is not legal advice: ask a lawyer what applies to you."
      actions={
        data &&
        data.total > 0 && (
          <a
            href={missingDetailsFile}
            download
            className={buttonClass({ variant: 'outline', size: 'small' })}
          >
            Export CSV
          </a>
        )
      }
    >
      {!data && !isError && <Skeleton className="h-64 w-full" />}
      {!data && isError && <TryAgain text="The list could not be read." onRetry={refetch} />}
      {data && <Found found={data} />}
    </Card>
  );
}

function Found({ found: { countries, total, products } }: { found: MissingDetails }) {
  if (countries.length === 0) {
    return (
      <p className="text-quiet">
        No country asks for details.{' '}
        <Link to="?tab=settings&section=information" className="underline-gold text-ink">
          Name the countries
        </Link>{' '}
        first.
      </p>
    );
  }
  const asking = countries.join(', ');
  if (total === 0) {
    return <p role="status">{`Nothing is missing: every product may be sent to ${asking}.`}</p>;
  }
  return (
    <>
      <p role="status">{`${countOf(total, 'product')} not sent to ${asking}`}</p>
      <ul className="mt-6 divide-y border-y">
        {products.map(({ id, name, category, missing }) => (
          <li key={id} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-2">
            <div className="min-w-0">
              <Link to={editorAddress(id, missing[0])} className="underline-gold wrap-anywhere">
                {name}
              </Link>
              <p className="type-small text-quiet">{categoryLabel(category)}</p>
            </div>
            <p className="min-w-0 type-small wrap-anywhere">
              {missing.map((field) => informationLabels[field]).join(', ')}
            </p>
          </li>
        ))}
      </ul>
      {products.length < total && (
        <p className="mt-4 type-small text-quiet">
          {`The first ${products.length} of ${groupDigits(total)}. The file has all of them.`}
        </p>
      )}
    </>
  );
}
