import { createHmac } from 'node:crypto';
import type { Config } from '#config/config.ts';
import type { ShopSecrets } from '#config/secrets.ts';
import type { TrialPart } from '#modules/set-up/set-up.ts';

/** What each trial goes by: without credentials the demo's own stand-ins answer. */
function settingsOf({ paypal, stripe, courier, mail }: Config): Record<TrialPart, unknown[]> {
  return { payments: [paypal, stripe], courier: [courier], mail: [mail.smtpUrl, mail.from] };
}

export function simulatedParts({ paypal, courier, mail }: Config): Record<TrialPart, boolean> {
  return { payments: paypal === null, courier: courier === null, mail: mail.smtpUrl === null };
}

/** Changes with the settings and tells nothing of them: the key is the shop's own. */
export function settingsDigests(
  config: Config,
  { signingKey }: Pick<ShopSecrets, 'signingKey'>,
): Record<TrialPart, string> {
  const settings = settingsOf(config);
  const digest = (part: TrialPart) =>
    createHmac('sha256', signingKey).update(JSON.stringify(settings[part])).digest('hex');
  return { payments: digest('payments'), courier: digest('courier'), mail: digest('mail') };
}
