import { categoryIds } from '#modules/catalog/category.ts';
import type { FiscalCode } from '#modules/fiscal/fiscal-code.ts';
import type { Author } from '#modules/identity/author.ts';
import { fail } from '#shared/result.ts';
import { storeMissingCodes } from '../code-repository.ts';
import { type RegisterParts, registerDevice } from './register.ts';

/** The data that the emulator's portal would issue. */
const emulated = {
  environment: 'demo',
  deviceId: 4711,
  serialNo: 'NDORO-0001',
  activationKey: 'DEMO2026',
  modelName: 'Server',
  modelVersion: 'v1',
  isSure: false,
} as const;

const usualCodes: Readonly<Record<(typeof categoryIds)[number], string>> = {
  shoes: '64035900',
  nailpolish: '33043000',
  champagne: '22041000',
  clothing: '62044900',
};

const service = '99001000';

/** Demo only: registers with the emulator and adds missing codes, so that sales can be signed. */
export async function switchOnEmulator(parts: RegisterParts, by: Author) {
  if (!parts.isDemo) return fail('fiscal-no-emulator');
  await storeMissingCodes(parts.db, [
    ...categoryIds.map((key) => codeOf('category', key, usualCodes[key])),
    codeOf('service', 'delivery', service),
    codeOf('service', 'wrapping', service),
  ]);
  return registerDevice(parts, emulated, by);
}

const codeOf = (kind: FiscalCode['kind'], key: string, hsCode: string): FiscalCode => ({
  ...{ kind, key, hsCode },
  taxGroup: 'standard',
});
