import { z } from 'zod';
import { pageTypes } from './page-type.ts';
import { metricNames, type SpeedMetric, speedMetrics } from './speed-metrics.ts';

const measured = Object.fromEntries(
  metricNames.map((metric) => [
    metric,
    z.number().min(0).max(speedMetrics[metric].most).optional(),
  ]),
) as Record<SpeedMetric, z.ZodOptional<z.ZodNumber>>;

/** The browser's report when the page is left: no address, no name, nothing that identifies it. */
export const visitReportSchema = z.strictObject({
  page: z.enum(pageTypes),
  ...measured,
  /** The number of failed scripts. */
  errors: z.int().min(0).max(100),
});

export type VisitReport = z.infer<typeof visitReportSchema>;
