import { Link } from 'react-router';
import { Allowed } from '#modules/identity/admin/allowed.tsx';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { HealthPanel } from './health-panel.tsx';

function HealthLink() {
  return (
    <Allowed need="settings">
      <Link to="/admin/dashboard?tab=health" className="underline underline-offset-4">
        Shop health
      </Link>
    </Allowed>
  );
}

export const doctorScreens: StaffScreens = {
  tabs: [
    {
      value: 'health',
      label: 'Shop health',
      need: 'settings',
      group: 'Shop',
      place: 60,
      isAside: true,
      Panel: HealthPanel,
    },
  ],
  dashboard: { HealthLink },
};
