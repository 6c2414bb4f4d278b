import type { StaffScreens } from '#modules/staff-screens.ts';
import { KeysSection } from './keys-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** The dashboard's `?tab=integrations`. */
function IntegrationsPanel() {
  return (
    <div className="flex flex-col gap-8">
      <KeysSection />
      <WebhooksSection />
    </div>
  );
}

export const integrationsScreens: StaffScreens = {
  tabs: [
    {
      value: 'integrations',
      label: 'API keys and webhooks',
      need: 'integrations',
      group: 'Shop',
      place: 55,
      Panel: IntegrationsPanel,
    },
  ],
};
