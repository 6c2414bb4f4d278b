import { z } from 'zod';
import type { Fdms, FdmsAccess } from '#modules/fiscal/fdms.ts';
import { callFdms, type FdmsCall, type FindPlace } from './fdms-http.ts';
import {
  buyerSchema,
  configSchema,
  confirmationSchema,
  statusSchema,
  taxpayerSchema,
} from './fdms-shapes.ts';

const certificate = z.object({ certificate: z.string() }).transform((told) => told.certificate);
const done = z.object({}).transform(() => null);

/** FDMS over HTTPS, with the certificate of the device for authentication. */
export function createFdmsClient(findPlace: FindPlace): Fdms {
  async function call<Value>(access: FdmsAccess, of: FdmsCall, schema: z.ZodType<Value>) {
    const place = await findPlace(access.environment).catch((error: Error) => error);
    if (place instanceof Error) {
      const failure = { kind: 'no-answer' as const, text: place.message };
      return { ok: false as const, failure, clock: null };
    }
    return callFdms({ place, access, call: of }, schema);
  }
  const path = (area: 'Public' | 'Device', { deviceId }: FdmsAccess, name: string) =>
    `/${area}/v1/${deviceId}/${name}`;
  const get = (access: FdmsAccess, name: string): FdmsCall => ({
    method: 'GET',
    path: path('Device', access, name),
  });
  const post = (access: FdmsAccess, name: string, body?: string): FdmsCall => ({
    method: 'POST',
    path: path('Device', access, name),
    ...(body !== undefined && { body }),
  });
  const ask = (access: FdmsAccess, name: string, body: object): FdmsCall => ({
    method: 'POST',
    path: path('Public', access, name),
    body: JSON.stringify(body),
  });
  return {
    verifyTaxpayer: (access, { activationKey, serialNo }) =>
      call(
        access,
        ask(access, 'VerifyTaxpayerInformation', { activationKey, deviceSerialNo: serialNo }),
        taxpayerSchema,
      ),
    register: (access, { request, activationKey }) =>
      call(
        access,
        ask(access, 'RegisterDevice', { certificateRequest: request, activationKey }),
        certificate,
      ),
    renewCertificate: (access, request) =>
      call(
        access,
        post(access, 'IssueCertificate', JSON.stringify({ certificateRequest: request })),
        certificate,
      ),
    readConfig: (access) => call(access, get(access, 'GetConfig'), configSchema),
    readStatus: (access) => call(access, get(access, 'GetStatus'), statusSchema),
    openDay: (access, { dayNo, openedAt }) =>
      call(
        access,
        post(access, 'OpenDay', JSON.stringify({ fiscalDayOpened: openedAt, fiscalDayNo: dayNo })),
        z.object({ fiscalDayNo: z.int() }).transform(({ fiscalDayNo }) => fiscalDayNo),
      ),
    submitReceipt: (access, body) =>
      call(access, post(access, 'SubmitReceipt', body), confirmationSchema),
    closeDay: (access, body) => call(access, post(access, 'CloseDay', body), done),
    verifyBuyer: (access, tin) =>
      call(
        access,
        { ...post(access, 'VerifyBuyerByTin', JSON.stringify({ tin })), timeoutMs: 4000 },
        buyerSchema,
      ),
    ping: (access) =>
      call(
        access,
        post(access, 'Ping'),
        z.object({ reportingFrequency: z.number() }).transform((told) => told.reportingFrequency),
      ),
  };
}
