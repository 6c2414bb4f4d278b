import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { describeAtOnce } from './at-once-contract.ts';
import { describeCapture } from './capture-contract.ts';
import { describeOpening } from './opening-contract.ts';
import {
  type Harness,
  type ProviderSetup,
  startHarness,
  traitsOf,
} from './payment-provider-harness.ts';
import { describeRefund } from './refund-contract.ts';
import { describeTrouble } from './trouble-contract.ts';
import { describeWebhooks } from './webhook-contract.ts';

/** The behaviour that the shop relies on for every provider. */
export function describePaymentProvider(name: string, setup: ProviderSetup): void {
  describe(`${name} as a payment provider`, () => {
    let harness: Harness;
    beforeAll(async () => {
      harness = await startHarness(setup);
    });
    afterAll(() => harness.close());
    afterEach(async () => {
      await harness.control({ reset: true });
    });

    describeOpening(() => harness);
    describeTrouble(() => harness, traitsOf(setup));
    describeWebhooks(() => harness, traitsOf(setup));
    if (traitsOf(setup).takesAtOnce) return describeAtOnce(() => harness);
    describeCapture(() => harness);
    describeRefund(() => harness);
  });
}
