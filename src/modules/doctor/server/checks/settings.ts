import { act, type Found, good, watch } from '#modules/doctor/finding.ts';
import type { Check } from '#modules/doctor/server/examine.ts';
import { countryCodesIn, unionCountries } from '#modules/settings/sections/abroad-section.ts';
import type { Settings } from '#modules/settings/sections.ts';
import type { Settings as SettingsService } from '#modules/settings/server/index.ts';
import { isLoopbackName } from '#shared/loopback-name.ts';

type Seen = {
  mode: 'demo' | 'live';
  publicUrl: string;
  trustProxy: boolean | string;
  secondFactorRequired: boolean;
  mail: { from: string | null };
  backup: { passphrase: string | null } | null;
};

const domainOf = (address: string) =>
  address.replace(/[<>]/g, ' ').trim().split('@').at(-1)?.toLowerCase() ?? '';

/** Contradictions in `.env`. */
export function configFindings(config: Seen): Found[] {
  const { mode, publicUrl, trustProxy, secondFactorRequired, backup } = config;
  const url = new URL(publicUrl);
  const found: Found[] = [];
  if (mode === 'demo' && !isLoopbackName(url.hostname)) {
    const advice = 'Anybody can pay with made-up money there. Set SHOP_MODE=live to sell.';
    found.push(watch('A demo is reached by others.', advice));
  }
  if (url.protocol === 'https:' && trustProxy === false) {
    const title = 'PUBLIC_URL is https, and TRUST_PROXY names no proxy.';
    found.push(act(title, 'All visitors count as one. Set TRUST_PROXY to the proxy’s address.'));
  }
  if (mode === 'live' && !secondFactorRequired) {
    const advice = 'Remove STAFF_SECOND_FACTOR=optional once everybody has set one up.';
    found.push(watch('Staff may log in without a second factor.', advice));
  }
  if (backup && !backup.passphrase) {
    const advice = 'Set BACKUP_KEY, and keep it where the backups are not.';
    found.push(watch('Backups are not encrypted.', advice));
  }
  return found;
}

/** A zone that names a country sells there on purpose; the zone for all others does not. */
function sellsToTheUnion(zones: Settings['deliveryPrices']['zones']): boolean {
  return zones.some(({ countries }) =>
    countryCodesIn(countries).some((code) => unionCountries.includes(code)),
  );
}

type SeenSettings = {
  reserving: Pick<Settings['reserving'], 'offered' | 'perPerson' | 'perAddress'>;
  contact: Pick<Settings['contact'], 'email'>;
  deliveryPrices: Pick<Settings['deliveryPrices'], 'zones'>;
  withdrawal: Pick<Settings['withdrawal'], 'countries'>;
  reductions: Settings['reductions'];
};

/** Contradictions in the owners' settings. */
export function settingFindings(
  { reserving, contact, deliveryPrices, withdrawal, reductions }: SeenSettings,
  unconfirmed: readonly string[],
  mailFrom: string | null,
): Found[] {
  const found: Found[] = [];
  if (reserving.offered && Number(reserving.perPerson) > Number(reserving.perAddress)) {
    found.push(
      watch(
        'One person may reserve more than one internet address.',
        'Raise the second number, or lower the first (Settings, ‘Reserve and pay in the boutique’).',
      ),
    );
  }
  if (mailFrom && domainOf(mailFrom) !== domainOf(contact.email)) {
    found.push(
      watch(
        `Mails leave as ${domainOf(mailFrom)}, and customers write to ${domainOf(contact.email)}.`,
        'Use one domain for both, so that mails are not taken for spam.',
      ),
    );
  }
  if (withdrawal.countries === '' && sellsToTheUnion(deliveryPrices.zones)) {
    found.push(
      watch(
        'Delivery has prices for the European Union, and nobody can withdraw from a purchase there.',
        'Name the countries under Settings, ‘Withdrawal from contract’, or ask a lawyer why not.',
      ),
    );
  }
  const namesLowestPrice = reductions.always || reductions.countries !== '';
  if (!namesLowestPrice && sellsToTheUnion(deliveryPrices.zones)) {
    found.push(
      watch(
        'Delivery has prices for the European Union, and reductions do not name the lowest price of the 30 days before.',
        'Name the countries under Settings, ‘Reduced prices’, or ask a lawyer why not.',
      ),
    );
  }
  if (unconfirmed.length > 0) {
    found.push(
      watch(
        `No owner has confirmed these texts yet: ${unconfirmed.join(', ')}.`,
        'Read and confirm them under Settings.',
      ),
    );
  }
  return found;
}

export function settingsCheck(
  config: Seen,
  settings: Pick<SettingsService, 'current'>,
  listUnconfirmedTexts: () => readonly string[],
): Check {
  return {
    area: 'Settings',
    async look() {
      const found = [
        ...configFindings(config),
        ...settingFindings(settings.current(), listUnconfirmedTexts(), config.mail.from),
      ];
      return found.length > 0 ? found : [good('No setting contradicts another.')];
    },
  };
}
