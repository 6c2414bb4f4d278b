import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import {
  type Connection,
  connectionCall,
  connectionDoubts,
} from '#modules/dashboard/connection.ts';
import { formatMoment } from '#shared/shop-date.ts';

/** Loaded only when opened, since it describes that very request. */
export function ConnectionDetails() {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery<Connection>({
    queryKey: [connectionCall],
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <details className="type-small" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-quiet underline-offset-4 hover:underline">
        Connection and reports
      </summary>
      {data && <Shown connection={data} />}
      {isError && !data && (
        <p role="alert" className="flex flex-wrap items-center gap-4 py-2">
          This could not be loaded.
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {!data && !isError && isOpen && (
        <p role="status" className="py-2 text-quiet">
          Loading...
        </p>
      )}
    </details>
  );
}

function Shown({ connection }: { connection: Connection }) {
  const { address, scheme, host, forwardedBy, reports } = connection;
  const facts = [
    ['Your address', address],
    ['Scheme', scheme],
    ['Host', host],
    ['Passed on by a proxy', forwardedBy.length > 0 ? `Yes (${forwardedBy.join(', ')})` : 'No'],
  ] as const;
  return (
    <div className="flex flex-col gap-6 pt-2 pb-1">
      <section aria-labelledby="connection-facts" className="flex flex-col gap-2">
        <h3 id="connection-facts" className="font-medium">
          How the shop sees your connection
        </h3>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {connectionDoubts(connection).map((doubt) => (
          <p key={doubt} role="alert" className="max-w-prose text-danger">
            {doubt}
          </p>
        ))}
        <p className="max-w-prose text-quiet">
          The address must be the one of your own connection. If it is a server of the shop, all
          visitors count as one: set TRUST_PROXY.
        </p>
      </section>
      <section aria-labelledby="policy-reports" className="flex flex-col gap-2">
        <h3 id="policy-reports" className="font-medium">
          What browsers refused
        </h3>
        {reports.length === 0 ? (
          <p className="text-quiet">Nothing in the last 30 days.</p>
        ) : (
          <ReportList reports={reports} />
        )}
      </section>
    </div>
  );
}

function ReportList({ reports }: Pick<Connection, 'reports'>) {
  return (
    <>
      <p className="max-w-prose text-quiet">
        Reports of the content policy, newest first. Anybody can send one. Check reports that come
        often, or that are about a page you changed.
      </p>
      <ul className="flex flex-col divide-y border-y">
        {reports.map(({ directive, blocked, page, source, count, lastAt }) => (
          <li
            key={`${directive} ${blocked} ${page} ${source}`}
            className="flex flex-col gap-x-6 py-2 sm:flex-row sm:justify-between"
          >
            <span className="wrap-anywhere">
              {blocked} <span className="text-quiet">({directive})</span> on {page}
              {source !== '' && <span className="text-quiet"> by {source}</span>}
            </span>
            <span className="numerals shrink-0 text-quiet">
              {count === 1 ? 'once' : `${count} times`}, {formatMoment(lastAt)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
