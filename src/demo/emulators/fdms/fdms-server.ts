import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { z } from 'zod';
import { keepWaiting } from '../core/no-answer.ts';
import type { FdmsDesk } from './fdms-desk.ts';
import type { Refusal } from './fdms-tables.ts';
import { closeDaySchema, openDaySchema, submitSchema } from './receipt-schema.ts';
import { demoDevice, demoTaxes } from './taxpayers.ts';

const requestSchema = z.strictObject({
  certificateRequest: z.string(),
  activationKey: z.string().optional(),
});
const activationSchema = z.strictObject({ activationKey: z.string(), deviceSerialNo: z.string() });

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

const malformed = (error: z.ZodError) =>
  new Refused({ status: 400, code: '', detail: z.prettifyError(error) });

function read<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const { data, error } = schema.safeParse(body);
  if (error) throw malformed(error);
  return data;
}

function orThrow<Value>(value: Value | Refusal | null): Exclude<Value, Refusal | null> {
  const isRefusal =
    value !== null && typeof value === 'object' && 'status' in value && 'detail' in value;
  if (isRefusal) throw new Refused(value as Refusal);
  return value as Exclude<Value, Refusal | null>;
}

const answer = (value: object = {}) => ({ operationID: randomUUID(), ...value });

/** FDMS on its own port, with mutual TLS, only for this machine. */
export async function startFdmsServer(desk: FdmsDesk) {
  const app = fastify({
    forceCloseConnections: true,
    https: {
      key: desk.server.key,
      cert: desk.server.certificate,
      ca: desk.authority.certificate,
      requestCert: true,
      // Registration has no client certificate; the device's calls are checked below.
      rejectUnauthorized: false,
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(desk.clock()).toUTCString());
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, code, detail } =
      error instanceof Refused
        ? error.refusal
        : { status: 400, code: '', detail: (error as Error).message };
    const problem = { type: 'about:blank', title: detail, status, detail };
    return reply.code(status).send(answer({ ...problem, ...(code && { errorCode: code }) }));
  });
  app.register(async (scope) => addPublicRoutes(scope, desk), { prefix: '/Public/v1/:device' });
  app.register(async (scope) => addDeviceRoutes(scope, desk), { prefix: '/Device/v1/:device' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}`, close: () => app.close() };
}

type Scope = FastifyInstance;

type AnyRequest = { params: unknown };

const deviceOf = (request: AnyRequest) => Number((request.params as { device?: string }).device);

function addPublicRoutes(scope: Scope, desk: FdmsDesk): void {
  scope.addHook('preHandler', async (request) => void orThrow(desk.findDevice(deviceOf(request))));
  scope.post('/VerifyTaxpayerInformation', async (request) => {
    const { activationKey, deviceSerialNo } = read(activationSchema, request.body);
    orThrow(desk.expectKey(activationKey));
    orThrow(desk.expectSerial(deviceSerialNo));
    return answer(desk.taxpayer());
  });
  scope.post('/RegisterDevice', async (request) => {
    const { activationKey = '', certificateRequest } = read(requestSchema, request.body);
    orThrow(desk.expectKey(activationKey));
    return answer({ certificate: orThrow(desk.issueCertificate(certificateRequest)) });
  });
}

function addDeviceRoutes(scope: Scope, desk: FdmsDesk): void {
  scope.addHook('preHandler', async (request, reply) => {
    expectCertificate(request, desk);
    if (request.method === 'POST') return beFaulty(request, reply, desk);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const changes = request.method === 'POST' && reply.statusCode < 300;
    if (changes && desk.takeSwitch('lostAnswer')) {
      await keepWaiting(request, desk.switches().hangMs);
    }
    return payload;
  });
  scope.get('/GetConfig', async () =>
    answer({
      ...desk.taxpayer(),
      deviceSerialNo: demoDevice.serialNo,
      deviceOperatingMode: 'Online',
      taxPayerDayMaxHrs: 24,
      taxpayerDayEndNotificationHrs: 20,
      certificateValidTill: desk.certificateTill(),
      qrUrl: 'https://fdmstest.zimra.co.zw',
      applicableTaxes: demoTaxes,
    }),
  );
  scope.get('/GetStatus', async () => answer(desk.status()));
  scope.post('/IssueCertificate', async (request) => {
    const { certificateRequest } = read(requestSchema, request.body);
    return answer({ certificate: orThrow(desk.issueCertificate(certificateRequest)) });
  });
  scope.post('/OpenDay', async (request) => {
    const { fiscalDayOpened, fiscalDayNo } = read(openDaySchema, request.body);
    return answer({ fiscalDayNo: orThrow(desk.openDay(fiscalDayOpened, fiscalDayNo)) });
  });
  scope.post('/SubmitReceipt', async (request) => {
    const { receipt } = read(submitSchema, request.body);
    const taken = orThrow(desk.submit(receipt));
    return answer(confirmation(taken));
  });
  scope.post('/CloseDay', async (request) => {
    orThrow(desk.closeDay(read(closeDaySchema, request.body)));
    return answer();
  });
  scope.post('/VerifyBuyerByTin', async (request) => {
    const { tin } = read(z.strictObject({ tin: z.string().length(10) }), request.body);
    return answer(orThrow(desk.findBuyer(tin)));
  });
  scope.post('/Ping', async () => answer({ reportingFrequency: 5 }));
}

type Taken = Exclude<ReturnType<FdmsDesk['submit']>, Refusal>;

function confirmation({ receipt, receiptID, serverDate, findings }: Taken) {
  const text = `${receipt.receiptDeviceSignature.signature}${receiptID}${serverDate}`;
  const hash = createHash('sha256').update(text).digest('base64');
  return {
    receiptID,
    serverDate,
    receiptServerSignature: { hash, signature: hash, certificateThumbprint: '00' },
    ...(findings.length > 0 && { validationErrors: findings }),
  };
}

function expectCertificate(request: FastifyRequest, desk: FdmsDesk): void {
  orThrow(desk.findDevice(deviceOf(request)));
  const socket = request.raw.socket as TLSSocket;
  const { raw } = socket.getPeerCertificate();
  if (!socket.authorized || !desk.isOwnCertificate(raw)) {
    throw new Refused({
      status: 401,
      code: '',
      detail: 'The certificate is not that of the device',
    });
  }
  if (!request.headers.devicemodelname || !request.headers.devicemodelversion) {
    throw new Refused({ status: 422, code: 'DEV06', detail: 'The model is not registered' });
  }
}

async function beFaulty(request: FastifyRequest, reply: FastifyReply, desk: FdmsDesk) {
  const { delayMs, hangMs } = desk.switches();
  if (delayMs > 0) await pause(delayMs);
  if (desk.takeSwitch('silence')) {
    reply.hijack();
    await keepWaiting(request, hangMs);
    return reply;
  }
  const faults = [
    ['error500', 500, ''],
    ['tooMany429', 429, ''],
    ['refuse422', 422, 'RCPT02'],
  ] as const;
  for (const [name, status, code] of faults) {
    if (desk.takeSwitch(name)) throw new Refused({ status, code, detail: `The switch ${name}` });
  }
}
