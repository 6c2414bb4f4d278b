import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx';
import { ChangePasswordPanel } from './passwords/change-password-panel.tsx';
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

function SecurityPanel() {
  return (
    <div className="flex flex-col gap-6">
      <SessionsPanel />
      <PasskeysPanel />
      <SecondFactorPanel />
    </div>
  );
}

const changePasswordTab: DashboardTab = {
  value: 'change-password',
  label: 'Change Password',
  need: 'everyone',
  group: 'Account',
  place: 10,
  Panel: ChangePasswordPanel,
};

const securityTab: DashboardTab = {
  value: 'security',
  label: 'Security',
  need: 'everyone',
  group: 'Account',
  place: 20,
  Panel: SecurityPanel,
};

export const identityScreens: StaffScreens = { tabs: [changePasswordTab, securityTab] };
