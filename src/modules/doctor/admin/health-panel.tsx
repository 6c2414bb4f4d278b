import { useQuery } from '@tanstack/react-query';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import {
  bundleCall,
  type Finding,
  type FindingState,
  findingStateLabels,
  type Health,
  healthCall,
  healthSummary,
} from '#modules/doctor/finding.ts';
import { formatMoment } from '#shared/shop-date.ts';

const tones: Readonly<Record<FindingState, BadgeTone>> = {
  act: 'danger',
  watch: 'warn',
  good: 'good',
};

/** The dashboard's `?tab=health`. */
export function HealthPanel() {
  const { data, isPending, isError, isFetching, refetch } = useQuery<Health>({
    queryKey: [healthCall],
    staleTime: 0,
  });
  return (
    <Card
      title="Shop health"
      description="Problems that the shop found, and what to do about them."
    >
      {isPending && <Skeleton className="h-96 w-full" />}
      {isError && !data && <TryAgain text="The check could not be done." onRetry={refetch} />}
      {data && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div role="status">
              <p className="font-medium">{healthSummary(data.findings)}</p>
              <p className="type-small text-quiet">{`Checked ${formatMoment(data.checkedAt)}`}</p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Button
                size="small"
                variant="outline"
                busy={isFetching}
                busyLabel="Checking..."
                onClick={() => void refetch()}
              >
                Check again
              </Button>
              <a href={bundleCall} download className="self-center type-small underline-gold">
                Download support bundle
              </a>
            </div>
          </div>
          <ul className="mt-6 divide-y border-y">
            {data.findings.map((finding) => (
              <FindingLine key={`${finding.area} ${finding.title}`} finding={finding} />
            ))}
          </ul>
          <p className="mt-6 max-w-prose type-small text-quiet">
            The support bundle is a file for the person who helps you. It contains versions, counts
            and these lines, and no personal data. On the server, npm run doctor prints the same.
          </p>
        </>
      )}
    </Card>
  );
}

function FindingLine({ finding: { area, state, title, advice } }: { finding: Finding }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <p className="type-small text-quiet">{area}</p>
      <div className="min-w-0 wrap-anywhere">
        <p>{title}</p>
        {advice && <p className="mt-1 max-w-prose type-small text-quiet">{advice}</p>}
      </div>
      <div>
        <Badge tone={tones[state]}>{findingStateLabels[state]}</Badge>
      </div>
    </li>
  );
}
