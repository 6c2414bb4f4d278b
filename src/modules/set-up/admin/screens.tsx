import { Link } from 'react-router';
import type { DashboardTab } from '#modules/dashboard-tab.ts';
import { Allowed } from '#modules/identity/admin/allowed.tsx';
import { setUpAddress } from '#modules/set-up/set-up.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { SetUpNotice } from './set-up-notice.tsx';
import { SetUpPanel } from './set-up-panel.tsx';

const setUpTab: DashboardTab = {
  value: 'set-up',
  label: 'Set-up',
  need: 'settings',
  group: 'Shop',
  place: 50,
  isAside: true,
  Panel: SetUpPanel,
};

export const setUpScreens: StaffScreens = {
  tabs: [setUpTab],
  dashboard: { Notice: SetUpNotice, StatusLink: SetUpLink },
};

function SetUpLink() {
  return (
    <Allowed need="settings">
      <Link to={setUpAddress} className="underline underline-offset-4">
        Set-up guide
      </Link>
    </Allowed>
  );
}
