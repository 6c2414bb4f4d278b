import type { LucideIcon } from 'lucide-react';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import type { DashboardAlert } from '#modules/dashboard/alerts.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';

type Look = { Icon: LucideIcon; tone: string };

const looks: Readonly<Record<DashboardAlert['type'], Look>> = {
  warning: { Icon: TriangleAlert, tone: 'border-l-warn text-warn' },
  error: { Icon: CircleX, tone: 'border-l-danger text-danger' },
  info: { Icon: Clock, tone: 'border-l-ink text-ink' },
  success: { Icon: Clock, tone: 'border-l-good text-good' },
};

export function AlertList({ alerts }: { alerts: DashboardAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <ul
      aria-label="Alerts"
      className="grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]"
    >
      {alerts.map((alert) => (
        <AlertItem key={alert.id} alert={alert} />
      ))}
    </ul>
  );
}

function AlertItem({ alert: { type, title, message, action } }: { alert: DashboardAlert }) {
  const { Icon, tone } = looks[type];
  const can = useCan();
  return (
    <li
      className={classNames('flex items-start gap-3 border border-l-2 bg-raised px-4 py-3', tone)}
    >
      <Icon aria-hidden="true" strokeWidth={1.25} className="mt-0.5 size-5 shrink-0" />
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink">
        <div>
          <h2 className="font-medium type-small">{title}</h2>
          <p className="type-small text-quiet">{message}</p>
        </div>
        {can(action.need) && (
          <Link
            to={action.to}
            preventScrollReset
            className="py-1 type-small underline underline-offset-4"
          >
            {action.label}
          </Link>
        )}
      </div>
    </li>
  );
}
