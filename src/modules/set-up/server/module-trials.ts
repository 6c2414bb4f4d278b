import { createHmac } from 'node:crypto';
import type { Config } from '#config/config.ts';
import type { ShopSecrets } from '#config/secrets.ts';
import type { TrialPart } from '#modules/set-up/set-up.ts';

/** The settings that each trial depends on; without credentials the demo's emulators answer. */
function settingsOf(config: Config): Record<TrialPart, unknown[]> {
  const { paypal, stripe, paynow, courier, mail } = config;
  return {
    // Without Paynow, trials from before its introduction are still valid.
    payments: [paypal, stripe, ...(paynow ? [paynow] : [])],
    courier: [courier],
    mail: [mail.smtpUrl, mail.from],
  };
}

export function simulatedParts({ paypal, courier, mail }: Config): Record<TrialPart, boolean> {
  return { payments: paypal === null, courier: courier === null, mail: mail.smtpUrl === null };
}

/** Changes with the settings without revealing them, since the digest is keyed. */
export function settingsDigests(
  config: Config,
  { signingKey }: Pick<ShopSecrets, 'signingKey'>,
): Record<TrialPart, string> {
  const settings = settingsOf(config);
  const digest = (part: TrialPart) =>
    createHmac('sha256', signingKey).update(JSON.stringify(settings[part])).digest('hex');
  return { payments: digest('payments'), courier: digest('courier'), mail: digest('mail') };
}
