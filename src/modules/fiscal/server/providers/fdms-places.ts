import { z } from 'zod';
import type { FdmsEnvironment } from '#modules/fiscal/fdms.ts';
import type { FindPlace } from './fdms-http.ts';

const places: Readonly<Record<Exclude<FdmsEnvironment, 'demo'>, string>> = {
  test: 'https://fdmsapitest.zimra.co.zw',
  production: 'https://fdmsapi.zimra.co.zw',
};

const emulatorSchema = z.object({ url: z.string(), ca: z.string() });

/** ZIMRA's servers, and in a demo the emulator, which reports its own address. */
export function findPlaces(emulatorAddress: string | null): FindPlace {
  return async (environment) => {
    if (environment !== 'demo') return { url: places[environment] };
    if (!emulatorAddress) throw new Error('Only a demo has an emulator');
    const answer = await fetch(`${emulatorAddress}/address`, {
      signal: AbortSignal.timeout(10_000),
    });
    return emulatorSchema.parse(await answer.json());
  };
}
