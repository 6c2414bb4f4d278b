import { recordAudit } from '#modules/audit/server/index.ts';
import type { FdmsAccess, FdmsAnswer, Taxpayer } from '#modules/fiscal/fdms.ts';
import { fromFiscalTime } from '#modules/fiscal/fiscal-clock.ts';
import type { Registration } from '#modules/fiscal/fiscal-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { findDevice, listUnfinishedDays } from '../chain-repository.ts';
import { lastDocument } from '../sale-queries.ts';
import type { SendingParts } from '../sending/sending.ts';
import { createKey, createRequest } from './certificate-request.ts';
import { accessOf, openKey, sealKey } from './device-keys.ts';
import {
  activateDevice,
  findPending,
  insertPending,
  storeFirstCertificate,
} from './registration-repository.ts';

const notReached = 'ZIMRA could not be reached. Nothing was changed. Please try again later.';

export type RegisterParts = SendingParts & {
  signingKeys: readonly [string, ...string[]];
  isDemo: boolean;
};

type RegisterFailure =
  | 'fiscal-refused'
  | 'fiscal-silent'
  | 'fiscal-not-sure'
  | 'fiscal-day-open'
  | 'fiscal-no-emulator'
  | 'fiscal-demo';

/** Looks up the device's owner before registration, without using up the activation key. */
export async function lookUpTaxpayer(
  parts: RegisterParts,
  wanted: Omit<Registration, 'isSure'>,
): Promise<Result<Taxpayer, RegisterFailure, string>> {
  const refused = findWrongPlace(parts, wanted);
  if (refused) return fail(refused);
  return resultOf(await parts.fdms.verifyTaxpayer(bareAccess(wanted), wanted));
}

/**
 * Makes a key, gets a certificate from ZIMRA, and starts the chain with the next document. The key
 * is stored before the request for a certificate, and an issued certificate is reused.
 */
export async function registerDevice(
  parts: RegisterParts,
  wanted: Registration,
  by: Author,
): Promise<Result<null, RegisterFailure, string>> {
  const { db, fdms, now } = parts;
  const refused = await findObstacle(parts, wanted);
  if (refused) return fail(refused);
  const pending = await certifiedDevice(parts, wanted, by);
  if (!pending.ok) return pending;
  const access = accessOf(pending.value, parts.signingKeys);
  const config = resultOf(await fdms.readConfig(access));
  if (!config.ok) return config;
  const status = resultOf(await fdms.readStatus(access));
  if (!status.ok) return status;
  const { lastGlobalNo, lastDayNo } = status.value;
  await db.transaction(async (tx) => {
    await activateDevice(tx, pending.value.id, {
      config: config.value.config,
      configReadAt: now(),
      certificateTill: fromFiscalTime(config.value.certificateTill.slice(0, 19)),
      startsAfter: await lastDocument(tx),
      lastGlobalNo,
      lastDayNo,
      nextSendAt: now(),
    });
    await recordAudit(tx, {
      ...by,
      action: 'fiscal.registered',
      subject: `${wanted.deviceId} (${wanted.environment})`,
    });
  });
  return ok(null);
}

type Asked = Pick<Registration, 'environment'>;

/** A demo reports only to the emulator, and only a demo has one. */
function findWrongPlace({ isDemo }: RegisterParts, { environment }: Asked): RegisterFailure | null {
  if (environment === 'demo') return isDemo ? null : 'fiscal-no-emulator';
  return isDemo ? 'fiscal-demo' : null;
}

async function findObstacle(
  parts: RegisterParts,
  wanted: Registration,
): Promise<RegisterFailure | null> {
  const { db } = parts;
  if (wanted.environment === 'production' && !wanted.isSure) return 'fiscal-not-sure';
  const wrongPlace = findWrongPlace(parts, wanted);
  if (wrongPlace) return wrongPlace;
  const device = await findDevice(db);
  const open = device ? await listUnfinishedDays(db, device.id) : [];
  return open.length > 0 ? 'fiscal-day-open' : null;
}

async function certifiedDevice(parts: RegisterParts, wanted: Registration, by: Author) {
  const { db, fdms, signingKeys } = parts;
  const before = await findPending(db, wanted);
  const key = before
    ? openKey(signingKeys, before.sealedKey).export({ type: 'pkcs8', format: 'pem' }).toString()
    : createKey();
  const pending =
    before ?? (await insertPending(db, wanted, sealKey(signingKeys, key), by.actor.email));
  if (pending.certificate !== '') return ok(pending);
  const request = createRequest(wanted, key);
  const { activationKey } = wanted;
  const answer = resultOf(await fdms.register(bareAccess(wanted), { request, activationKey }));
  if (!answer.ok) return answer;
  return ok(await storeFirstCertificate(db, pending.id, answer.value));
}

const bareAccess = ({
  environment,
  deviceId,
  modelName,
  modelVersion,
}: Omit<Registration, 'isSure'>): FdmsAccess => ({
  environment,
  deviceId,
  modelName,
  modelVersion,
});

function resultOf<Value>(
  answer: FdmsAnswer<Value>,
): Result<Value, 'fiscal-refused' | 'fiscal-silent', string> {
  if (answer.ok) return ok(answer.value);
  const { kind, text } = answer.failure;
  return kind === 'refused' ? fail('fiscal-refused', text) : fail('fiscal-silent', notReached);
}
