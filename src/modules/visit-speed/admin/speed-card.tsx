import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { type SpeedOverview, weeksOfRows } from '#modules/visit-speed/speed-overview.ts';
import { countOf } from '#shared/text.ts';
import { SpeedLegend, SpeedTables } from './speed-tables.tsx';

/** On the overview: the speed that visitors had. */
export function SpeedCard() {
  const can = useCan();
  const mayLook = can('attention');
  const { data, isError, refetch } = useQuery<SpeedOverview>({
    queryKey: ['/api/admin/visit-speed'],
    staleTime: 60_000,
    enabled: mayLook,
  });
  if (!mayLook) return null;
  return (
    <Card
      title="Speed for visitors"
      description="What three of four visits did not exceed, as their browsers measured it."
      actions={
        can('settings') && (
          <Link to="?tab=settings&section=visits" className="type-small underline-gold">
            What is measured
          </Link>
        )
      }
    >
      {isError && !data && (
        <TryAgain text="Failed to load the speed of visits." onRetry={() => void refetch()} />
      )}
      {!isError && !data && <Skeleton className="h-24 w-full" />}
      {data && <Content overview={data} />}
    </Card>
  );
}

function Content({ overview }: { overview: SpeedOverview }) {
  const { total, weeks, isMeasuring } = overview;
  const isEmpty = weeks.every(({ visits }) => visits === 0);
  return (
    <div className="flex flex-col gap-6">
      {!isMeasuring && <p className="type-small text-quiet">Nothing is measured at present.</p>}
      {isEmpty && isMeasuring && (
        <p className="type-small text-quiet">
          No visit was measured yet. The first one counts when its page is left.
        </p>
      )}
      {!isEmpty && (
        <>
          <p className="numerals type-small">
            {`${countOf(total.visits, 'visit')} measured in the last ${weeksOfRows} weeks. `}
            {total.failed === 0
              ? 'No script failed.'
              : `In ${countOf(total.failed, 'visit')} a script failed.`}
          </p>
          <SpeedTables overview={overview} />
          <SpeedLegend />
        </>
      )}
    </div>
  );
}
