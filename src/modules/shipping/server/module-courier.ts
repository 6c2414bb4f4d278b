import type { Config } from '#config/config.ts';
import { demoCredentials } from '#config/demo-credentials.ts';
import { emulatorAddress } from '#config/emulator-address.ts';
import { shop } from '#config/shop.ts';
import type { Courier } from '#modules/shipping/courier.ts';
import { follow } from '#shared/calls/follow.ts';
import { createMyDhl } from './providers/my-dhl.ts';

const origin = { city: shop.address.city, postalCode: '', country: shop.originCountry };

/** The same code talks to the courier and, without credentials, to the emulator. */
export function createCourier(config: Pick<Config, 'courier' | 'port'>): Courier {
  return follow(
    () => config.courier,
    (courier) => courierOf(config, courier),
  );
}

function courierOf({ port }: Pick<Config, 'port'>, courier: Config['courier']): Courier {
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
  const base = emulatorAddress({ port }, 'courier');
  return createMyDhl({
    ...demoCredentials.courier,
    ratesUrl: `${base}/mydhlapi`,
    trackingUrl: `${base}/track`,
    accountNumber: 'DEMO',
    origin,
  });
}
