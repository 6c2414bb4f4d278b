import type { Database } from '#database/client.ts';
import { bucketOf, metricNames } from '#modules/visit-speed/speed-metrics.ts';
import {
  type SpeedCount,
  type SpeedOverview,
  speedOverviewOf,
  weekOf,
  weeksOfTrend,
  weeksStored,
} from '#modules/visit-speed/speed-overview.ts';
import type { VisitReport } from '#modules/visit-speed/visit-report-schema.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { countVisit, forgetSpeedBefore, listSpeedCounts } from './visit-speed-repository.ts';

type Needs = {
  db: Database;
  background: Database;
  isMeasuring(): boolean;
};

export type VisitSpeed = ReturnType<typeof createVisitSpeed>;

export function createVisitSpeed({ db, background, isMeasuring }: Needs) {
  const today = () => shopToday(new Date());
  return {
    /** Adds a visit to the counts of its week. Nothing else about it is stored. */
    async count({ page, errors, ...values }: VisitReport): Promise<void> {
      if (!isMeasuring()) return;
      const week = weekOf(today());
      const buckets: Pick<SpeedCount, 'metric' | 'bucket'>[] = [
        { metric: 'errors', bucket: errors > 0 ? 1 : 0 },
      ];
      for (const metric of metricNames) {
        const value = values[metric];
        if (value !== undefined) buckets.push({ metric, bucket: bucketOf(metric, value) });
      }
      await countVisit(
        db,
        buckets.map((each) => ({ week, page, ...each })),
      );
    },

    async overview(): Promise<SpeedOverview> {
      const since = addDays(weekOf(today()), -7 * (weeksOfTrend - 1));
      return speedOverviewOf(await listSpeedCounts(db, since), today(), isMeasuring());
    },

    async forgetOld(): Promise<void> {
      await forgetSpeedBefore(background, addDays(weekOf(today()), -7 * weeksStored));
    },
  };
}
