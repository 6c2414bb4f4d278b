import { Link, useSearchParams } from 'react-router';
import { chartPeriods } from '#modules/dashboard/dashboard.ts';
import { useChartPeriod } from './use-dashboard.ts';

export function PeriodChoice() {
  const [parameters] = useSearchParams();
  const chosen = useChartPeriod();
  const addressOf = (period: number) => {
    const next = new URLSearchParams(parameters);
    next.set('days', String(period));
    return `?${next}`;
  };
  return (
    <nav aria-label="Period" className="flex gap-6">
      {chartPeriods.map((period) => (
        <Link
          key={period}
          to={addressOf(period)}
          replace
          preventScrollReset
          aria-current={period === chosen ? 'page' : undefined}
          className="py-1 type-small underline-gold aria-[current=page]:font-medium"
        >
          {period} days
        </Link>
      ))}
    </nav>
  );
}
