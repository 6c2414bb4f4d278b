import type { Config } from '#config/config.ts';
import { demoCredentials } from '#config/demo-credentials.ts';
import { emulatorAddress } from '#config/emulator-address.ts';
import { shop } from '#config/shop.ts';
import type { Courier } from '#modules/shipping/courier.ts';
import { createMyDhl } from './providers/my-dhl.ts';

/** The same code speaks to the courier and, without credentials, to the emulator. */
export function createCourier(config: Pick<Config, 'courier' | 'port'>): Courier {
  const origin = { city: shop.address.city, postalCode: '', country: shop.originCountry };
  const { courier } = config;
  if (courier) {
    return createMyDhl({
      ratesUrl: courier.apiUrl,
      username: courier.key,
      password: courier.secret,
      accountNumber: courier.account,
      trackingUrl: `${courier.trackingUrl}/track`,
      trackingKey: courier.trackingKey,
      origin,
    });
  }
  const base = emulatorAddress(config, 'courier');
  return createMyDhl({
    ...demoCredentials.courier,
    ratesUrl: `${base}/mydhlapi`,
    trackingUrl: `${base}/track`,
    accountNumber: 'DEMO',
    origin,
  });
}
